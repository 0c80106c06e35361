/** What one request for leave is measured by, against its type: the form says it at the field, the server refuses what is hard. Pure. */
import type { Day, Instant } from './fields.ts';
import type { LeaveLength, LeaveTypeContent } from './leave-type.ts';
import type { Detail } from './problem.ts';
import type { Role } from './role.ts';
import { addDays, schoolDay, schoolInstant, schoolTime } from './school-time.ts';

/** Who takes the child along: a guardian, or somebody else with whom they stay. */
export type LeaveCollector = 'GUARDIAN' | 'HOST';

export interface AskedLeave {
  departAt: Instant;
  returnBy: Instant;
  note: string;
  /** null: nobody was named. */
  collector: LeaveCollector | null;
}

export interface LeaveAsking {
  role: Role | undefined;
  /** The moment of asking. */
  at: Date;
  timeZone: string;
  /** Leaves of this type that the student has in the term of departure, besides this one; null where it is not known. */
  takenThisTerm: number | null;
}

export type LeaveFindingCode =
  | 'closed'
  | 'role'
  | 'cut-off'
  | 'shortest'
  | 'longest'
  | 'quota'
  | 'blackout'
  | 'note-missing'
  | 'collector-missing'
  | 'host-refused';

/** `path`: `typeId`, or a field of what is asked. What is not hard is a warning, which whoever approves has to name. */
export interface LeaveFinding extends Detail {
  code: LeaveFindingCode;
  /** Which of several; of days without such leave the line. */
  of?: string;
  isHard: boolean;
}

/** In the order of the form. A leave that ends before it begins is judged elsewhere, and has no length here. */
export function leaveFindings(type: LeaveTypeContent, asked: AskedLeave, asking: LeaveAsking): LeaveFinding[] {
  return [
    ...mayNotAsk(type, asking),
    ...tooOften(type, asking),
    ...tooLate(type, asked, asking),
    ...onBlackout(type, asked, asking),
    ...ofWrongLength(type, asked, asking),
    ...lacking(type, asked),
  ];
}

/** Who may ask for it now. */
export function mayAskFor({ state, askedBy }: Pick<LeaveTypeContent, 'state' | 'askedBy'>, role: Role | undefined): boolean {
  return state === 'OPEN' && askedBy.some((one) => one === role);
}

/** Until when it may be asked for in time; null where no time is set. */
export function cutOffOf(type: LeaveTypeContent, departAt: Instant, timeZone: string): Date | null {
  if (type.cutOff === 'NONE') return null;
  return schoolInstant(addDays(schoolDay(new Date(departAt), timeZone), -type.cutOffDays), type.cutOffAt, timeZone);
}

/** The end of a leave of this length; days by the clock of the school. */
export function endOf(departAt: Instant, { count, unit }: LeaveLength, timeZone: string): Date {
  const from = new Date(departAt);
  if (unit === 'HOURS') return new Date(from.getTime() + count * 3_600_000);
  return schoolInstant(addDays(schoolDay(from, timeZone), count), schoolTime(from, timeZone), timeZone);
}

function mayNotAsk(type: LeaveTypeContent, { role }: LeaveAsking): LeaveFinding[] {
  if (type.state === 'CLOSED') return [hard({ code: 'closed', path: 'typeId', message: 'This type of leave is closed. Choose another' })];
  return mayAskFor(type, role) ? [] : [hard({ code: 'role', path: 'typeId', message: 'Your role does not ask for this type of leave' })];
}

function tooOften({ quota }: LeaveTypeContent, { takenThisTerm }: LeaveAsking): LeaveFinding[] {
  if (quota === null || takenThisTerm === null || takenThisTerm < quota) return [];
  return [
    soft({ code: 'quota', path: 'typeId', message: `Leaves of this type in this term: ${takenThisTerm} of ${quota} are used already` }),
  ];
}

function tooLate(type: LeaveTypeContent, { departAt }: AskedLeave, { at, timeZone }: LeaveAsking): LeaveFinding[] {
  const until = cutOffOf(type, departAt, timeZone);
  if (until === null || at <= until) return [];
  const message = type.cutOffMessage === '' ? cutOffWords(type) : type.cutOffMessage;
  return [{ code: 'cut-off', path: 'departAt', message, isHard: type.cutOff === 'HARD' }];
}

function cutOffWords({ cutOffDays, cutOffAt }: LeaveTypeContent): string {
  if (cutOffDays === 0) return `This leave is asked for by ${cutOffAt} on the day it begins`;
  if (cutOffDays === 1) return `This leave is asked for by ${cutOffAt} on the day before it begins`;
  return `This leave is asked for by ${cutOffAt}, ${cutOffDays} days before it begins`;
}

function onBlackout({ blackouts }: LeaveTypeContent, { departAt, returnBy }: AskedLeave, { timeZone }: LeaveAsking): LeaveFinding[] {
  const from: Day = schoolDay(new Date(departAt), timeZone);
  const until: Day = schoolDay(new Date(returnBy), timeZone);
  const met = Object.entries(blackouts).filter(([, one]) => one.from <= until && from <= one.until);
  return met
    .toSorted(([, a], [, b]) => (a.from < b.from ? -1 : 1))
    .map(([of, { name }]) =>
      soft({ code: 'blackout', of, path: 'departAt', message: `The school gives no leave of this type at this time: ${name}` }),
    );
}

function ofWrongLength({ shortest, longest }: LeaveTypeContent, { departAt, returnBy }: AskedLeave, { timeZone }: LeaveAsking) {
  const until = new Date(returnBy);
  const findings: LeaveFinding[] = [];
  if (until <= new Date(departAt)) return findings;
  if (shortest !== null && until < endOf(departAt, shortest, timeZone)) {
    findings.push(hard({ code: 'shortest', path: 'returnBy', message: `This leave lasts at least ${lengthWords(shortest)}` }));
  }
  if (longest !== null && until > endOf(departAt, longest, timeZone)) {
    findings.push(hard({ code: 'longest', path: 'returnBy', message: `This leave lasts at most ${lengthWords(longest)}` }));
  }
  return findings;
}

/** "1 hour", "2 days". */
function lengthWords({ count, unit }: LeaveLength): string {
  if (unit === 'HOURS') return count === 1 ? '1 hour' : `${count} hours`;
  return count === 1 ? '1 day' : `${count} days`;
}

function lacking({ isNoteRequired, isCollectorRequired, isHostRefused }: LeaveTypeContent, { note, collector }: AskedLeave) {
  const findings: LeaveFinding[] = [];
  if (isNoteRequired && note.trim() === '')
    findings.push(hard({ code: 'note-missing', path: 'note', message: 'Say what this leave is for' }));
  if (isCollectorRequired && collector === null)
    findings.push(hard({ code: 'collector-missing', path: 'collector', message: 'Say who takes the student along' }));
  if (isHostRefused && collector === 'HOST') {
    findings.push(
      hard({ code: 'host-refused', path: 'collector', message: 'For this type of leave only a guardian takes the student along' }),
    );
  }
  return findings;
}

function hard(found: Omit<LeaveFinding, 'isHard'>): LeaveFinding {
  return { ...found, isHard: true };
}

function soft(found: Omit<LeaveFinding, 'isHard'>): LeaveFinding {
  return { ...found, isHard: false };
}

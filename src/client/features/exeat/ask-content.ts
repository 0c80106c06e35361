/** What was chosen and typed as a request. Pure: the contract's shape says what is wrong with it. */
import * as z from 'zod/mini';
import { isKeptAwayOn, keptAwayBy } from '#contract/collecting.ts';
import type { Fields } from '#contract/change.ts';
import { ExeatContent } from '#contract/exeat.ts';
import { exeatProblems } from '#contract/exeat-rules.ts';
import { isCalendarDay, isTimeOfDay } from '#contract/fields.ts';
import { leaveFindings, type LeaveFinding, mayAskFor } from '#contract/leave-rules.ts';
import type { LeaveKind, LeaveType } from '#contract/leave-type.ts';
import { type Detail, detailsOf } from '#contract/problem.ts';
import type { Role } from '#contract/role.ts';
import { addDays, schoolDay, schoolInstant, schoolTime, weekdayOf } from '#contract/school-time.ts';
import type { CardGuardian, StudentCard } from '#contract/student-card.ts';

export const Typed = z.record(z.string(), z.unknown());

/** In place of a guardian, among the choices of who takes the child along. */
export const host = 'HOST';
export const nobody = 'NOBODY';

/** When children leave, unless somebody says otherwise: after lessons. */
export const firstTime = '16:00';

interface At {
  /** On which it begins at first. */
  today: string;
  timeZone: string;
}

/** Guardians who still are. */
export function guardiansOf({ guardians }: Pick<StudentCard, 'guardians'>): CardGuardian[] {
  return guardians.filter(({ state }) => state === 'ACTIVE' || state === 'PENDING');
}

export function openTypes(types: readonly LeaveType[], role: Role | undefined): LeaveType[] {
  return types.filter((type) => mayAskFor(type, role));
}

export function typedAtFirst(child: StudentCard, type: LeaveType | undefined, { today }: At): Fields {
  const free = guardiansOf(child).filter((one) => !isKeptAwayOn(today, keptAwayBy(child.warnings, one)));
  const [first] = free;
  const contact = { name: first?.name ?? '', phone: first?.phone ?? '' };
  return {
    typeId: type?.id ?? '',
    departDay: today,
    departTime: firstTime,
    returnDay: returnDayOf(type?.kind, today),
    returnTime: '18:00',
    note: '',
    by: first ? 'GUARDIAN' : 'STAFF',
    askedBy: first?.guardianId ?? '',
    how: null,
    evidence: '',
    collector: free.find(({ mayCollect }) => mayCollect)?.guardianId ?? host,
    hostName: '',
    hostPhone: '',
    hostCard: '',
    destination: '',
    contactName: contact.name,
    contactPhone: contact.phone,
    transportOut: 'COLLECTED',
    transportBack: 'COLLECTED',
    emergencyName: contact.name,
    emergencyPhone: contact.phone,
  };
}

/** Of one day, until tomorrow, or until Sunday. */
function returnDayOf(kind: LeaveKind | undefined, today: string): string {
  if (kind === 'OVERNIGHT') return addDays(today, 1);
  return kind === 'WEEKEND' || kind === 'HOLIDAY' ? addDays(today, 7 - weekdayOf(today)) : today;
}

/** What was asked for before, to be changed. */
export function typedFrom(content: ExeatContent, { timeZone }: At): Fields {
  const { collector, requester, departAt, returnBy, studentId: _, ...rest } = content;
  const [leaves, back] = [new Date(departAt), new Date(returnBy)];
  const isHost = collector?.kind === 'HOST';
  return {
    ...rest,
    departDay: schoolDay(leaves, timeZone),
    departTime: schoolTime(leaves, timeZone),
    returnDay: schoolDay(back, timeZone),
    returnTime: schoolTime(back, timeZone),
    by: requester.by,
    askedBy: requester.by === 'GUARDIAN' ? requester.guardianId : '',
    how: requester.by === 'GUARDIAN' ? requester.how : null,
    evidence: requester.by === 'GUARDIAN' ? requester.evidence : '',
    collector: collector === null ? nobody : isHost ? host : collector.guardianId,
    hostName: isHost ? collector.name : '',
    hostPhone: isHost ? collector.phone : '',
    hostCard: isHost ? collector.idCard : '',
  };
}

export function parseExeat(studentId: string, typed: Fields, timeZone: string) {
  const { departDay, departTime, returnDay, returnTime, by, askedBy, how, evidence, collector, hostName, hostPhone, hostCard, ...rest } =
    typed;
  const requester = by === 'STAFF' ? { by } : { by: 'GUARDIAN', guardianId: askedBy, how, evidence };
  return z.safeParse(ExeatContent, {
    ...rest,
    studentId,
    ...momentsOf({ departDay, departTime, returnDay, returnTime }, timeZone),
    requester,
    collector: collectorOf(collector, { name: hostName, phone: hostPhone, idCard: hostCard }),
  });
}

function collectorOf(chosen: unknown, person: Fields) {
  if (chosen === nobody) return null;
  return chosen === host ? { kind: 'HOST', ...person } : { kind: 'GUARDIAN', guardianId: chosen };
}

function momentsOf({ departDay, departTime, returnDay, returnTime }: Fields, timeZone: string) {
  return { departAt: momentOf(departDay, departTime, timeZone), returnBy: momentOf(returnDay, returnTime, timeZone) };
}

/** '' where that is no moment. */
function momentOf(day: unknown, time: unknown, timeZone: string): string {
  if (typeof day !== 'string' || typeof time !== 'string' || !isCalendarDay(day) || !isTimeOfDay(time)) return '';
  return schoolInstant(day, time, timeZone).toISOString();
}

const fieldOf: Record<string, string> = {
  departAt: 'departTime',
  returnBy: 'returnTime',
  'collector/name': 'hostName',
  'collector/phone': 'hostPhone',
  'collector/idCard': 'hostCard',
  requester: 'askedBy',
  'requester/guardianId': 'askedBy',
  'requester/how': 'how',
  'requester/evidence': 'evidence',
  'device/at': '',
};

/** What is wrong, at the form's own fields. */
export function atFields(details: readonly Detail[]): Detail[] {
  return details.map(({ path, message }) => ({ path: fieldOf[path] ?? path, message }));
}

interface Judging {
  studentId: string;
  types: readonly LeaveType[];
  role: Role | undefined;
  now: Date;
  timeZone: string;
}

/** What the type of leave says of what is typed so far; how many the child had is known to the server alone. */
export function findingsOf(typed: Fields, { studentId, types, role, now, timeZone }: Judging): LeaveFinding[] {
  const type = types.find(({ id }) => id === typed['typeId']);
  const { departAt, returnBy } = momentsOf(typed, timeZone);
  if (!type || departAt === '' || returnBy === '' || studentId === '') return [];
  const chosen = typed['collector'];
  const collector = chosen === nobody ? null : chosen === host ? 'HOST' : 'GUARDIAN';
  return leaveFindings(
    type,
    { departAt, returnBy, note: textIn(typed, 'note'), collector },
    { role, at: now, timeZone, takenThisTerm: null },
  );
}

/** All that is wrong at once: a day in the past does not wait until the telephone is typed. */
export function problemsOf(typed: Fields, judging: Judging): Detail[] {
  const parsed = parseExeat(judging.studentId, typed, judging.timeZone);
  const { departAt, returnBy } = momentsOf(typed, judging.timeZone);
  const hard = findingsOf(typed, judging).filter(({ isHard }) => isHard);
  return atFields([
    ...(parsed.success ? [] : detailsOf(parsed.error).map(sayMoment)),
    ...hard.map(({ path, message }) => ({ path, message })),
    ...(departAt === '' || returnBy === '' ? [] : exeatProblems({ departAt, returnBy }, judging.now)),
  ]);
}

/** The shape speaks of a moment, where a person types a day and a time. */
function sayMoment({ path, message }: Detail): Detail {
  return path === 'departAt' || path === 'returnBy' ? { path, message: 'Enter a day and a time' } : { path, message };
}

function textIn(typed: Fields, name: string): string {
  const value = typed[name];
  return typeof value === 'string' ? value : '';
}

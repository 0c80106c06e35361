/** A student's day: what holds of what register and gate say (product: attendance, derivation and priority). Pure. */
import type { AttendanceFlag, HalfDays, Said, SessionMark, Stay, StudentDay } from './attended.ts';
import type { Day } from './fields.ts';
import { isPresent, type MarkCode, type RegisterCode } from './mark.ts';
import { type DayHours, minutesOf } from './open-hours.ts';
import type { DayRules } from './school-calendar.ts';
import { schoolInstant } from './school-time.ts';
import { momentsOf, type Seen, stayOf, visitsOf } from './stay.ts';

/** A mark of a register as it stands. */
export interface Written {
  code: RegisterCode;
  minutesLate: number | null;
  /** When somebody looked and wrote it. */
  at: string;
  /** Changed after the register was handed in, with a reason. */
  isCorrection: boolean;
}

/** `first` is the morning's where registers are two a day. Movements are in the order of the ledger, without void ones. */
export interface StudentFacts {
  day: Day;
  rules: DayRules;
  timeZone: string;
  seen: readonly Seen[];
  first: Written | null;
  second: Written | null;
}

/** The part of a day that one register is of. */
interface Session {
  starts: number;
  ends: number;
}

type Visits = ReturnType<typeof visitsOf>;

const minuteMs = 60_000;

export function studentDay({ day, rules, timeZone, seen, first, second }: StudentFacts): StudentDay {
  const { hours, versionId } = rules;
  const isTwice = rules.registers === 'AM_PM';
  if (!hours) return offDay(day, rules, { first, second });
  const moments = momentsOf(day, hours, timeZone);
  const noon = isTwice ? schoolInstant(day, rules.afternoonFrom, timeZone).getTime() : moments.ends;
  const visits = visitsOf(seen, moments);
  const morning = sessionMark(first, visits, { starts: moments.starts, ends: noon }, rules);
  const afternoon = isTwice ? sessionMark(second, visits, { starts: noon, ends: moments.ends }, rules) : null;
  const parts = afternoon ? [morning, afternoon] : [morning];
  const stay = stayOf(
    visits,
    moments,
    rules.graceMin,
    parts.some(({ mark }) => isHere(mark)),
  );
  return {
    ...stay,
    day,
    versionId,
    minutesLate: minutesLateOf(stay, first, morning.mark),
    first: morning.mark,
    second: afternoon && afternoon.mark,
    halfDays: halfDaysOf(parts, stay, rules, hours),
    flags: parts.some(({ isAtOdds }) => isAtOdds) ? [...stay.flags, 'AT_ODDS' satisfies AttendanceFlag] : stay.flags,
  };
}

interface Weighed {
  mark: SessionMark;
  isAtOdds: boolean;
}

/**
 * A correction holds. Of a child whom both have seen, the gate knows when it came. Where one has seen the child and the other
 * misses it, who looked last holds: a child may come after the register, and a card may come without its child.
 */
function sessionMark(written: Written | null, visits: Visits, session: Session, rules: DayRules): Weighed {
  const gate = byGate(visits, session, rules);
  const scanned: Said | null = gate && { code: gate.code, from: 'GATE' };
  if (!written) return { mark: { holds: scanned, lost: [] }, isAtOdds: false };
  const said: Said = { code: written.code, from: written.isCorrection ? 'CORRECTION' : 'REGISTER' };
  const lookedAt = Date.parse(written.at);
  const isHereByRegister = isPresent(written.code);
  if (!gate || !scanned) {
    const isAtOdds = isHereByRegister && hasLeftBefore(visits, Math.min(lookedAt, session.ends));
    return { mark: { holds: said, lost: [] }, isAtOdds };
  }
  const cameAfter = gate.arrival > lookedAt;
  const isAtOdds = !isHereByRegister && !cameAfter;
  const isElsewhere = written.code === 'OA' || written.code === 'SB';
  const registerHolds = written.isCorrection || isAtOdds || isElsewhere;
  const [holds, other] = registerHolds ? [said, scanned] : [scanned, said];
  return { mark: { holds, lost: other.code === holds.code ? [] : [other] }, isAtOdds };
}

/** What the movements alone say of a session; null where they do not show the child there. */
function byGate({ spans }: Visits, { starts, ends }: Session, rules: DayRules): { code: MarkCode; arrival: number } | null {
  const there = spans.filter(({ from, until }) => from < ends && (until ?? ends) > starts);
  const [first] = there;
  const last = there.at(-1);
  if (!first || !last) return null;
  const lateBy = (first.from - starts) / minuteMs;
  if (lateBy > rules.registerClosesMin) return { code: 'VL', arrival: first.from };
  if (lateBy > rules.graceMin) return { code: 'L', arrival: first.from };
  const hasLeft = last.until !== null && last.until < ends;
  return { code: hasLeft ? 'LE' : 'P', arrival: first.from };
}

function hasLeftBefore({ spans, lastOut }: Visits, at: number): boolean {
  return lastOut !== null && lastOut <= at && !spans.some(({ from, until }) => from <= at && (until === null || until > at));
}

function isHere({ holds }: SessionMark): boolean {
  return holds !== null && isPresent(holds.code);
}

// The gate has the minutes where it says when the child came; a register that holds has its own.
function minutesLateOf({ minutesLate }: Stay, written: Written | null, { holds }: SessionMark): number {
  if (holds === null || holds.from === 'GATE') return minutesLate;
  return holds.code === 'L' ? (written?.minutesLate ?? minutesLate) : 0;
}

/** By the minutes where the gate's word holds; of a short day nobody can be present for longer than it is. */
function halfDaysOf(parts: readonly Weighed[], { minutesPresent }: Stay, rules: DayRules, hours: DayHours): HalfDays | null {
  const marks = parts.map(({ mark }) => mark);
  if (marks.every(({ holds }) => holds === null)) return null;
  const byMinutes = minutesPresent !== null && marks.every(({ holds }) => holds === null || holds.from === 'GATE');
  if (byMinutes) {
    const full = Math.min(rules.fullDayMinMinutes, minutesOf(hours) - rules.graceMin);
    const half = Math.min(rules.halfDayMinMinutes, Math.ceil(full / 2));
    return minutesPresent >= full ? 2 : minutesPresent >= half ? 1 : 0;
  }
  const here = marks.filter(isHere).length;
  if (marks.length === 1) return here === 1 ? 2 : 0;
  return here === 2 ? 2 : here === 1 ? 1 : 0;
}

const nothing: Stay = { firstIn: null, lastOut: null, minutesLate: 0, minutesEarly: 0, minutesPresent: null, flags: [] };

const unwritten = { first: null, second: null };

/** Nobody is asked for; what was written all the same is kept in sight. */
export function offDay(
  day: Day,
  { versionId, registers }: Pick<DayRules, 'versionId' | 'registers'>,
  { first, second }: Pick<StudentFacts, 'first' | 'second'> = unwritten,
): StudentDay {
  const notRequired = (written: Written | null): SessionMark => ({
    holds: { code: 'NR', from: 'CALENDAR' },
    lost: written ? [{ code: written.code, from: written.isCorrection ? 'CORRECTION' : 'REGISTER' }] : [],
  });
  const afternoon = registers === 'AM_PM' ? notRequired(second) : null;
  return { ...nothing, day, versionId, first: notRequired(first), second: afternoon, halfDays: null };
}

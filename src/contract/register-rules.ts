/** What follows from a register and the clock, on the device and on the server. Pure. */
import type { Day, TimeOfDay } from './fields.ts';
import { countedAs, type Mark } from './mark.ts';
import type { Role } from './role.ts';
import {
  frozenAfterDays,
  type Register,
  type RegisterFigures,
  type RegisterSession,
  type RegisterState,
  type RegisterTimes,
} from './register.ts';
import type { DayRules, NoSchool } from './school-calendar.ts';
import { addDays, minutesBetween, schoolDay, schoolInstant } from './school-time.ts';
import type { Student } from './student.ts';
import type { StudentCard, StudentState } from './student-card.ts';

/** Who is called in a register: who is expected has not come yet. */
export const inRegister: readonly StudentState[] = ['ACTIVE', 'ON_LEAVE', 'SUSPENDED'];

export function isCalled({ state, entryDate }: Pick<StudentCard, 'state' | 'entryDate'>, day: Day): boolean {
  return inRegister.includes(state) && entryDate <= day;
}

/** Whoever left meanwhile was of the school on the days before, and on the last. */
export function wasOnRoll({ state, entryDate, exitDate }: Pick<Student, 'state' | 'entryDate' | 'exitDate'>, day: Day): boolean {
  if (day < entryDate) return false;
  return exitDate === null ? inRegister.includes(state) : day <= exitDate;
}

export function sessionsOf({ registers }: Pick<DayRules, 'registers'>): readonly RegisterSession[] {
  return registers === 'DAY' ? ['DAY'] : ['AM', 'PM'];
}

/** Null where there is no school, or a session that the day does not have. */
export function timesOf(rules: DayRules, session: RegisterSession): RegisterTimes | null {
  const { hours, versionId, graceMin, registerClosesMin: closesMin, afternoonFrom } = rules;
  if (hours === null || !sessionsOf(rules).includes(session)) return null;
  // On a short day the afternoon may not come.
  if (session === 'PM' && afternoonFrom >= hours.ends) return null;
  const starts = session === 'PM' ? afternoonFrom : hours.starts;
  return { versionId, starts, graceMin, closesMin };
}

/** When who comes is very late: by the clock that stands at the school, whatever it does that day. */
export function closesAt(day: Day, { starts, closesMin }: Pick<RegisterTimes, 'starts' | 'closesMin'>, timeZone: string): Date {
  return new Date(schoolInstant(day, starts, timeZone).getTime() + closesMin * 60_000);
}

interface Clock {
  now: Date;
  timeZone: string;
}

export function stateOf(
  { day, figures, times, frozen, version }: Pick<Register, 'day' | 'figures' | 'times' | 'frozen' | 'version'>,
  { now, timeZone }: Clock,
): RegisterState {
  if (frozen ?? isOld(day, schoolDay(now, timeZone))) return 'FROZEN';
  if (version === 0 || figures.marked < figures.expected) return 'OPEN';
  return times !== null && now >= closesAt(day, times, timeZone) ? 'CLOSED' : 'TAKEN';
}

export function isOld(day: Day, today: Day): boolean {
  return day < addDays(today, -frozenAfterDays);
}

export function figuresOf(children: readonly string[], marks: Readonly<Record<string, Pick<Mark, 'code'>>>): RegisterFigures {
  const given = children.flatMap((id) => marks[id] ?? []);
  const late = given.filter(({ code }) => code === 'L').length;
  const present = given.filter(({ code }) => countedAs(code) === 'PRESENT').length - late;
  return { expected: children.length, marked: given.length, present, late, absent: given.length - present - late };
}

/** Why nobody takes it; null when somebody may. */
export type NotNow = 'AHEAD' | 'NO_SESSION' | 'FROZEN' | NoSchool;

export function whyNot(
  { day, session, frozen, version }: Pick<Register, 'day' | 'session' | 'frozen' | 'version'>,
  { rules, today }: { rules: DayRules; today: Day },
): NotNow | null {
  if (day > today) return 'AHEAD';
  if (frozen ?? isOld(day, today)) return 'FROZEN';
  // What was taken before the calendar said otherwise can still be put right.
  if (version > 0) return null;
  if (rules.noSchool !== null) return rules.noSchool;
  return timesOf(rules, session) === null ? 'NO_SESSION' : null;
}

/** A mark that was handed in is changed on the same day, or by a School Admin. */
export function mayAmend(role: Role, { day, today }: { day: Day; today: Day }): boolean {
  return role === 'School Admin' || (role === 'Hybrid' && day === today);
}

/**
 * By how many minutes somebody is late who comes at this time: grace says whether they are, the start says by how much. Null where that is
 * no lateness, and where the register had closed, since the child may have come in time and gone out meanwhile.
 */
export function minutesLateAt(time: TimeOfDay, { session, times }: Pick<Register, 'session' | 'times'>): number | null {
  if (times === null || session === 'PM') return null;
  const minutes = minutesBetween(times.starts, time);
  return minutes > times.graceMin && minutes <= times.closesMin ? minutes : null;
}

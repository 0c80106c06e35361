/** What the school's calendar says of a day: one function for registers, gates, derivations and reports, on both sides. Pure. */
import * as z from 'zod/mini';
import type { Day } from './fields.ts';
import { Id } from './fields.ts';
import {
  type DayHours,
  OpenHoursContent,
  type RegisterTimes,
  SpecialDayContent,
  TermContent,
  usualHours,
  type Week,
  type Whom,
} from './open-hours.ts';
import { weekdayOf } from './school-time.ts';

export const OpenHoursVersion = z.object({ ...OpenHoursContent.shape, id: Id });
export type OpenHoursVersion = z.infer<typeof OpenHoursVersion>;

export const SpecialDay = z.object({ ...SpecialDayContent.shape, id: Id });
export type SpecialDay = z.infer<typeof SpecialDay>;

export const Term = z.object({ ...TermContent.shape, id: Id });
export type Term = z.infer<typeof Term>;

/** All of it, in no order: a school has some dozens of these. */
export const SchoolCalendar = z.object({
  versions: z.array(OpenHoursVersion),
  specialDays: z.array(SpecialDay),
  terms: z.array(Term),
});
export type SchoolCalendar = z.infer<typeof SchoolCalendar>;

/** Of whom the hours are asked: a student by the level of the class, or staff. */
export type HoursOf = { level: string } | 'STAFF';

export type NoSchool = 'CLOSURE' | 'VACATION' | 'WEEKDAY';

/** What is so on a day. `versionId` is null where the school never said its hours. */
export interface DayRules {
  versionId: string | null;
  special: SpecialDay | null;
  registers: RegisterTimes;
  afternoonFrom: string;
  graceMin: number;
  registerClosesMin: number;
  halfDayMinMinutes: number;
  fullDayMinMinutes: number;
  hours: DayHours | null;
  /** Why there is no school; null when there is. */
  noSchool: NoSchool | null;
}

export function hoursOn(calendar: SchoolCalendar, day: Day, of: HoursOf): DayRules {
  const version = versionOn(calendar, day);
  const { weeks: _, id: versionId, ...rules } = version ?? { ...usualHours, weeks: {}, id: null };
  const week = version ? weekFor(Object.values(version.weeks), of) : usualHours.week;
  const special = specialDayOn(calendar, day, of);
  const ofWeek = week?.days[weekdayOf(day) - 1] ?? null;
  const named = { versionId, special, ...pick(rules) };
  if (special?.kind === 'CLOSURE') return { ...named, hours: null, noSchool: 'CLOSURE' };
  if (special?.hours) return { ...named, hours: special.hours, noSchool: null };
  if (of !== 'STAFF' && isVacation(calendar, day)) return { ...named, hours: null, noSchool: 'VACATION' };
  return { ...named, hours: ofWeek, noSchool: ofWeek ? null : 'WEEKDAY' };
}

/** Those that it names: all others have the hours of everybody. */
export function levelsIn({ versions, specialDays }: Pick<SchoolCalendar, 'versions' | 'specialDays'>): string[] {
  const weeks = versions.flatMap((version) => Object.values(version.weeks));
  return [...new Set([...weeks, ...specialDays].flatMap(({ levels }) => levels))];
}

/** Levels that the school has; of one that has named none, that of everybody. */
export type Levels = readonly string[];

/** That any of the levels has school. */
export function isSchoolDay(calendar: SchoolCalendar, day: Day, levels: Levels): boolean {
  return levels.some((level) => hoursOn(calendar, day, { level }).noSchool === null);
}

/** No holidays are longer. */
export const mostDaysOff = 120;

/** The one that is, or in a vacation the one that was. */
export function lastTerm({ terms }: Pick<SchoolCalendar, 'terms'>, today: Day): Term | undefined {
  return terms.filter(({ from }) => from <= today).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
}

/** The newest version that has begun; null while the school has said none. */
export function versionOn({ versions }: Pick<SchoolCalendar, 'versions'>, day: Day): OpenHoursVersion | null {
  const begun = versions.filter(({ validFrom }) => validFrom <= day);
  return begun.reduce<OpenHoursVersion | null>((newest, one) => (newest && newest.validFrom >= one.validFrom ? newest : one), null);
}

/** A day that lies between two terms. Before the first and after the last it is not known, and children may come. */
export function isVacation({ terms }: Pick<SchoolCalendar, 'terms'>, day: Day): boolean {
  const inOne = terms.some(({ from, until }) => from <= day && day <= until);
  return !inOne && terms.some(({ until }) => until < day) && terms.some(({ from }) => day < from);
}

/** The first of two that fall on the same day for the same people holds. */
export function compareSpecialDays(a: SpecialDay, b: SpecialDay): number {
  // Who is named by level, or as staff, is meant more than everybody is; of two alike a closure holds.
  const weight = ({ whom, kind }: SpecialDay) => (whom === 'ALL' ? 0 : 2) + (kind === 'CLOSURE' ? 1 : 0);
  return weight(b) - weight(a) || (a.id < b.id ? -1 : 1);
}

function specialDayOn({ specialDays }: SchoolCalendar, day: Day, of: HoursOf): SpecialDay | null {
  const those = specialDays.filter((one) => one.from <= day && day <= one.until && concerns(one, of));
  return those.sort(compareSpecialDays)[0] ?? null;
}

function weekFor(weeks: readonly Week[], of: HoursOf): Week | undefined {
  return weeks.find((week) => week.whom !== 'ALL' && concerns(week, of)) ?? weeks.find(({ whom }) => whom === 'ALL');
}

/** A closure for everybody is one for staff as well. */
function concerns({ whom, levels }: { whom: Whom; levels: readonly string[] }, of: HoursOf): boolean {
  if (whom === 'ALL') return true;
  return of === 'STAFF' ? whom === 'STAFF' : whom === 'LEVELS' && levels.includes(of.level);
}

type Rules = Pick<DayRules, 'registers' | 'afternoonFrom' | 'graceMin' | 'registerClosesMin' | 'halfDayMinMinutes' | 'fullDayMinMinutes'>;

function pick({ registers, afternoonFrom, graceMin, registerClosesMin, halfDayMinMinutes, fullDayMinMinutes }: Rules): Rules {
  return { registers, afternoonFrom, graceMin, registerClosesMin, halfDayMinMinutes, fullDayMinMinutes };
}

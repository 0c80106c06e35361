/** What both sides work out of a leave alike. Pure. */
import { isKeptAwayOn, keepsAway } from './collecting.ts';
import type { Exeat, ExeatContent, NamedAs } from './exeat.ts';
import { type ExeatState, isAway } from './exeat-states.ts';
import type { Day, Instant } from './fields.ts';
import type { Detail } from './problem.ts';
import { daysFrom, schoolDay, schoolInstant } from './school-time.ts';
import type { CardGuardian, CardWarning } from './student-card.ts';

const minuteMs = 60_000;

/** Who has not left so long after the time leaves no more on this request. */
export const takenWithinMinutes = 6 * 60;

/** A leave that began so long ago is not asked for any more. */
const askedAfterMinutes = 60;

/** A year and a day: nothing is asked for longer before, and no leave is longer. */
const longestMs = 366 * 24 * 60 * minuteMs;

/** Nobody is told of what was decided for so long: it can be taken back. */
export const undoSeconds = 10;

export function expiresAt({ departAt, returnBy }: Pick<ExeatContent, 'departAt' | 'returnBy'>): Date {
  return new Date(Math.min(Date.parse(departAt) + takenWithinMinutes * minuteMs, Date.parse(returnBy)));
}

/** A pass is good for no longer. */
const longestPassMs = 24 * 60 * minuteMs;

/** From the day of departure on a child may leave, and no more than a day before the leave runs out. */
export function leavesFrom(content: Pick<ExeatContent, 'departAt' | 'returnBy'>, timeZone: string): Date {
  const starts = schoolInstant(schoolDay(new Date(content.departAt), timeZone), '00:00', timeZone);
  return new Date(Math.max(starts.getTime(), expiresAt(content).getTime() - longestPassMs));
}

/** Whether a child may leave on it at that moment: not before its day, and not once it has run out. */
export function outOfTime(content: Pick<ExeatContent, 'departAt' | 'returnBy'>, at: Date, timeZone: string): 'EARLY' | 'EXPIRED' | null {
  if (at < leavesFrom(content, timeZone)) return 'EARLY';
  return at >= expiresAt(content) ? 'EXPIRED' : null;
}

export function exeatProblems({ departAt, returnBy }: Pick<ExeatContent, 'departAt' | 'returnBy'>, askedAt: Date): Detail[] {
  if (Date.parse(returnBy) <= Date.parse(departAt)) return [{ path: 'returnBy', message: 'The child comes back after leaving' }];
  // Typed wrong: each day of a leave is looked at.
  if (Date.parse(departAt) > askedAt.getTime() + longestMs) return [{ path: 'departAt', message: 'This is more than a year ahead' }];
  if (Date.parse(returnBy) > Date.parse(departAt) + longestMs)
    return [{ path: 'returnBy', message: 'The child comes back within a year of leaving' }];
  const isOver = Date.parse(departAt) < askedAt.getTime() - askedAfterMinutes * minuteMs;
  return isOver ? [{ path: 'departAt', message: 'This time has passed' }] : [];
}

interface Timed {
  state: ExeatState;
  content: Pick<ExeatContent, 'returnBy'>;
  graceMin: number;
}

/** Out, of the house at least, and later than they may be. */
export function isOverdue({ state, content: { returnBy }, graceMin }: Timed, now: Date): boolean {
  return isAway(state) && now.getTime() > Date.parse(returnBy) + graceMin * minuteMs;
}

/** Who is back within the grace is not late; who is not is late by all of it, and a minute that has begun counts. */
export function minutesLate(returnBy: Instant, graceMin: number, backAt: Date): number {
  const late = backAt.getTime() - Date.parse(returnBy);
  return late > graceMin * minuteMs ? Math.ceil(late / minuteMs) : 0;
}

/** Who is overdue first, then by departure. */
export function compareExeats(now: Date) {
  return (a: Exeat, b: Exeat): number =>
    Number(isOverdue(b, now)) - Number(isOverdue(a, now)) ||
    Date.parse(a.content.departAt) - Date.parse(b.content.departAt) ||
    (a.id < b.id ? -1 : 1);
}

/** The days on which the child is away, by the clock of the school. */
export function daysAway({ departAt, returnBy }: Pick<ExeatContent, 'departAt' | 'returnBy'>, timeZone: string): Day[] {
  return daysFrom(schoolDay(new Date(departAt), timeZone), schoolDay(new Date(returnBy), timeZone));
}

export interface Named {
  as: NamedAs;
  guardianId: string | null;
  name: string;
  /** As it was typed for this request; empty of a guardian. */
  phone: string;
}

/** With the names of when it was asked for: who is no guardian of the child any more is still called so. */
export type Naming = Pick<Exeat, 'content' | 'collectorName' | 'requesterName'>;

/** Everybody whom a request names, and as what. */
export function namedIn(
  { content, collectorName, requesterName }: Naming,
  guardians: readonly Pick<CardGuardian, 'guardianId' | 'name'>[],
): Named[] {
  const { collector, requester, contactName, contactPhone, emergencyName, emergencyPhone } = content;
  const guardian = (as: NamedAs, id: string, then: string): Named => ({
    as,
    guardianId: id,
    name: guardians.find(({ guardianId }) => guardianId === id)?.name ?? then,
    phone: '',
  });
  return [
    ...(collector?.kind === 'GUARDIAN' ? [guardian('COLLECTOR', collector.guardianId, collectorName)] : []),
    ...(collector?.kind === 'HOST' ? [{ as: 'COLLECTOR' as const, guardianId: null, name: collector.name, phone: collector.phone }] : []),
    { as: 'CONTACT', guardianId: null, name: contactName, phone: contactPhone },
    ...(requester.by === 'GUARDIAN' ? [guardian('REQUESTER', requester.guardianId, requesterName)] : []),
    { as: 'EMERGENCY', guardianId: null, name: emergencyName, phone: emergencyPhone },
  ];
}

export interface KeptAwayHere {
  warning: CardWarning;
  namedAs: NamedAs[];
}

/** The restrictions in force on a day of the leave, and as what their people are named: rather one too many than one too few. */
export function restrictionsOn(days: readonly Day[], warnings: readonly CardWarning[], named: readonly Named[]): KeptAwayHere[] {
  return warnings
    .filter((warning) => days.some((day) => isKeptAwayOn(day, [warning])))
    .map((warning) => ({ warning, namedAs: named.filter((one) => keepsAway(warning, one)).map(({ as }) => as) }));
}

/** What follows from the marks of a roll, on the device and on the server. Pure, and the same in whatever order they arrive. */
import type { HouseRoll, KeptRollMark, OneRoll, RollFigures, RollSays } from './house-roll.ts';
import { addDays, schoolDay, schoolInstant } from './school-time.ts';

const minuteMs = 60_000;
/** Nobody is counted for the night in the afternoon. */
export const rollOpensMin = 60;
/** What is said a day later is of another roll. */
export const rollEndsMin = 24 * 60;
/** After so long it is late, and the house is told once. */
export const rollLateMin = 20;

type Mark = Pick<KeptRollMark, 'id' | 'studentId' | 'says' | 'over' | 'byId'>;

/** SILENT: nobody said anything. DISPUTED: two said different things, and neither had the other's before them. */
export type Standing = Exclude<RollSays, 'NOTHING'> | 'SILENT' | 'DISPUTED';

/** The marks of each child that nobody said anything over since. */
export function headsOf<One extends Mark>(marks: readonly One[]): Map<string, One[]> {
  return new Map([...Map.groupBy(marks, ({ studentId }) => studentId)].map(([id, theirs]) => [id, headsOfOne(theirs)]));
}

/** What somebody took back is as if they had never said it: what it stood over stands again. Nobody takes back another's. */
function headsOfOne<One extends Mark>(marks: readonly One[]): One[] {
  const takenBack = new Set(marks.flatMap(({ says, over, byId }) => (says === 'NOTHING' ? over.map((id) => `${byId} ${id}`) : [])));
  const standing = marks.filter(({ id, says, byId }) => says !== 'NOTHING' && !takenBack.has(`${byId} ${id}`));
  const replaced = new Set(standing.flatMap(({ id, over }) => over.filter((each) => each !== id)));
  return standing.filter(({ id }) => !replaced.has(id));
}

export function standingOf(heads: readonly Pick<Mark, 'says'>[] | undefined): Standing {
  const said = new Set((heads ?? []).flatMap(({ says }) => (says === 'NOTHING' ? [] : [says])));
  const [first] = said;
  if (first === undefined) return 'SILENT';
  return said.size > 1 ? 'DISPUTED' : first;
}

export function isAccounted(standing: Standing): boolean {
  return standing === 'SEEN' || standing === 'OUT';
}

/** Accounted for, or somebody said why not. Of two who disagree it is not known what is so. */
export function isExplained(heads: readonly Pick<KeptRollMark, 'says' | 'note'>[] | undefined): boolean {
  const standing = standingOf(heads);
  return isAccounted(standing) || (standing === 'NOT_SEEN' && (heads ?? []).some(({ note }) => note !== ''));
}

/** Whoever lived in the house, and besides them those who were marked as not seen, and of whom nobody has said why: they may have been taken out of it since. */
export function calledWith(
  residents: readonly string[],
  heads: ReadonlyMap<string, readonly Pick<KeptRollMark, 'says' | 'note'>[]>,
): string[] {
  const called = new Set(residents);
  for (const [id, theirs] of heads) if (theirs.some(({ says }) => says === 'NOT_SEEN') && !isExplained(theirs)) called.add(id);
  return [...called];
}

export function figuresOf(called: readonly string[], marks: readonly KeptRollMark[]): RollFigures {
  const heads = headsOf(marks);
  const standings = called.map((id) => standingOf(heads.get(id)));
  const count = (wanted: Standing) => standings.filter((standing) => standing === wanted).length;
  return {
    expected: called.length,
    seen: count('SEEN'),
    out: count('OUT'),
    notSeen: count('NOT_SEEN'),
    disputed: count('DISPUTED'),
    silent: count('SILENT'),
    unexplained: called.filter((id) => !isExplained(heads.get(id))).length,
  };
}

/** REOPENED: it was closed, and what came later leaves somebody unaccounted for. */
export type RollState = 'NOT_BEGUN' | 'OPEN' | 'CLOSED' | 'REOPENED';

export function stateOf({ closed, figures }: Pick<HouseRoll, 'closed'> & { figures: RollFigures }): RollState {
  if (closed !== null) return figures.unexplained === 0 ? 'CLOSED' : 'REOPENED';
  return figures.silent === figures.expected ? 'NOT_BEGUN' : 'OPEN';
}

export function rollAt({ day, time }: Pick<OneRoll, 'day' | 'time'>, timeZone: string): Date {
  return schoolInstant(day, time, timeZone);
}

/** Why nobody is marked in it at this moment; null where somebody may be. */
export function whyNotAt(roll: Pick<OneRoll, 'day' | 'time'>, at: Date, timeZone: string): 'AHEAD' | 'OVER' | null {
  const minutes = (at.getTime() - rollAt(roll, timeZone).getTime()) / minuteMs;
  if (minutes < -rollOpensMin) return 'AHEAD';
  return minutes > rollEndsMin ? 'OVER' : null;
}

/** Since when it is late, if nobody took it. */
export function lateAt(roll: Pick<OneRoll, 'day' | 'time'>, timeZone: string): Date {
  return new Date(rollAt(roll, timeZone).getTime() + rollLateMin * minuteMs);
}

type Slot = Pick<OneRoll, 'day' | 'time'>;

/** The rolls of a house of yesterday, today and tomorrow, in their order. */
export function slotsAround(rollTimes: readonly string[], now: Date, timeZone: string): Slot[] {
  const today = schoolDay(now, timeZone);
  return [-1, 0, 1].flatMap((by) => rollTimes.toSorted().map((time) => ({ day: addDays(today, by), time })));
}

/** Of those that may be taken now the nearest in time; null where there is none. Of two that are as near the one that has begun. */
export function slotNow(rollTimes: readonly string[], now: Date, timeZone: string): Slot | null {
  const away = (slot: Slot) => Math.abs(rollAt(slot, timeZone).getTime() - now.getTime());
  const open = slotsAround(rollTimes, now, timeZone).filter((slot) => whyNotAt(slot, now, timeZone) === null);
  return open.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

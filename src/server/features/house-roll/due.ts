/** A roll that nobody took by its time: the house is told, once. */
import { and, count, eq } from 'drizzle-orm';
import type { HouseContent } from '#contract/house.ts';
import type { OneRoll } from '#contract/house-roll.ts';
import { lateAt, slotsAround } from '#contract/house-roll-rules.ts';
import { hoursOn } from '#contract/school-calendar.ts';
import type { Tx } from '#server/db/database.ts';
import { atSchool, type AtSchool, type Working } from '#server/due-work/at-school.ts';
import { allDue, type DueKind, type DueWork } from '#server/due-work/due-work.ts';
import { type Due, later, lookAgain, nextDue, tryAgain } from '#server/due-work/rows.ts';
import { house } from '#server/features/house/table.ts';
import { isCalledOn } from '#server/features/register/queries.ts';
import { tell } from '#server/features/notification/queries.ts';
import { calendarOf } from '#server/features/school-calendar/queries.ts';
import { school } from '#server/features/school/table.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { traceOf } from '#server/log.ts';
import type { Pusher } from '#server/push/pusher.ts';
import { keepersOf } from './keepers.ts';
import { lateNews } from './news.ts';
import { findRoll, holdRoll, isIt } from './queries.ts';
import { houseRoll, houseRollDue } from './table.ts';

const rows = { table: houseRollDue, of: houseRollDue.ofHouse };
const givenUpMs = 10 * 60_000;
/** What was late for longer while no server ran is no news any more. */
const newsMs = 6 * 60 * 60_000;

interface Planned {
  id: string;
  before: Pick<HouseContent, 'rollTimes'> | undefined;
  after: Pick<HouseContent, 'rollTimes'>;
  now: Date;
  newId: () => string;
}

/** After a house was written. What does not touch its times leaves what is due as it is. */
export async function planRolls(tx: Tx, { schoolId, timeZone }: Pick<Actor, 'schoolId' | 'timeZone'>, planned: Planned): Promise<void> {
  const { id, before, after, now, newId } = planned;
  if (before && before.rollTimes.toSorted().join() === after.rollTimes.toSorted().join()) return;
  const next = nextLate(after, now, timeZone);
  const rollDueId = next && newId();
  await tx
    .update(house)
    .set({ rollDueId })
    .where(and(eq(house.schoolId, schoolId), eq(house.id, id)));
  if (rollDueId !== null && next !== null)
    await tx.insert(houseRollDue).values({ id: rollDueId, ofSchool: schoolId, ofHouse: id, nextTryAt: next });
  // A time that is set when its roll is late already makes nobody late.
  const added = after.rollTimes.filter((time) => !before?.rollTimes.includes(time));
  for (const slot of lateSlots({ rollTimes: added }, now, timeZone)) {
    const one = { houseId: id, ...slot };
    const held = await holdRoll(tx, schoolId, one, now);
    if (held.lateToldAt === null) await putAway(tx, schoolId, one, now);
  }
}

function lateSlots({ rollTimes }: Pick<HouseContent, 'rollTimes'>, now: Date, timeZone: string) {
  return slotsAround(rollTimes, now, timeZone).filter((slot) => {
    const age = now.getTime() - lateAt(slot, timeZone).getTime();
    return age >= 0 && age <= newsMs;
  });
}

/** Of this roll nobody is told any more that it is late. */
async function putAway(tx: Tx, schoolId: SchoolId, one: OneRoll, now: Date): Promise<void> {
  await tx
    .update(houseRoll)
    .set({ lateToldAt: now })
    .where(isIt(houseRoll, schoolId, one));
}

function nextLate({ rollTimes }: Pick<HouseContent, 'rollTimes'>, now: Date, timeZone: string): Date | null {
  return (
    slotsAround(rollTimes, now, timeZone)
      .map((slot) => lateAt(slot, timeZone))
      .find((at) => at > now) ?? null
  );
}

/** What the watch over the rolls stands on. */
export interface Watching extends Working {
  pusher: Pick<Pusher, 'due' | 'wake'>;
}

export function rollWork(working: Watching): DueWork {
  return { name: 'roll', log: working.log, stages: [allDue(lateRolls(working))], ended: () => working.pusher.wake() };
}

function lateRolls(working: Watching): DueKind<Due> {
  return {
    next: () => nextDue(working, rows),
    work: async (due) => lookAgain(working, rows, due, await look(working, due)),
    async stumble(due, error) {
      working.log('error', { roll: 'not looked at', tries: due.tries, ...traceOf(error) });
      if (!(await tryAgain(working, rows, due))) await lookAgain(working, rows, due, later(working.clock, givenUpMs));
    },
  };
}

/** When the next one is late; null where an edit of the house has planned anew. */
function look(working: Watching, due: Due): Promise<Date | null> {
  return atSchool(working, rows, due, async (at) => {
    const { db, schoolId, settled: now } = at;
    const [held] = await db
      .select({ id: house.id, name: house.name, content: house.content })
      .from(house)
      .where(and(eq(house.schoolId, schoolId), eq(house.id, due.of), eq(house.rollDueId, due.id)))
      .for('update');
    if (!held) return null;
    const calendar = await calendarOf(db, schoolId);
    const [place] = await db.select({ timeZone: school.timeZone }).from(school).where(eq(school.schoolId, schoolId));
    if (!place) return null;
    const { timeZone } = place;
    const { rollTimes } = held.content;
    for (const slot of lateSlots({ rollTimes }, now, timeZone)) {
      if (hoursOn(calendar, slot.day, { level: '' }).noSchool === 'VACATION') continue;
      await tellOnce({ ...at, working }, held, { houseId: held.id, ...slot });
    }
    return nextLate(held.content, now, timeZone);
  });
}

async function tellOnce(
  at: AtSchool & { working: Watching },
  { name, content }: { name: string; content: HouseContent },
  one: OneRoll,
): Promise<void> {
  const { db, schoolId, now } = at;
  const known = await findRoll(db, schoolId, one);
  if ((known && (known.version > 0 || known.lateToldAt !== null)) || !(await isLivedIn(db, schoolId, one))) return;
  const held = await holdRoll(db, schoolId, one, now);
  if (held.version > 0) return;
  await putAway(db, schoolId, one, now);
  const { changed, working } = at;
  const push: Unit['push'] = (userIds, kind) =>
    working.pusher.due(
      db,
      userIds.map((userId) => ({ schoolId, userId, kind })),
    );
  const teller = { db, actor: { schoolId }, now, newId: working.newId, changed, push };
  await tell(teller, await keepersOf(db, schoolId, content), lateNews(one, name));
}

async function isLivedIn(tx: Tx, schoolId: SchoolId, { houseId, day }: OneRoll): Promise<boolean> {
  const [row] = await tx
    .select({ rows: count() })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), eq(student.houseId, houseId), isCalledOn(day)));
  return (row?.rows ?? 0) > 0;
}

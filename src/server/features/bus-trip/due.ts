/** The trips of a school by themselves: its days are drawn up, and the office hears of a bus that did not start, or that nobody closed. */
import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import { daysAhead } from '#contract/bus-trip.ts';
import type { Day } from '#contract/fields.ts';
import { addDays, daysFrom, schoolDay, schoolInstant } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { atSchool, type AtSchool, type Working } from '#server/due-work/at-school.ts';
import { allDue, type DueKind, type DueWork } from '#server/due-work/due-work.ts';
import { type Due, later, lookAgain, nextDue, tryAgain } from '#server/due-work/rows.ts';
import { followTrips } from '#server/features/bus-report/follow.ts';
import { tellSchoolAdmins } from '#server/features/notification/queries.ts';
import { school } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { traceOf } from '#server/log.ts';
import type { Pusher } from '#server/push/pusher.ts';
import { drawDay } from './draw.ts';
import { type TripAlarm, tripNews } from './news.ts';
import { busesById, type TripRow } from './queries.ts';
import { busTrip, busTripDue } from './table.ts';

const rows = { table: busTripDue, of: busTripDue.ofSchool };
const givenUpMs = 10 * 60_000;
const minuteMs = 60_000;
/** After the planned start a bus of which nothing is heard is late. */
const lateAfterMin = 15;
/** After the planned end a trip that nobody closed is asked about. */
const openAfterMin = 60;
/** A route of which nobody has said anything for so long is driven without a tablet: nobody is told that it is silent. */
const silentDays = 14;

interface Watching extends Working {
  pusher: Pick<Pusher, 'due' | 'wake'>;
}

export function tripWork(working: Watching): DueWork {
  return { name: 'trips', log: working.log, stages: [allDue(tripsDue(working))], ended: () => working.pusher.wake() };
}

function tripsDue(working: Watching): DueKind<Due> {
  return {
    next: () => nextDue(working, rows),
    work: async (due) => lookAgain(working, rows, due, await atSchool(working, rows, due, (at) => look(working, at))),
    async stumble(due, error) {
      working.log('error', { trips: 'not looked at', tries: due.tries, ...traceOf(error) });
      if (!(await tryAgain(working, rows, due))) await lookAgain(working, rows, due, later(working.clock, givenUpMs));
    },
  };
}

/** Answers when something is next to be looked at: a trip, or the next day. */
async function look(working: Watching, at: AtSchool): Promise<Date | null> {
  const { db, schoolId, settled: now } = at;
  const [place] = await db.select({ timeZone: school.timeZone }).from(school).where(eq(school.schoolId, schoolId));
  if (!place) return null;
  const { timeZone } = place;
  const today = schoolDay(now, timeZone);
  for (const day of daysFrom(today, addDays(today, daysAhead))) {
    const busIds = await drawDay(db, schoolId, { day, at: now, newId: working.newId });
    await followTrips({ db, actor: { schoolId, timeZone }, now, changed: at.changed }, { day, busIds });
  }
  const trips = await openTrips(db, schoolId, { from: addDays(today, -1), until: today });
  const heard = await routesHeardOf(db, schoolId, { since: addDays(today, -silentDays), routeIds: trips.map(({ routeId }) => routeId) });
  // Whether one that begins until then is closed is looked at too.
  const ends = trips.map((trip) => endOf(trip, timeZone)).filter((end) => end > now);
  const waits: Date[] = [schoolInstant(addDays(today, 1), '00:05', timeZone), ...ends];
  for (const trip of trips) {
    for (const watch of watchesOf(trip, { timeZone, isHeardOf: heard.has(trip.routeId) })) {
      if (watch.at > now) waits.push(watch.at);
      else await tellOnce(working, at, trip, watch);
    }
  }
  return new Date(Math.min(...waits.map((wait) => wait.getTime())));
}

interface Watch {
  alarm: TripAlarm;
  at: Date;
  told: 'lateToldAt' | 'openToldAt';
}

function watchesOf(trip: TripRow, { timeZone, isHeardOf }: { timeZone: string; isHeardOf: boolean }): Watch[] {
  const after = (time: string, minutes: number) => new Date(schoolInstant(trip.day, time, timeZone).getTime() + minutes * minuteMs);
  const watches: Watch[] = [];
  const isAway = trip.startedAt !== null || trip.arrivedAt !== null || trip.figures.boarded > 0;
  if (!isAway && isHeardOf && trip.lateToldAt === null) {
    watches.push({ alarm: 'NOT_STARTED', at: after(trip.plan.startsAt, lateAfterMin), told: 'lateToldAt' });
  }
  if (isAway && trip.openToldAt === null) {
    watches.push({ alarm: 'NOT_CLOSED', at: endOf(trip, timeZone), told: 'openToldAt' });
  }
  return watches;
}

/** When it should be closed by. */
function endOf({ day, plan }: TripRow, timeZone: string): Date {
  return new Date(schoolInstant(day, plan.endsAt, timeZone).getTime() + openAfterMin * minuteMs);
}

/** Neither closed nor called off. */
async function openTrips(tx: Tx, schoolId: SchoolId, { from, until }: { from: Day; until: Day }): Promise<TripRow[]> {
  const found = await tx
    .select()
    .from(busTrip)
    .where(and(eq(busTrip.schoolId, schoolId), eq(busTrip.isOff, false), gte(busTrip.day, from), lte(busTrip.day, until)))
    .orderBy(busTrip.day, busTrip.startsAt, busTrip.id);
  return found.filter(({ state }) => state !== 'CLOSED' && state !== 'CANCELLED');
}

async function routesHeardOf(
  tx: Tx,
  schoolId: SchoolId,
  { since, routeIds }: { since: Day; routeIds: readonly string[] },
): Promise<Set<string>> {
  if (routeIds.length === 0) return new Set();
  const found = await tx
    .selectDistinct({ routeId: busTrip.routeId })
    .from(busTrip)
    .where(
      and(
        eq(busTrip.schoolId, schoolId),
        gte(busTrip.day, since),
        eq(busTrip.isBegun, true),
        inArray(busTrip.routeId, [...new Set(routeIds)]),
      ),
    );
  return new Set(found.map(({ routeId }) => routeId));
}

async function tellOnce(working: Watching, { db, schoolId, now, changed }: AtSchool, trip: TripRow, { alarm, told }: Watch): Promise<void> {
  const [isNew] = await db
    .update(busTrip)
    .set({ [told]: now })
    .where(and(eq(busTrip.schoolId, schoolId), eq(busTrip.id, trip.id), isNull(busTrip[told])))
    .returning({ id: busTrip.id });
  if (!isNew) return;
  const push: Unit['push'] = (userIds, kind) =>
    working.pusher.due(
      db,
      userIds.map((userId) => ({ schoolId, userId, kind })),
    );
  const [bus] = trip.busId === null ? [] : await busesById(db, schoolId, [trip.busId]);
  const teller = { db, actor: { schoolId }, now, newId: working.newId, changed, push };
  await tellSchoolAdmins(teller, tripNews(alarm, { tripId: trip.id, routeName: trip.plan.routeName, busName: bus?.name ?? '' }));
}

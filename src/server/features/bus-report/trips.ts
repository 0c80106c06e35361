/** What the trips of buses make of their reports. */
import { and, eq, inArray } from 'drizzle-orm';
import { draftOfTrips, type TripOfDay } from '#contract/bus-report-from-trips.ts';
import type { ReportTrips } from '#contract/bus-report-trips.ts';
import { isOfChild } from '#contract/bus-trip-event.ts';
import type { Day } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import { elsewhereOf, ridersByDay } from '#server/features/bus-trip/people.ts';
import { busesNamed, eventsOf, tripsOfBuses } from '#server/features/bus-trip/queries.ts';
import { student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { withGps } from './gps.ts';
import type { Draft } from './queries.ts';

interface Wanted {
  day: Day;
  timeZone: string;
  busIds: readonly string[];
  /** What was known before: what its tracker said of a stretch that has not changed is not asked again. */
  known?: ReportTrips | null;
}

/** By the bus; of one without trips that day there is none. */
export async function draftsOfTrips(
  tx: Tx,
  schoolId: SchoolId,
  { day, timeZone, busIds, known = null }: Wanted,
): Promise<Map<string, Draft>> {
  const rows = await tripsOfBuses(tx, schoolId, { busIds, day });
  if (rows.length === 0) return new Map();
  const trips = await tripsOfDay(tx, schoolId, rows);
  const drafts = new Map<string, Draft>();
  for (const busId of busIds) {
    const its = trips.filter((_, at) => rows[at]?.busId === busId || rows[at]?.plannedBusId === busId);
    if (its.length === 0) continue;
    const { content, ofTrips } = draftOfTrips({ busId, day, timeZone, trips: its });
    drafts.set(busId, { content, ofTrips: await withGps(tx, schoolId, { busId, ofTrips, known }) });
  }
  return drafts;
}

async function tripsOfDay(tx: Tx, schoolId: SchoolId, rows: Awaited<ReturnType<typeof tripsOfBuses>>): Promise<TripOfDay[]> {
  const said = await eventsOf(
    tx,
    schoolId,
    rows.map(({ id }) => id),
  );
  const trips = rows.map(({ id, day, plan }) => ({ id, day, plan, events: said.get(id) ?? [] }));
  const buses = await busesNamed(tx, schoolId, trips);
  const ids = trips.flatMap(({ events }) => events.flatMap((event) => (isOfChild(event.said) ? [event.said.studentId] : [])));
  const children = await statesOf(tx, schoolId, [...new Set(ids)]);
  // On which route else somebody rides is asked only where somebody was not awaited.
  const asked = trips.filter(({ plan, events }) => {
    const awaited = new Set(plan.riders.map(({ studentId }) => studentId));
    return events.some(({ said }) => isOfChild(said) && !awaited.has(said.studentId));
  });
  const days = [...new Set(asked.map(({ day }) => day))];
  const riders = await ridersByDay(tx, schoolId, days);
  return trips.map((trip) => ({ ...trip, buses, children, elsewhere: elsewhereOf(trip, riders) }));
}

function statesOf(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<TripOfDay['children'][number][]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .select({ id: student.id, state: student.state })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), inArray(student.id, [...ids])));
}

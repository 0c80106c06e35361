/** What the rules ask of trips: what was said, the buses it names, and of children no more than who rides elsewhere and who is on the roll. */
import { and, eq, inArray } from 'drizzle-orm';
import type { BusTrip, RidesElsewhere } from '#contract/bus-trip.ts';
import { isOfChild } from '#contract/bus-trip-event.ts';
import type { Day } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import { student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { SaidOfTrip } from './keep.ts';
import { busesNamed, eventsOf, type TripRow } from './queries.ts';
import { busTrip } from './table.ts';

type Asked = Pick<TripRow, 'id' | 'day' | 'plan'>;

/** In the order of the rows. */
export async function knownOf(tx: Tx, schoolId: SchoolId, rows: readonly Asked[]): Promise<(Asked & SaidOfTrip)[]> {
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
    return events.some((event) => isOfChild(event.said) && !awaited.has(event.said.studentId));
  });
  const riders = await ridersByDay(
    tx,
    schoolId,
    asked.map(({ day }) => day),
  );
  return trips.map((trip) => ({ ...trip, buses, children, elsewhere: elsewhereOf(trip, riders) }));
}

/** Who rides another route of the trip's direction. */
export function elsewhereOf(
  { day, plan }: Pick<BusTrip, 'day' | 'plan'>,
  riders: Awaited<ReturnType<typeof ridersByDay>>,
): RidesElsewhere[] {
  return (riders.get(day) ?? [])
    .filter(({ routeId, direction }) => routeId !== plan.routeId && direction === plan.direction)
    .map(({ studentId, routeName, busName }) => ({ studentId, routeName, busName }));
}

/** Who rides which route on these days: "You are on the wrong bus" has to name the right one. */
export async function ridersByDay(tx: Tx, schoolId: SchoolId, days: readonly Day[]) {
  if (days.length === 0) return new Map<Day, (RidesElsewhere & { routeId: string; direction: string })[]>();
  const rows = await tx
    .select({ day: busTrip.day, plan: busTrip.plan })
    .from(busTrip)
    .where(and(eq(busTrip.schoolId, schoolId), inArray(busTrip.day, [...new Set(days)]), eq(busTrip.isOff, false)));
  const rides = rows.flatMap(({ day, plan }) =>
    plan.riders.map(({ studentId }) => ({
      day,
      studentId,
      routeId: plan.routeId,
      direction: plan.direction,
      routeName: plan.routeName,
      busName: plan.bus?.name ?? '',
    })),
  );
  return Map.groupBy(rides, ({ day }) => day);
}

function statesOf(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<SaidOfTrip['children'][number][]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .select({ id: student.id, state: student.state })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), inArray(student.id, [...ids])));
}

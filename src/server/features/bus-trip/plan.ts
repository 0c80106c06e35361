/** What the routes, their riders and the school's calendar make of a day. */
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { BusRouteContent } from '#contract/bus-route.ts';
import { stopsInOrder } from '#contract/bus-route-rules.ts';
import type { TripPlan } from '#contract/bus-trip.ts';
import type { BusContent } from '#contract/bus.ts';
import type { Day } from '#contract/fields.ts';
import { ridesOn } from '#contract/rider-rules.ts';
import { hoursOn } from '#contract/school-calendar.ts';
import { weekdayOf } from '#contract/school-time.ts';
import { onRoll } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { withPeople } from '#server/features/bus/queries.ts';
import { bus } from '#server/features/bus/table.ts';
import { busRoute } from '#server/features/bus-route/table.ts';
import { rider } from '#server/features/rider/table.ts';
import { calendarOf } from '#server/features/school-calendar/queries.ts';
import { student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';

/** A plan for each route that is driven on the day. */
export async function plansOf(tx: Tx, schoolId: SchoolId, day: Day): Promise<TripPlan[]> {
  const calendar = await calendarOf(tx, schoolId);
  const { noSchool } = hoursOn(calendar, day, { level: '' });
  // On which weekdays it is driven the route says itself.
  if (noSchool === 'CLOSURE' || noSchool === 'VACATION') return [];
  const routes = await routesOn(tx, schoolId, day);
  if (routes.length === 0) return [];
  const riders = await ridersOn(tx, schoolId, day);
  const contents = await withPeople(
    tx,
    schoolId,
    routes.flatMap((route) => (route.bus ? [route.bus] : [])),
  );
  const people = new Map(routes.filter((route) => route.bus).map(({ id }, at) => [id, contents[at]]));
  return routes.map((route) => planOf(route, people.get(route.id), riders.get(route.id) ?? []));
}

interface Route {
  id: string;
  content: BusRouteContent;
  busId: string | null;
}

function planOf({ id, content, busId }: Route, its: BusContent | undefined, riders: TripPlan['riders']): TripPlan {
  const stops = stopsInOrder(content);
  const at = new Map(stops.map((stop, index) => [stop.id, index]));
  const known = riders.map(({ studentId, stopId }) => ({ studentId, stopId: stopId !== null && at.has(stopId) ? stopId : null }));
  const placeOf = ({ stopId }: TripPlan['riders'][number]) => (stopId === null ? stops.length : (at.get(stopId) ?? stops.length));
  return {
    routeId: id,
    routeName: content.name,
    direction: content.direction,
    bus: its && busId !== null ? { id: busId, name: its.name, plate: its.plate, seats: its.capacity } : null,
    driverName: its?.driverName ?? '',
    driverPhone: its?.driverPhone ?? '',
    attendantName: its?.attendantName ?? '',
    attendantPhone: its?.attendantPhone ?? '',
    startsAt: content.startsAt,
    endsAt: content.endsAt,
    stops: stops.map(({ id: stopId, name, seq, at: time, place, radius, mustBeMet }) => ({
      id: stopId,
      name,
      seq,
      at: time,
      place,
      radius,
      mustBeMet,
    })),
    riders: known.toSorted((a, b) => placeOf(a) - placeOf(b)),
  };
}

async function routesOn(tx: Tx, schoolId: SchoolId, day: Day) {
  const rows = await tx
    .select({ id: busRoute.id, content: busRoute.content, busId: busRoute.busId, bus: bus.content })
    .from(busRoute)
    .leftJoin(bus, and(eq(bus.schoolId, busRoute.schoolId), eq(bus.id, busRoute.busId)))
    .where(and(eq(busRoute.schoolId, schoolId), eq(busRoute.state, 'OPEN')))
    .orderBy(busRoute.id);
  return rows.filter(({ content }) => content.days.includes(weekdayOf(day)));
}

/** Who rides that day, by route, in the order of their names. */
async function ridersOn(tx: Tx, schoolId: SchoolId, day: Day): Promise<Map<string, TripPlan['riders']>> {
  const { routeId, studentId, stopId, days, from, until } = rider;
  const rows = await tx
    .select({ routeId, studentId, stopId, days, from, until, state: student.state })
    .from(rider)
    .innerJoin(student, and(eq(student.schoolId, rider.schoolId), eq(student.id, studentId)))
    .where(and(eq(rider.schoolId, schoolId), lte(from, day), or(isNull(until), gte(until, day))))
    .orderBy(student.nameOrder, student.id);
  return Map.groupBy(
    rows.filter((row) => ridesOn(row, day) && onRoll.includes(row.state)),
    (row) => row.routeId,
  );
}

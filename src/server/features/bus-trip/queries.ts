/** Trips as they leave the server, and all that is known beside one. */
import { and, asc, desc, eq, gte, inArray, lte, or, type SQL } from 'drizzle-orm';
import { type BusTrip, type BusTripFilter, type BusTripLine, daysAhead, type TripBus } from '#contract/bus-trip.ts';
import { isOfChild, type TripEvent } from '#contract/bus-trip-event.ts';
import type { Day } from '#contract/fields.ts';
import type { Page } from '#contract/page.ts';
import { addDays } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { foundOrNearly, searchedIn } from '#server/db/search.ts';
import { bus } from '#server/features/bus/table.ts';
import { busRoute } from '#server/features/bus-route/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { busTrip, busTripDue, busTripEvent } from './table.ts';

export type TripRow = typeof busTrip.$inferSelect;

export async function pageOfTrips(
  tx: Tx,
  schoolId: SchoolId,
  filter: BusTripFilter & { from: Day; until: Day },
): Promise<Page<BusTripLine>> {
  const { busId, routeId, state } = filter;
  const within = and(
    ofSchool(schoolId),
    gte(busTrip.day, filter.from),
    lte(busTrip.day, filter.until),
    busId ? or(eq(busTrip.busId, busId), eq(busTrip.plannedBusId, busId)) : undefined,
    routeId ? eq(busTrip.routeId, routeId) : undefined,
    state && eq(busTrip.state, state),
  );
  return pageOf(filter, {
    ...(await foundOrNearly({ within, ...searchedIn(filter.search, [busRoute.name, bus.name, bus.plate]) }, (wanted) =>
      tx.$count(select(tx).where(wanted).as('counted')),
    )),
    rows: select(tx).orderBy(desc(busTrip.day), asc(busTrip.startsAt), asc(busRoute.nameOrder), asc(busTrip.id)),
    shown: async (rows) => rows.map(lineOf),
  });
}

function ofSchool(schoolId: SchoolId): SQL | undefined {
  return and(eq(busTrip.schoolId, schoolId), eq(busTrip.isOff, false));
}

function select(tx: Tx) {
  const { id, day, routeId, plan, state, figures, exceptions, startedAt, arrivedAt, heardAt, version } = busTrip;
  return tx
    .select({ id, day, routeId, plan, state, figures, exceptions, startedAt, arrivedAt, heardAt, version, busId: bus.id, bus: bus.content })
    .from(busTrip)
    .innerJoin(busRoute, and(eq(busRoute.schoolId, busTrip.schoolId), eq(busRoute.id, busTrip.routeId)))
    .leftJoin(bus, and(eq(bus.schoolId, busTrip.schoolId), eq(bus.id, busTrip.busId)))
    .$dynamic();
}

function lineOf({ plan, busId, bus: its, startedAt, arrivedAt, heardAt, ...row }: Awaited<ReturnType<typeof select>>[number]): BusTripLine {
  const drives = its && busId !== null ? { id: busId, name: its.name, plate: its.plate, seats: its.capacity } : null;
  return {
    ...row,
    routeName: plan.routeName,
    direction: plan.direction,
    driverName: plan.driverName,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    bus: drives,
    insteadOf: plan.bus && plan.bus.id !== drives?.id ? plan.bus : null,
    startedAt: startedAt?.toISOString() ?? null,
    arrivedAt: arrivedAt?.toISOString() ?? null,
    heardAt: heardAt?.toISOString() ?? null,
  };
}

/** Held until the transaction ends, so that what is said of it follows one another. */
export async function holdTrip(tx: Tx, schoolId: SchoolId, id: string): Promise<TripRow | undefined> {
  const [row] = await tx
    .select()
    .from(busTrip)
    .where(and(eq(busTrip.schoolId, schoolId), eq(busTrip.id, id)))
    .for('update');
  return row;
}

export async function findTrip(tx: Tx, schoolId: SchoolId, id: string): Promise<TripRow | undefined> {
  const [row] = await tx
    .select()
    .from(busTrip)
    .where(and(eq(busTrip.schoolId, schoolId), eq(busTrip.id, id)));
  return row;
}

/** Those that the bus drives, or was planned to, in the order of the day. */
export async function tripsOfBus(
  tx: Tx,
  schoolId: SchoolId,
  { busId, from, until }: { busId: string; from: Day; until: Day },
): Promise<TripRow[]> {
  return tx
    .select()
    .from(busTrip)
    .where(
      and(
        ofSchool(schoolId),
        or(eq(busTrip.busId, busId), eq(busTrip.plannedBusId, busId)),
        gte(busTrip.day, from),
        lte(busTrip.day, until),
      ),
    )
    .orderBy(busTrip.day, busTrip.startsAt, busTrip.id);
}

/** Those of a day that any of the buses drives, or was planned to, in the order of the day. */
export async function tripsOfBuses(
  tx: Tx,
  schoolId: SchoolId,
  { busIds, day }: { busIds: readonly string[]; day: Day },
): Promise<TripRow[]> {
  if (busIds.length === 0) return [];
  const ids = [...busIds];
  return tx
    .select()
    .from(busTrip)
    .where(and(ofSchool(schoolId), eq(busTrip.day, day), or(inArray(busTrip.busId, ids), inArray(busTrip.plannedBusId, ids))))
    .orderBy(busTrip.startsAt, busTrip.id);
}

/** Of these people, the children whom the bus may have on it about this day: its tablet shows their faces, and nobody else's. */
export async function ridersOfBus(
  tx: Tx,
  schoolId: SchoolId,
  { busId, day, ids }: { busId: string; day: Day; ids: string[] },
): Promise<string[]> {
  const trips = await tripsOfBus(tx, schoolId, { busId, from: addDays(day, -1), until: addDays(day, daysAhead) });
  const riders = trips.flatMap(({ plan }) => plan.riders.map(({ studentId }) => studentId));
  const said = await eventsOf(
    tx,
    schoolId,
    trips.map(({ id }) => id),
  );
  const others = [...said.values()].flat().flatMap((event) => (isOfChild(event.said) ? [event.said.studentId] : []));
  const known = new Set([...riders, ...others]);
  return ids.filter((id) => known.has(id));
}

/** After a route was written: from now on the school's trips are looked at, if they were not. */
export async function watchTrips(tx: Tx, schoolId: SchoolId, { now, newId }: { now: Date; newId: () => string }): Promise<void> {
  await tx.insert(busTripDue).values({ id: newId(), ofSchool: schoolId, nextTryAt: now }).onConflictDoNothing();
}

export async function findEvent(tx: Tx, schoolId: SchoolId, id: string) {
  const [row] = await tx
    .select()
    .from(busTripEvent)
    .where(and(eq(busTripEvent.schoolId, schoolId), eq(busTripEvent.id, id)));
  return row;
}

export async function eventsOf(tx: Tx, schoolId: SchoolId, tripIds: readonly string[]): Promise<Map<string, TripEvent[]>> {
  if (tripIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(busTripEvent)
    .where(and(eq(busTripEvent.schoolId, schoolId), inArray(busTripEvent.tripId, [...tripIds])))
    .orderBy(busTripEvent.at, busTripEvent.id);
  return new Map([...Map.groupBy(rows, ({ tripId }) => tripId)].map(([tripId, theirs]) => [tripId, theirs.map(eventOf)]));
}

export function eventOf({ id, said, byName, byId, at, receivedAt, isOffline }: typeof busTripEvent.$inferSelect): TripEvent {
  return { id, said, by: byName, byId, at: at.toISOString(), receivedAt: receivedAt.toISOString(), isOffline };
}

export async function busesNamed(tx: Tx, schoolId: SchoolId, trips: readonly Pick<BusTrip, 'plan' | 'events'>[]): Promise<TripBus[]> {
  const planned = trips.flatMap(({ plan }) => (plan.bus ? [plan.bus] : []));
  const named = trips.flatMap(({ events }) => busIdsIn(events));
  const wanted = [...new Set(named)].filter((id) => !planned.some((one) => one.id === id));
  const rows = wanted.length === 0 ? [] : await busesById(tx, schoolId, wanted);
  return [...new Map([...planned, ...rows].map((one) => [one.id, one])).values()];
}

/** That somebody put in place of another. */
export function busIdsIn(events: readonly Pick<TripEvent, 'said'>[]): string[] {
  return events.flatMap(({ said }) => (said.says === 'SUBSTITUTED' && said.busId !== null ? [said.busId] : []));
}

export async function busesById(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<TripBus[]> {
  const rows = await tx
    .select({ id: bus.id, content: bus.content })
    .from(bus)
    .where(and(eq(bus.schoolId, schoolId), inArray(bus.id, [...ids])));
  return rows.map(({ id, content: { name, plate, capacity } }) => ({ id, name, plate, seats: capacity }));
}

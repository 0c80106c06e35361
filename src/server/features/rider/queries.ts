/** Who rides a route, as it is listed. */
import { and, eq, gte, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { BusRoute } from '#contract/bus-route.ts';
import { stopOf, stopsInOrder } from '#contract/bus-route-rules.ts';
import type { Day } from '#contract/fields.ts';
import type { Page } from '#contract/page.ts';
import type { Rider, RiderFilter } from '#contract/rider.ts';
import type { Tx } from '#server/db/database.ts';
import { byPlaceIn } from '#server/db/order.ts';
import { pageOf } from '#server/db/page.ts';
import { foundOrNearly, has } from '#server/db/search.ts';
import { busRoute } from '#server/features/bus-route/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { clashesOf } from './clashes.ts';
import { rider } from './table.ts';

/** The school's calendar day. */
interface On {
  today: Day;
}

/** By stop in the order of the route, then by name; those without a stop last. */
export async function pageOfRiders(
  tx: Tx,
  schoolId: SchoolId,
  { route, filter, today }: { route: BusRoute; filter: RiderFilter } & On,
): Promise<Page<Rider>> {
  const isPast = lt(rider.until, today);
  const within = and(
    eq(rider.schoolId, schoolId),
    eq(rider.routeId, route.id),
    filter.when === 'PAST' ? isPast : or(isNull(rider.until), gte(rider.until, today)),
  );
  const stopIds = stopsInOrder(route).map(({ id }) => id);
  return pageOf(filter, {
    ...(await foundOrNearly({ within, ...named(filter.search) }, (wanted) =>
      tx.$count(tx.select({ id: rider.id }).from(rider).innerJoin(student, whoRides()).where(wanted).as('counted')),
    )),
    rows: select(tx).orderBy(byPlaceIn(stopIds, rider.stopId), student.nameOrder, rider.from, rider.id),
    shown: (rows) => ridersOf(tx, schoolId, { rows, route, today }),
  });
}

export async function findRider(
  tx: Tx,
  schoolId: SchoolId,
  { route, id, today }: { route: BusRoute; id: string } & On,
): Promise<Rider | undefined> {
  const rows = await select(tx).where(and(eq(rider.schoolId, schoolId), eq(rider.routeId, route.id), eq(rider.id, id)));
  return (await ridersOf(tx, schoolId, { rows, route, today }))[0];
}

/** On other routes of this direction, from a day on: where else these students are waited for. */
export function elsewhere(tx: Tx, schoolId: SchoolId, { route, studentIds, since }: { route: BusRoute; studentIds: string[]; since: Day }) {
  return tx
    .select({
      id: rider.id,
      studentId: rider.studentId,
      routeId: rider.routeId,
      routeName: busRoute.name,
      busId: busRoute.busId,
      days: rider.days,
      from: rider.from,
      until: rider.until,
    })
    .from(rider)
    .innerJoin(busRoute, and(eq(busRoute.schoolId, rider.schoolId), eq(busRoute.id, rider.routeId)))
    .where(
      and(
        eq(rider.schoolId, schoolId),
        inArray(rider.studentId, studentIds),
        ne(rider.routeId, route.id),
        eq(busRoute.direction, route.direction),
        eq(busRoute.state, 'OPEN'),
        or(isNull(rider.until), gte(rider.until, since)),
      ),
    );
}

function named(search: string | undefined) {
  const look = search?.trim().toLowerCase();
  return { found: look ? has(student.searchText, { part: look }) : undefined, near: undefined };
}

function whoRides() {
  return and(eq(student.schoolId, rider.schoolId), eq(student.id, rider.studentId));
}

function select(tx: Tx) {
  return tx
    .select({
      id: rider.id,
      routeId: rider.routeId,
      studentId: rider.studentId,
      stopId: rider.stopId,
      days: rider.days,
      from: rider.from,
      until: rider.until,
      overReason: rider.overReason,
      updatedBy: rider.updatedByName,
      state: student.state,
      content: student.content,
      className: schoolClass.name,
    })
    .from(rider)
    .innerJoin(student, whoRides())
    .leftJoin(schoolClass, and(eq(schoolClass.schoolId, student.schoolId), eq(schoolClass.id, student.classId)))
    .$dynamic();
}

export type RiderRow = Awaited<ReturnType<typeof select>>[number];

async function ridersOf(
  tx: Tx,
  schoolId: SchoolId,
  { rows, route, today }: { rows: readonly RiderRow[]; route: BusRoute } & On,
): Promise<Rider[]> {
  if (rows.length === 0) return [];
  const others = await elsewhere(tx, schoolId, { route, studentIds: rows.map(({ studentId }) => studentId), since: today });
  const clashes = await clashesOf(tx, schoolId, { rows, route, others, today });
  return rows.map(({ content, className, ...row }) => {
    const stop = stopOf(route, row.stopId);
    return {
      ...row,
      studentName: `${content.firstName} ${content.lastName}`,
      admissionNo: content.admissionNo,
      className: className ?? '',
      stopName: stop?.name ?? '',
      stopAt: stop?.at ?? '',
      clashes: clashes.get(row.id) ?? [],
    };
  });
}

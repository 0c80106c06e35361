/** Who rides the bus of a route by their record, and is on no route in its direction. */
import { and, eq, gte, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { BusRoute } from '#contract/bus-route.ts';
import type { Day } from '#contract/fields.ts';
import type { Page } from '#contract/page.ts';
import type { ProposedRider } from '#contract/rider.ts';
import { onRoll } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { busRoute } from '#server/features/bus-route/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { wayOf } from './record.ts';
import { rider } from './table.ts';

export async function pageOfProposed(
  tx: Tx,
  schoolId: SchoolId,
  { route, today, ...asked }: { route: BusRoute; today: Day; page: number; limit: number },
): Promise<Page<ProposedRider>> {
  if (route.busId === null) return { count: 0, nextPage: false, data: [] };
  const way = wayOf(route);
  const onARoute = tx
    .select({ one: sql`1` })
    .from(rider)
    .innerJoin(busRoute, and(eq(busRoute.schoolId, rider.schoolId), eq(busRoute.id, rider.routeId)))
    .where(
      and(
        eq(rider.schoolId, student.schoolId),
        eq(rider.studentId, student.id),
        eq(busRoute.direction, route.direction),
        eq(busRoute.state, 'OPEN'),
        or(isNull(rider.until), gte(rider.until, today)),
      ),
    );
  const wanted = and(
    eq(student.schoolId, schoolId),
    inArray(student.state, [...onRoll]),
    sql`${student.content} #>> ${`{${way},busId}`}::text[] = ${route.busId}`,
    notExists(onARoute),
  );
  return pageOf(asked, {
    wanted,
    all: await tx.$count(student, wanted),
    rows: tx
      .select({ studentId: student.id, content: student.content, className: schoolClass.name })
      .from(student)
      .leftJoin(schoolClass, and(eq(schoolClass.schoolId, student.schoolId), eq(schoolClass.id, student.classId)))
      .orderBy(student.nameOrder, student.id)
      .$dynamic(),
    shown: (rows) =>
      rows.map(({ studentId, content, className }) => {
        const { stop, days } = content[way] ?? { stop: '', days: [] };
        return {
          studentId,
          studentName: `${content.firstName} ${content.lastName}`,
          className: className ?? '',
          stop,
          stopId: stopCalled(route, stop),
          days: days.length > 0 ? days : route.days,
        };
      }),
  });
}

function stopCalled({ stops }: BusRoute, name: string): string | null {
  const wanted = name.trim().toLowerCase();
  const found = Object.entries(stops).find(([, stop]) => wanted !== '' && stop.name.toLowerCase() === wanted);
  return found?.[0] ?? null;
}

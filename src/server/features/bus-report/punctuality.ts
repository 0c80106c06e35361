import { and, asc, between, eq, gt } from 'drizzle-orm';
import type { BusTimes, Punctuality } from '#contract/bus-punctuality.ts';
import type { Tx } from '#server/db/database.ts';
import { bus } from '#server/features/bus/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { busReport } from './table.ts';

/** Of each bus the days on which a trip arrived, retired buses too: what they did still counts. */
export async function punctualityOf(
  tx: Tx,
  schoolId: SchoolId,
  { from, until }: Pick<Punctuality, 'from' | 'until'>,
): Promise<Punctuality> {
  const rows = await tx
    .select({
      busId: bus.id,
      name: bus.name,
      day: busReport.day,
      trips: busReport.arrived,
      onTime: busReport.onTime,
      worstMinutes: busReport.delayMinutes,
    })
    .from(busReport)
    .innerJoin(bus, and(eq(bus.schoolId, busReport.schoolId), eq(bus.id, busReport.busId)))
    .where(and(eq(busReport.schoolId, schoolId), between(busReport.day, from, until), gt(busReport.arrived, 0)))
    .orderBy(asc(bus.nameOrder), asc(bus.id), asc(busReport.day));
  const buses = new Map<string, BusTimes>();
  for (const { busId: id, name, ...day } of rows) {
    const times = buses.get(id) ?? { busId: id, name, days: [] };
    times.days.push(day);
    buses.set(id, times);
  }
  return { from, until, buses: [...buses.values()] };
}

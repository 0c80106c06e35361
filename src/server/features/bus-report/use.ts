import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { DayUse } from '#contract/bus-use.ts';
import type { Day } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { busReport } from './table.ts';

/** The days of a bus on which it drove or took fuel. */
export async function figuresOfBus(
  tx: Tx,
  schoolId: SchoolId,
  { busId, from, until }: { busId: string; from: Day; until: Day },
): Promise<DayUse[]> {
  const figure = (name: 'fuelLitres' | 'fuelCost') => sql<string | null>`(${busReport.content} ->> ${sql.raw(`'${name}'`)})`;
  const rows = await tx
    .select({ day: busReport.day, km: busReport.km, litres: figure('fuelLitres'), cost: figure('fuelCost') })
    .from(busReport)
    .where(and(eq(busReport.schoolId, schoolId), eq(busReport.busId, busId), between(busReport.day, from, until)))
    .orderBy(asc(busReport.day));
  return rows
    .filter(({ km, litres, cost }) => km !== null || litres !== null || cost !== null)
    .map(({ day, km, litres, cost }) => ({ day, km, litres: numberOf(litres), cost: numberOf(cost) }));
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}

import { and, eq } from 'drizzle-orm';
import type { BusContent } from '#contract/bus.ts';
import { calledNow } from '#contract/bus-people.ts';
import type { Tx } from '#server/db/database.ts';
import { columnsOf } from '#server/features/bus/queries.ts';
import { bus } from '#server/features/bus/table.ts';
import type { DemoEmployee } from './employees.ts';

interface DemoBus {
  id: string;
  content: BusContent;
}

/** The buses are driven and attended by employees of the school; a hired bus brings its own people. */
export async function chooseDemoDrivers(
  tx: Tx,
  { schoolId, buses, employees }: { schoolId: string; buses: readonly DemoBus[]; employees: readonly DemoEmployee[] },
): Promise<void> {
  const staff = new Map(employees.map(({ id, content }) => [id, content]));
  const idOf = (name: string, category: string) =>
    employees.find(({ content }) => content.name === name && content.category === category)?.id ?? null;
  for (const { id, content } of buses.filter((one) => one.content.ownership === 'OWN')) {
    const chosen = { ...content, driverId: idOf(content.driverName, 'DRIVER'), attendantId: idOf(content.attendantName, 'BUS_ATTENDANT') };
    await tx
      .update(bus)
      .set(columnsOf(calledNow(chosen, staff)))
      .where(and(eq(bus.schoolId, schoolId), eq(bus.id, id)));
  }
}

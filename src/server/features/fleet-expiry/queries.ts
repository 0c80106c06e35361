import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { type FleetPaper, licenceOf, papersOfBus, soonestFirst } from '#contract/fleet-expiry.ts';
import type { Tx } from '#server/db/database.ts';
import { bus } from '#server/features/bus/table.ts';
import { employee } from '#server/features/employee/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { fleetExpiryDue } from './table.ts';

export async function fleetPapers(tx: Tx, schoolId: SchoolId): Promise<FleetPaper[]> {
  const buses = await tx
    .select({ id: bus.id, content: bus.content })
    .from(bus)
    .where(and(eq(bus.schoolId, schoolId), ne(bus.status, 'RETIRED'), isNotNull(bus.expires)));
  const staff = await tx
    .select({ id: employee.id, content: employee.content })
    .from(employee)
    .where(and(eq(employee.schoolId, schoolId), ne(employee.state, 'LEFT'), isNotNull(employee.expires)));
  return soonestFirst([
    ...buses.flatMap(({ id, content }) => papersOfBus({ ...content, id })),
    ...staff.flatMap(({ id, content }) => licenceOf({ ...content, id })),
  ]);
}

/** After a bus or an employee was written: from now on the school is looked at, if it was not. */
export async function lookForExpiry(tx: Tx, schoolId: SchoolId, { now, newId }: { now: Date; newId: () => string }): Promise<void> {
  await tx.insert(fleetExpiryDue).values({ id: newId(), ofSchool: schoolId, nextTryAt: now }).onConflictDoNothing();
}

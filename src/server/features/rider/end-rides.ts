import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { rider } from './table.ts';

/** Whoever leaves the school rides no bus after their last day there. */
export async function endRidesOf(tx: Tx, schoolId: SchoolId, { studentId, on }: { studentId: string; on: Day }): Promise<void> {
  const theirs = and(eq(rider.schoolId, schoolId), eq(rider.studentId, studentId));
  await tx.delete(rider).where(and(theirs, gt(rider.from, on)));
  await tx
    .update(rider)
    .set({ until: on })
    .where(and(theirs, or(isNull(rider.until), gt(rider.until, on))));
}

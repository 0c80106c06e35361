import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/http/handler.ts';
import type { HeldHealth } from './queries.ts';
import { studentHealth } from './table.ts';

export async function keepHealth(
  tx: Tx,
  { schoolId, userId }: Actor,
  { studentId, ...kept }: HeldHealth & { studentId: string },
): Promise<void> {
  const row = { ...kept, updatedBy: userId };
  const target = [studentHealth.schoolId, studentHealth.studentId];
  await tx
    .insert(studentHealth)
    .values({ schoolId, studentId, ...row })
    .onConflictDoUpdate({ target, set: row });
}

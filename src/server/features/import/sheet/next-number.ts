/** The first of the admission numbers that a school gives next, by those it has. */
import { desc, eq } from 'drizzle-orm';
import { nextNumber } from '#contract/admission-number.ts';
import type { Tx } from '#server/db/database.ts';
import { student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';

// Those given last: what a school writes has changed over the years.
const looked = 1_000;

export async function nextNumberOf(tx: Tx, schoolId: SchoolId): Promise<string | null> {
  const rows = await tx
    .select({ admissionNo: student.admissionNo })
    .from(student)
    .where(eq(student.schoolId, schoolId))
    .orderBy(desc(student.id))
    .limit(looked);
  return nextNumber(rows.map(({ admissionNo }) => admissionNo));
}

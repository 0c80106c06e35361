import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { stampOf, type Writer } from '#server/record/rows.ts';

/** Nobody may collect the student any more; answers who might until now. */
export async function endCollecting(
  tx: Tx,
  { schoolId, studentId, writer }: { schoolId: SchoolId; studentId: string; writer: Writer },
): Promise<string[]> {
  const ended = await tx
    .update(guardianLink)
    .set({
      mayCollect: false,
      // Nothing waits for approval any more, but a right to consent.
      state: sql`case when ${guardianLink.state} = 'PENDING' and not (${guardianLink.content} ->> 'mayConsentExeat')::boolean then 'ACTIVE' else ${guardianLink.state} end`,
      content: sql`${guardianLink.content} || '{"mayCollect": false}'::jsonb`,
      version: sql`${guardianLink.version} + 1`,
      ...stampOf(writer),
    })
    .where(and(eq(guardianLink.schoolId, schoolId), eq(guardianLink.studentId, studentId), eq(guardianLink.mayCollect, true)))
    .returning({ guardianId: guardianLink.guardianId });
  if (ended.length === 0) return [];
  const people = await tx
    .select({ person: guardian.content })
    .from(guardian)
    .where(
      and(
        eq(guardian.schoolId, schoolId),
        inArray(
          guardian.id,
          ended.map(({ guardianId }) => guardianId),
        ),
      ),
    );
  return people.map(({ person }) => `${person.firstName} ${person.lastName}`);
}

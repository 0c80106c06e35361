import { and, eq } from 'drizzle-orm';
import { session } from '#server/auth/table.ts';
import type { Tx } from '#server/db/database.ts';
import { school, schoolUser } from '#server/features/school/table.ts';
import type { Actor } from '#server/http/handler.ts';

/** What is needed to look at the person's own password, and to write to them about it. */
export async function readOwnSignIn(tx: Tx, { schoolId, userId }: Actor) {
  const [row] = await tx
    .select({
      email: schoolUser.email,
      passwordHash: schoolUser.passwordHash,
      createdBy: schoolUser.createdBy,
      schoolName: school.name,
      isDemo: school.isDemo,
    })
    .from(schoolUser)
    .innerJoin(school, eq(school.schoolId, schoolUser.schoolId))
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, userId)));
  return row;
}

/** The risky acts are open to this session for a while; answers what its browser is. */
export async function markSteppedUp(tx: Tx, { schoolId, sessionId }: Actor, at: Date): Promise<string> {
  const [row] = await tx
    .update(session)
    .set({ steppedUpAt: at })
    .where(and(eq(session.schoolId, schoolId), eq(session.id, sessionId)))
    .returning({ deviceName: session.deviceName });
  return row?.deviceName ?? '';
}

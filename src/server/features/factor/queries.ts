import { and, eq } from 'drizzle-orm';
import { recoveryCode } from '#server/auth/table.ts';
import { sessionEnded } from '#server/auth/presented.ts';
import type { Tx } from '#server/db/database.ts';
import { school, schoolUser } from '#server/features/school/table.ts';
import type { Actor } from '#server/http/handler.ts';

export type OwnFactor = Awaited<ReturnType<typeof holdOwnFactor>>;

/** The person's second factor as it is, held until the transaction ends. */
export async function holdOwnFactor(tx: Tx, actor: Actor) {
  const [row] = await tx
    .select({
      secret: schoolUser.factorSecret,
      step: schoolUser.factorStep,
      since: schoolUser.factorSince,
      email: schoolUser.email,
      name: schoolUser.name,
      createdBy: schoolUser.createdBy,
      schoolName: school.name,
      isDemo: school.isDemo,
    })
    .from(schoolUser)
    .innerJoin(school, eq(school.schoolId, schoolUser.schoolId))
    .where(isOwn(actor))
    .for('update', { of: schoolUser });
  if (!row) throw sessionEnded();
  return row;
}

/** Asked for at sign-in from `since` on; null is not yet, or not any more. */
export async function keepFactor(
  tx: Tx,
  actor: Actor,
  factor: { secret: string | null; since: Date | null; step: number | null },
): Promise<void> {
  await tx.update(schoolUser).set({ factorSecret: factor.secret, factorSince: factor.since, factorStep: factor.step }).where(isOwn(actor));
}

/** These and no others are good from now on. */
export async function replaceRecoveryCodes(tx: Tx, { schoolId, userId }: Actor, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCode).where(and(eq(recoveryCode.schoolId, schoolId), eq(recoveryCode.userId, userId)));
  if (hashes.length === 0) return;
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ schoolId, userId, codeHash })));
}

function isOwn({ schoolId, userId }: Actor) {
  return and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, userId));
}

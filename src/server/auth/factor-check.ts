import { and, count, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { factorStepOf, recoveryHash } from './factor.ts';
import type { Keys } from './keys.ts';
import { unseal } from './seal.ts';
import { recoveryCode } from './table.ts';

/** Whose factor it is, as their row has it. The row is held: of two who come with one code, one waits and fails. */
export interface FactorOwner {
  schoolId: string;
  userId: string;
  factorSecret: string | null;
  factorStep: number | null;
}

export type FactorPass = { by: 'app' } | { by: 'recovery-code'; left: number };

interface Given {
  code: string;
  now: Date;
  keys: Pick<Keys, 'code' | 'seal'>;
}

/** Lets one code through once; null when it is not right, or was used before. */
export async function passFactor(tx: Tx, owner: FactorOwner, { code, now, keys }: Given): Promise<FactorPass | null> {
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(tx, owner, { hash: recoveryHash(code, owner, keys.code), now });
  const secret = owner.factorSecret === null ? null : unseal(owner.factorSecret, keys.seal);
  const step = secret === null ? null : factorStepOf(secret, code, { now, last: owner.factorStep });
  if (step === null) return null;
  await tx
    .update(schoolUser)
    .set({ factorStep: step })
    .where(and(eq(schoolUser.schoolId, owner.schoolId), eq(schoolUser.id, owner.userId)));
  return { by: 'app' };
}

/** Found by its keyed hash, so the time of the search tells nothing of the code. */
async function takeRecoveryCode(tx: Tx, owner: FactorOwner, { hash, now }: { hash: string; now: Date }): Promise<FactorPass | null> {
  const [taken] = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(unused(owner), eq(recoveryCode.codeHash, hash)))
    .returning({ codeHash: recoveryCode.codeHash });
  return taken ? { by: 'recovery-code', left: await recoveryCodesLeft(tx, owner) } : null;
}

export async function recoveryCodesLeft(tx: Tx, owner: { schoolId: string; userId: string }): Promise<number> {
  const [row] = await tx.select({ left: count() }).from(recoveryCode).where(unused(owner));
  return row?.left ?? 0;
}

function unused({ schoolId, userId }: { schoolId: string; userId: string }) {
  return and(eq(recoveryCode.schoolId, schoolId), eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt));
}

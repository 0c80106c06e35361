import { staffRole } from '#server/http/roles.ts';
import { and, eq } from 'drizzle-orm';
import { factorRoles } from '#contract/factor.ts';
import type { OwnAccount, OwnDetails, Preferences } from '#contract/own-account.ts';
import { recoveryCodesLeft } from '#server/auth/factor-check.ts';
import { sessionEnded } from '#server/auth/presented.ts';
import { session } from '#server/auth/table.ts';
import type { Tx } from '#server/db/database.ts';
import { named, school, schoolUser } from '#server/features/school/table.ts';
import type { Actor } from '#server/http/handler.ts';

export async function ownAccountOf(tx: Tx, actor: Actor): Promise<OwnAccount> {
  const [row] = await tx
    .select({
      email: schoolUser.email,
      name: schoolUser.name,
      phone: schoolUser.phone,
      jobTitle: schoolUser.jobTitle,
      factorSince: schoolUser.factorSince,
      passwordChangedAt: schoolUser.passwordChangedAt,
      version: schoolUser.version,
    })
    .from(schoolUser)
    .where(isOwn(actor));
  if (!row) throw sessionEnded();
  const role = staffRole(actor);
  const { factorSince, passwordChangedAt, ...own } = row;
  return {
    ...own,
    userId: actor.userId,
    role,
    factor: factorSince && { since: factorSince.toISOString(), recoveryCodesLeft: await recoveryCodesLeft(tx, actor) },
    mayHaveFactor: factorRoles.includes(role),
    passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
  };
}

export type OwnSignIn = Awaited<ReturnType<typeof ownSignIn>>;

/** What is needed to look at the person's own password, and to write to them about it. */
export async function ownSignIn(tx: Tx, actor: Actor) {
  const [row] = await tx
    .select({
      email: schoolUser.email,
      name: schoolUser.name,
      passwordHash: schoolUser.passwordHash,
      factorSince: schoolUser.factorSince,
      createdBy: schoolUser.createdBy,
      schoolName: school.name,
      isDemo: school.isDemo,
    })
    .from(schoolUser)
    .innerJoin(school, eq(school.schoolId, schoolUser.schoolId))
    .where(isOwn(actor));
  if (!row) throw sessionEnded();
  return row;
}

/** False when somebody else changed the person meanwhile. */
export async function changeOwnDetails(
  tx: Tx,
  actor: Actor,
  { details, version, at }: { details: OwnDetails; version: number; at: Date },
): Promise<boolean> {
  const changed = await tx
    .update(schoolUser)
    .set({ ...details, ...named(details.name), version: version + 1, updatedAt: at, updatedBy: actor.userId })
    .where(and(isOwn(actor), eq(schoolUser.version, version)))
    .returning({ id: schoolUser.id });
  return changed.length === 1;
}

export async function preferencesOf(tx: Tx, actor: Actor): Promise<{ preferences: Preferences; version: number }> {
  const [row] = await tx.select({ preferences: schoolUser.preferences, version: schoolUser.version }).from(schoolUser).where(isOwn(actor));
  if (!row) throw sessionEnded();
  return row;
}

// No version of the record: how the console looks is nobody else's matter, and makes no edit of theirs old.
export async function keepPreferences(tx: Tx, actor: Actor, preferences: Preferences): Promise<void> {
  await tx.update(schoolUser).set({ preferences }).where(isOwn(actor));
}

/** False when the password is no longer the one that was given. */
export async function keepPassword(
  tx: Tx,
  actor: Actor,
  { before, after, at }: { before: string | null; after: string; at: Date },
): Promise<boolean> {
  const changed = await tx
    .update(schoolUser)
    .set({ passwordHash: after, passwordChangedAt: at })
    .where(and(isOwn(actor), before === null ? undefined : eq(schoolUser.passwordHash, before)))
    .returning({ id: schoolUser.id });
  return changed.length === 1;
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

function isOwn({ schoolId, userId }: Actor) {
  return and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, userId));
}

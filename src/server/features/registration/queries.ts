import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { defaultPreferences, type Language } from '#contract/own-account.ts';
import type { FirstAdmin, NewSchool } from '#contract/registration.ts';
import { mailboxKey } from '#server/auth/mailbox.ts';
import { registration } from '#server/auth/table.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { named, noDetails, school, schoolUser } from '#server/features/school/table.ts';

/** In the scope of the e-mail. Who was removed, or invited and never joined, may register a school of their own. */
export async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: schoolUser.id })
    .from(schoolUser)
    .where(and(eq(schoolUser.email, email), isNull(schoolUser.removedAt), isNotNull(schoolUser.passwordHash)))
    .limit(1);
  return rows.length > 0;
}

/** In place of those before, but for one that has made its school. */
export async function keepTicket(
  tx: Tx,
  { ticket, email, now, expiresAt, key }: { ticket: string; email: string; now: Date; expiresAt: Date; key: Uint8Array },
): Promise<void> {
  const address = mailboxKey(email, key);
  await tx.delete(registration).where(and(eq(registration.address, address), isNull(registration.madeSchool)));
  await tx.insert(registration).values({ ticket, address, createdAt: now, expiresAt });
}

export async function findTicket(tx: Tx, { ticket, email, key }: { ticket: string; email: string; key: Uint8Array }) {
  const [row] = await tx
    .select({ expiresAt: registration.expiresAt, madeSchool: registration.madeSchool })
    .from(registration)
    .where(and(eq(registration.ticket, ticket), eq(registration.address, mailboxKey(email, key))));
  return row;
}

export async function spendTicket(tx: Tx, ticket: string, schoolId: string): Promise<void> {
  await tx.update(registration).set({ madeSchool: schoolId }).where(eq(registration.ticket, ticket));
}

interface Beginning {
  schoolId: string;
  userId: string;
  email: string;
  at: Date;
}

export async function addSchool(
  tx: Tx,
  { name, type, timeZone, officePhone, boarding, address }: NewSchool,
  { schoolId, userId, email, at }: Beginning,
): Promise<void> {
  const details = { ...noDetails, boarding, address };
  const stamps = { createdAt: at, createdBy: userId, updatedAt: at, updatedBy: userId };
  await tx.insert(school).values({ schoolId, type, name, timeZone, officePhone, email, details, ...stamps });
}

export async function addFirstAdmin(
  tx: Tx,
  { name, jobTitle, phone, passwordHash, language }: Omit<FirstAdmin, 'password'> & { passwordHash: string; language: Language },
  { schoolId, userId: id, email, at }: Beginning,
): Promise<void> {
  const preferences = { ...defaultPreferences, language };
  const rights = { role: 'School Admin', scopeMode: 'ALL' } as const;
  const stamps = { createdAt: at, createdBy: id, updatedAt: at, updatedBy: id };
  await tx.insert(schoolUser).values({
    schoolId,
    id,
    email,
    ...named(name),
    jobTitle,
    phone,
    preferences,
    ...rights,
    passwordHash,
    passwordChangedAt: at,
    ...stamps,
  });
}

/** How many real schools there are, as only the owner of the embedded database may see. */
export async function countSchools(db: Database): Promise<number> {
  return db.transaction((tx) => tx.$count(school, eq(school.isDemo, false)));
}

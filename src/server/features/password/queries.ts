import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Account } from '#server/auth/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { school, schoolUser } from '#server/features/school/table.ts';

// As many as the sign-in looks at.
const mostAccounts = 4;

/**
 * One for each school that a person may work at, as the sign-in finds them; nobody stands where there are fewer. So the
 * same is done for an e-mail that nobody has, for one of one school and for one of several.
 */
export async function peopleOf(tx: Tx, email: string): Promise<Account[]> {
  const people = await tx
    .select({ schoolId: schoolUser.schoolId, userId: schoolUser.id })
    .from(schoolUser)
    .where(and(eq(schoolUser.email, email), isNull(schoolUser.disabledAt)))
    .orderBy(sql`${schoolUser.passwordHash} is null`, schoolUser.createdAt)
    .limit(mostAccounts);
  return Array.from({ length: mostAccounts }, (_, at) => people[at] ?? nobody(at));
}

/** Whom a code is for, in the scope of their school. Undefined for nobody, and for who may not sign in any more. */
export async function findPerson(tx: Tx, { schoolId, userId }: Account) {
  const [row] = await tx
    .select({
      name: schoolUser.name,
      email: schoolUser.email,
      role: schoolUser.role,
      preferences: schoolUser.preferences,
      passwordHash: schoolUser.passwordHash,
      createdBy: schoolUser.createdBy,
      schoolName: school.name,
      isDemo: school.isDemo,
    })
    .from(schoolUser)
    .innerJoin(school, eq(school.schoolId, schoolUser.schoolId))
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, userId), isNull(schoolUser.disabledAt)));
  return row;
}

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** The passwords of the same e-mail at other schools. In the scope of the e-mail. */
export async function passwordsElsewhere(tx: Tx, email: string, schoolId: string | null): Promise<(string | null)[]> {
  const rows = await tx
    .select({ passwordHash: schoolUser.passwordHash })
    .from(schoolUser)
    .where(
      and(eq(schoolUser.email, email), isNull(schoolUser.removedAt), schoolId === null ? undefined : ne(schoolUser.schoolId, schoolId)),
    );
  return rows.map(({ passwordHash }) => passwordHash);
}

/** Answers the person's new version; undefined when they may not sign in any more. */
export async function setPassword(
  tx: Tx,
  { schoolId, userId }: Account,
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<number | undefined> {
  const [row] = await tx
    .update(schoolUser)
    .set({ passwordHash, passwordChangedAt: at, updatedAt: at, updatedBy: userId, version: sql`${schoolUser.version} + 1` })
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, userId), isNull(schoolUser.disabledAt)))
    .returning({ version: schoolUser.version });
  return row?.version;
}

/** An account that is nobody's; the number keeps one apart from the next. */
function nobody(number: number): Account {
  return { schoolId: '00000000-0000-0000-0000-000000000000', userId: `00000000-0000-0000-0000-00000000000${number}` };
}

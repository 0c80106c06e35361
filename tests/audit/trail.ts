import { asc, eq } from 'drizzle-orm';
import { AuditFacts } from '#contract/audit.ts';
import { auditEntry } from '#server/audit/table.ts';
import type { TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';

/** The school's trail as it is kept, oldest first. */
export function trailOf({ db, school }: Pick<TestApp, 'db' | 'school'>, schoolId = school.schoolId) {
  return within(db, schoolId, (tx) => tx.select().from(auditEntry).where(eq(auditEntry.schoolId, schoolId)).orderBy(asc(auditEntry.seq)));
}

/** What the lines since `after` say; signing in to begin the test may have left lines of its own. */
export async function factsSince(app: Pick<TestApp, 'db' | 'school'>, after = 0): Promise<AuditFacts[]> {
  const lines = await trailOf(app);
  return lines.filter(({ seq }) => seq > after).map(({ facts }) => AuditFacts.parse(JSON.parse(facts)));
}

export async function lastSeq(app: Pick<TestApp, 'db' | 'school'>): Promise<number> {
  return (await trailOf(app)).at(-1)?.seq ?? 0;
}

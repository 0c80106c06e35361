import { asc } from 'drizzle-orm';
import { auditEntry } from '#server/audit/table.ts';
import type { TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';

/** What the school's trail says of notices, in order. */
export async function auditActions({ db, school: { schoolId } }: TestApp): Promise<string[]> {
  const rows = await within(db, schoolId, (tx) => tx.select({ action: auditEntry.action }).from(auditEntry).orderBy(asc(auditEntry.seq)));
  return rows.map(({ action }) => action).filter((action) => action.startsWith('notification.'));
}

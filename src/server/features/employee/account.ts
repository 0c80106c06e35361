/** The account with which an employee signs in. */
import { and, eq, inArray } from 'drizzle-orm';
import type { EmployeeContent } from '#contract/employee.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { writerOf } from '#server/record/rows.ts';
import { employeeDeeds } from './deeds.ts';
import { employee } from './table.ts';
import { employeeRows } from './writes.ts';

/** Whose account was removed works on without one. */
export async function releaseAccount({ db, actor, now, record, changed }: Unit, subUserId: string): Promise<void> {
  const { schoolId } = actor;
  const [held] = await db
    .select({ id: employee.id, version: employee.version, content: employee.content })
    .from(employee)
    .where(and(eq(employee.schoolId, schoolId), eq(employee.subUserId, subUserId)))
    .for('update');
  if (!held) return;
  const { id, version, content } = held;
  const released = { ...content, subUserId: null };
  await employeeRows.change(db, schoolId, { id, version, content: released, writer: writerOf({ actor, now }) });
  record(employeeDeeds.changed(id, { before: content, after: released }, await accountNames(db, schoolId, [content])));
  changed({ kind: 'employee', id, version: version + 1 }, { roles: ['School Admin'] });
}

/** Whose accounts they are: years later nobody knows which one an id was. */
export async function accountNames(tx: Tx, schoolId: SchoolId, contents: readonly EmployeeContent[]): Promise<Map<string, string>> {
  const ids = contents.flatMap(({ subUserId }) => subUserId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: schoolUser.id, name: schoolUser.name })
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, schoolId), inArray(schoolUser.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

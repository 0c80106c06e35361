import { and, eq, inArray } from 'drizzle-orm';
import { listEmployees } from '#contract/employee.ts';
import { Problem } from '#contract/problem.ts';
import { employee } from '#server/features/employee/table.ts';
import { refuseOtherRoles } from '#server/http/roles.ts';
import { notedColumns, type People } from './people.ts';

export const employees: People = {
  async seen(tx, actor, ids) {
    // A gate knows the staff too.
    if (actor.kiosk === null) refuseOtherRoles(listEmployees, actor);
    const rows = await tx
      .select({ id: employee.id })
      .from(employee)
      .where(and(eq(employee.schoolId, actor.schoolId), inArray(employee.id, [...ids])));
    return rows.map(({ id }) => id);
  },

  async hold(tx, schoolId, id) {
    const [row] = await tx
      .select({ content: employee.content, version: employee.version })
      .from(employee)
      .where(and(eq(employee.schoolId, schoolId), eq(employee.id, id)))
      .for('update');
    return row && { name: row.content.name, version: row.version };
  },

  async note(tx, schoolId, noted) {
    await tx
      .update(employee)
      .set(notedColumns(noted))
      .where(and(eq(employee.schoolId, schoolId), eq(employee.id, noted.id)));
  },

  toldOf: async () => ({ roles: ['School Admin'] }),
  missing: () => new Problem('not_found', 'There is no such employee'),
};

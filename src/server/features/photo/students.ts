import { and, eq, inArray } from 'drizzle-orm';
import { noSuchStudent, seenBy, seersOf } from '#server/features/assignment/scope.ts';
import { student } from '#server/features/student/table.ts';
import { notedColumns, type People } from './people.ts';

export const students: People = {
  async seen(tx, actor, ids) {
    const rows = await tx
      .select({ id: student.id })
      .from(student)
      .where(and(seenBy(tx, actor), inArray(student.id, [...ids])));
    return rows.map(({ id }) => id);
  },

  async hold(tx, schoolId, id) {
    const [row] = await tx
      .select({ content: student.content, version: student.version })
      .from(student)
      .where(and(eq(student.schoolId, schoolId), eq(student.id, id)))
      .for('update');
    return row && { name: `${row.content.firstName} ${row.content.lastName}`, version: row.version };
  },

  async note(tx, schoolId, noted) {
    await tx
      .update(student)
      .set(notedColumns(noted))
      .where(and(eq(student.schoolId, schoolId), eq(student.id, noted.id)));
  },

  toldOf: async (tx, schoolId, id) => ({ seers: await seersOf(tx, schoolId, [id]) }),
  missing: noSuchStudent,
};

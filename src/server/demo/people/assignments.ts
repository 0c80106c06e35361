import type { Role } from '#contract/role.ts';
import type { Tx } from '#server/db/database.ts';
import { assignment } from '#server/features/assignment/table.ts';
import type { DemoStudent } from './students.ts';

interface Staff {
  id: string;
  role: Role;
}

interface Settings {
  schoolId: string;
  staff: readonly Staff[];
  writer: { name: string };
  now: Date;
  newId: () => string;
}

/** The Correspondent looks after the children of two classes, whose attendance Support sees; the Hybrid after those of one house. */
export async function assignDemoStudents(
  tx: Tx,
  students: readonly DemoStudent[],
  { schoolId, staff, writer, now, newId }: Settings,
): Promise<void> {
  const [house] = students.map(({ content }) => content.houseId).filter((id) => id !== null);
  const seen: Partial<Record<Role, DemoStudent[]>> = {
    Correspondent: seenByCorrespondent(students),
    Support: seenByCorrespondent(students),
    Hybrid: students.filter(({ content }) => content.houseId === house),
  };
  const rows = staff.flatMap(({ id, role }) => {
    const own = seen[role] ?? [];
    return own.map((student) => ({ schoolId, id: newId(), subAdminId: id, studentId: student.id, from: now, byName: writer.name }));
  });
  if (rows.length > 0) await tx.insert(assignment).values(rows);
}

export function seenByCorrespondent(students: readonly DemoStudent[]): DemoStudent[] {
  const classes = [...new Set(students.map(({ content }) => content.classId))].slice(0, 2);
  return students.filter(({ content }) => classes.includes(content.classId));
}

import { columnsOf } from '#server/features/student/writes.ts';
import { student } from '#server/features/student/table.ts';
import type { TestApp } from '#tests/support/app.ts';
import { studentContent } from '#tests/support/factories.ts';
import { within } from '#tests/support/school.ts';

/** So many students, GC/0000 first in every order, straight into the table. */
export async function addStudents({ db, clock, school: { schoolId } }: TestApp, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => {
    const no = String(at).padStart(4, '0');
    const content = studentContent({ admissionNo: `GC/${no}`, lastName: `Bello ${no}` });
    return {
      schoolId,
      id: crypto.randomUUID(),
      state: 'ACTIVE' as const,
      ...columnsOf(content),
      version: 1,
      updatedAt: clock.now(),
      updatedByName: 'Tests',
    };
  });
  for (let at = 0; at < rows.length; at += 300) await within(db, schoolId, (tx) => tx.insert(student).values(rows.slice(at, at + 300)));
}

/** A file none of whose students can come brings no classes, staff and guardians either: a school of nobody is in the way. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ImportCounts } from '#contract/import.ts';
import type { Tx } from '#server/db/database.ts';
import { student } from '#server/features/student/table.ts';
import type { Run } from '#server/features/import/queries.ts';
import { problemAt } from '#server/features/import/slice.ts';
import { importRow } from '#server/features/import/table.ts';

const parts = ['class', 'employee', 'guardian'] as const;

/** The counts, and the rows, as they are then. */
export async function leftOutWithStudents(
  tx: Tx,
  run: Pick<Run, 'schoolId' | 'id' | 'findings'>,
  counts: ImportCounts,
): Promise<ImportCounts> {
  if ((counts.asked ?? 0) > 0 || (counts.skipped ?? 0) > 0 || !(await isOfNobody(tx, run, counts))) return counts;
  const { schoolId, id } = run;
  const problem = problemAt(
    '',
    'No student of this file can come, so nothing else of it is made either. Put the students right, and upload it again',
  );
  await tx
    .update(importRow)
    .set({ outcome: 'PROBLEM', problems: sql`${importRow.problems} || ${JSON.stringify([problem])}::jsonb` })
    .where(
      and(
        eq(importRow.schoolId, schoolId),
        eq(importRow.runId, id),
        inArray(importRow.part, [...parts]),
        inArray(importRow.outcome, ['NEW', 'CHANGED']),
      ),
    );
  const left = { ...counts, parts: { ...counts.parts } };
  for (const part of parts) {
    const own = counts.parts?.[part];
    if (!own) continue;
    left.parts[part] = { ...own, new: 0, changed: 0, problem: own.problem + own.new + own.changed };
    left.new -= own.new;
    left.changed -= own.changed;
    left.problem += own.new + own.changed;
  }
  return left;
}

async function isOfNobody(
  tx: Tx,
  { schoolId, findings }: Pick<Run, 'schoolId' | 'findings'>,
  { parts: { student: coming } = {} }: ImportCounts,
): Promise<boolean> {
  if (coming && coming.new + coming.changed + coming.unchanged > 0) return false;
  if (coming && coming.problem > 0) return true;
  if ((findings.studentsLeftOut ?? 0) === 0) return false;
  // A file of changes may take its students away from a school that has others.
  const [anybody] = await tx.select({ id: student.id }).from(student).where(eq(student.schoolId, schoolId)).limit(1);
  return anybody === undefined;
}

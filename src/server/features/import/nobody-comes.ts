/** A file none of whose students can come brings no classes, staff and guardians either: a school of nobody is in the way. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ImportCounts } from '#contract/import.ts';
import type { Tx } from '#server/db/database.ts';
import type { Run } from './queries.ts';
import { problemAt } from './slice.ts';
import { importRow } from './table.ts';

const parts = ['class', 'employee', 'guardian'] as const;

/** The counts, and the rows, as they are then. */
export async function leftOutWithStudents(tx: Tx, { schoolId, id }: Pick<Run, 'schoolId' | 'id'>, counts: ImportCounts): Promise<ImportCounts> {
  const students = counts.parts?.student;
  const isSomebody = !students || students.problem === 0 || students.new + students.changed + students.unchanged > 0;
  if (isSomebody || (counts.asked ?? 0) > 0 || (counts.skipped ?? 0) > 0) return counts;
  const problem = problemAt('', 'No student of this file can come, so nothing else of it is made either. Put the students right, and upload it again');
  await tx
    .update(importRow)
    .set({ outcome: 'PROBLEM', problems: sql`${importRow.problems} || ${JSON.stringify([problem])}::jsonb` })
    .where(and(eq(importRow.schoolId, schoolId), eq(importRow.runId, id), inArray(importRow.part, [...parts]), inArray(importRow.outcome, ['NEW', 'CHANGED'])));
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

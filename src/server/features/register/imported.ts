/** By which files marks came that nobody took here. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ImportedMarks } from '#contract/register.ts';
import type { Tx } from '#server/db/database.ts';
import { importRun } from '#server/features/import/table.ts';

/** Of these marks, by the import of each; nothing where none was imported. */
export async function importsOf(tx: Tx, schoolId: string, ofMarks: readonly (string | null)[]): Promise<{ imports?: ImportedMarks[] }> {
  const ids = ofMarks.filter((id) => id !== null);
  if (ids.length === 0) return {};
  const runs = await tx
    .select({ id: importRun.id, fileName: importRun.fileName, by: importRun.byName, appliedAt: importRun.appliedAt, at: importRun.at })
    .from(importRun)
    .where(and(eq(importRun.schoolId, schoolId), inArray(importRun.id, [...new Set(ids)])))
    .orderBy(asc(importRun.appliedAt), asc(importRun.id));
  const imports = runs.map(({ id, fileName, by, appliedAt, at }) => ({
    fileName,
    by,
    at: (appliedAt ?? at).toISOString(),
    marks: ids.filter((one) => one === id).length,
  }));
  return imports.length > 0 ? { imports } : {};
}

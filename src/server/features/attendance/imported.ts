/** By which files a child's marks came that nobody took here, by the day. */
import { and, asc, between, eq } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { ImportedDay } from '#contract/student-totals.ts';
import type { Tx } from '#server/db/database.ts';
import { importRun } from '#server/features/import/table.ts';
import { registerMark } from '#server/features/register/table.ts';

interface Asked {
  id: string;
  from: Day;
  until: Day;
}

export async function importsOfDays(tx: Tx, schoolId: string, { id, from, until }: Asked): Promise<Map<Day, ImportedDay[]>> {
  const { day, session, studentId } = registerMark;
  const rows = await tx
    .select({ day, fileName: importRun.fileName, by: importRun.byName, at: importRun.at, appliedAt: importRun.appliedAt })
    .from(registerMark)
    .innerJoin(importRun, and(eq(importRun.schoolId, registerMark.schoolId), eq(importRun.id, registerMark.importId)))
    .where(and(eq(registerMark.schoolId, schoolId), eq(studentId, id), between(day, from, until)))
    .orderBy(asc(session));
  const shown = rows.map((row) => ({
    day: row.day,
    file: { fileName: row.fileName, by: row.by, at: (row.appliedAt ?? row.at).toISOString() },
  }));
  return new Map(
    [...Map.groupBy(shown, (row) => row.day)].map(([of, those]) => [
      of,
      [...new Map(those.map(({ file }) => [`${file.fileName} ${file.at}`, file])).values()],
    ]),
  );
}

/** How long the rows of a file are kept: they hold more of the children than is kept of them. */
import { and, eq, ne, or, isNull } from 'drizzle-orm';
import { undoUntil } from '#contract/undo.ts';
import { appendAudit } from '#server/audit/append.ts';
import type { Tx } from '#server/db/database.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { forgottenDeed } from './deeds.ts';
import type { Run } from './queries.ts';
import { importKey, importMade, importRow, importRun } from './table.ts';

/** As long as what they did can be undone; of a file of which nothing was imported as long from its upload. */
export function rowsUntil({ at, appliedAt, undoneAt }: Pick<Run, 'at' | 'appliedAt' | 'undoneAt'>): Date {
  return undoUntil(undoneAt ?? appliedAt ?? at);
}

/** Of a run at rest. Answers when to look again; null when nothing is left to delete. */
export async function forgetInTime(tx: Tx, run: Run, { now, settled }: Pick<Unit, 'now' | 'settled'>): Promise<Date | null> {
  const until = rowsUntil(run);
  if (run.rowsGoneAt !== null) return null;
  if (settled < until) return until;
  const { schoolId, id } = run;
  const isRun = and(eq(importRun.schoolId, schoolId), eq(importRun.id, id));
  if (run.appliedAt === null) await tx.delete(importRun).where(isRun);
  else {
    await tx.delete(importRow).where(and(eq(importRow.schoolId, schoolId), eq(importRow.runId, id)));
    await tx.delete(importKey).where(and(eq(importKey.schoolId, schoolId), eq(importKey.runId, id)));
    // The names of what an undo left stay in its list, without what they were.
    const ofRun = and(eq(importMade.schoolId, schoolId), eq(importMade.runId, id));
    await tx.delete(importMade).where(and(ofRun, or(isNull(importMade.left), eq(importMade.left, ''))));
    await tx
      .update(importMade)
      .set({ before: null })
      .where(and(ofRun, ne(importMade.left, '')));
    const columns = run.columns.map((column) => ({ ...column, samples: [] }));
    const findings = { ...run.findings, notTaken: run.findings.notTaken.map((one) => ({ ...one, samples: [] })) };
    // What stood in its cells, if only as words.
    const counts = run.counts.marks ? { ...run.counts, marks: { ...run.counts.marks, words: [] } } : run.counts;
    await tx.update(importRun).set({ rowsGoneAt: now, columns, findings, counts }).where(isRun);
  }
  await appendAudit(
    tx,
    { schoolId, userId: null, name: 'Muster', role: null, sessionId: null, deviceId: null },
    { deeds: [forgottenDeed(run)], at: now },
  );
  return null;
}

/** What somebody says about an import while it is checked, or while the server is at work on it. */
import { and, eq } from 'drizzle-orm';
import type { RowDecision, RowOutcome } from '#contract/import.ts';
import { Problem } from '#contract/problem.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { cancelledDeed, decidedDeed } from './deeds.ts';
import { changeRun, type Run } from './queries.ts';
import { importRow } from './table.ts';

/** Of a row that waits for nothing else. What comes of it was worked out by the check. */
export async function decide(
  { db, record }: Pick<Unit, 'db' | 'record'>,
  run: Run,
  { no, decision }: { no: number; decision: RowDecision | null },
): Promise<void> {
  if (run.state !== 'DRY_RUN') throw new Problem('refused', 'Check the rows first');
  const isThis = and(eq(importRow.schoolId, run.schoolId), eq(importRow.runId, run.id), eq(importRow.no, no));
  const [row] = await db
    .select({ ifTaken: importRow.ifTaken, outcome: importRow.outcome, part: importRow.part })
    .from(importRow)
    .where(isThis)
    .for('update');
  if (!row?.ifTaken) throw new Problem('refused', 'There is nothing to decide about this row');
  const outcome = decision === 'TAKE' ? row.ifTaken : 'PROBLEM';
  await db.update(importRow).set({ decision, outcome }).where(isThis);
  if (row.outcome !== null && row.outcome !== outcome)
    await changeRun(db, run, { counts: moved(run.counts, { from: row.outcome, to: outcome, part: row.part }) });
  record(decidedDeed(run, { row: no, decision }));
}

type Counts = Run['counts'];

function moved(
  counts: Counts,
  { from, to, part }: { from: RowOutcome; to: RowOutcome; part: (typeof importRow.$inferSelect)['part'] },
): Counts {
  const asked = (counts.asked ?? 0) + (to === 'PROBLEM' ? 1 : -1);
  const own = part === null ? undefined : counts.parts?.[part];
  return {
    ...counts,
    ...step(counts, from, to),
    asked,
    ...(part !== null && own && { parts: { ...counts.parts, [part]: { ...own, ...step(own, from, to) } } }),
  };
}

type Sums = Pick<Counts, 'new' | 'changed' | 'unchanged' | 'problem' | 'skipped'>;

function step<Of extends Sums>(sums: Of, from: RowOutcome, to: RowOutcome): Partial<Sums> {
  const [less, more] = [key(from), key(to)];
  return { [less]: (sums[less] ?? 0) - 1, [more]: (sums[more] ?? 0) + 1 };
}

function key(outcome: RowOutcome): keyof Sums {
  return outcome.toLowerCase() as Lowercase<RowOutcome>;
}

/** A check is dropped, and what an import wrote until now is taken back. An undo goes on: half of it would be neither. */
export async function cancel({ db, actor, record }: Pick<Unit, 'db' | 'actor' | 'record'>, run: Run): Promise<void> {
  if (run.work === null) throw new Problem('refused', 'The server has ended its work on this import already');
  if (run.work === 'UNDO') throw new Problem('refused', 'What was imported is being taken back. That cannot be stopped');
  const note = `${actor.name} stopped it`;
  if (run.work === 'APPLY') await changeRun(db, run, { work: 'UNDO', done: 0, stopped: note });
  else await changeRun(db, run, { state: 'UPLOADED', work: null, done: 0, stopped: note });
  record(cancelledDeed(run, run.work));
}

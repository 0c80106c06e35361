/** What comes of a row in the end: by what is wrong with it, what somebody decided, and which rows are wanted. */
import type { RowDecision, RowOutcome, RowProblem } from '#contract/import.ts';
import type { ImportMode } from '#contract/import-choices.ts';
import type { PlannedRow, Slice } from './slice.ts';

interface Unsettled extends Omit<PlannedRow, 'outcome' | 'ifTaken'> {
  decision: RowDecision | null;
}

interface Settled {
  row: PlannedRow;
  /** Its records are written, and later rows meet them. */
  isWritten: boolean;
}

export function isBad(problems: readonly RowProblem[]): boolean {
  return problems.some(({ isWarning, asks }) => !isWarning && !asks);
}

/** `would`: what comes of it when nothing is wrong. */
export function settle(
  { choices }: Pick<Slice, 'choices'>,
  { decision, ...row }: Unsettled,
  would: Exclude<RowOutcome, 'PROBLEM' | 'SKIPPED'>,
): Settled {
  if (isBad(row.problems)) return { row: { ...row, outcome: 'PROBLEM', changes: [] }, isWritten: false };
  const outcome = isWanted(would, choices.mode ?? 'BOTH') ? would : 'SKIPPED';
  const asks = row.problems.some((problem) => problem.asks);
  if (!asks) return { row: { ...row, outcome }, isWritten: isWriting(outcome) };
  if (decision !== 'TAKE') return { row: { ...row, outcome: 'PROBLEM', ifTaken: outcome }, isWritten: false };
  return { row: { ...row, outcome, ifTaken: outcome }, isWritten: isWriting(outcome) };
}

function isWanted(would: RowOutcome, mode: ImportMode): boolean {
  return would === 'UNCHANGED' || mode === 'BOTH' || (mode === 'NEW') === (would === 'NEW');
}

function isWriting(outcome: RowOutcome): boolean {
  return outcome === 'NEW' || outcome === 'CHANGED';
}

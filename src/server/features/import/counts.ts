import type { ImportCounts } from '#contract/import.ts';
import type { RosterPart } from '#contract/one-roster.ts';
import type { Run } from './queries.ts';
import { guardiansLeftOut } from './sheet/row-guardians.ts';
import type { PlannedRow } from './slice.ts';

export const noCounts: ImportCounts = { new: 0, changed: 0, unchanged: 0, problem: 0 };

/** The counts of a run with those of some more rows, all of one kind. */
export function countedWith(
  { counts: before }: Pick<Run, 'counts'>,
  { part, rows: all }: { part: RosterPart | null; rows: readonly PlannedRow[] },
): ImportCounts {
  const rows = all.filter(({ isNotChosen }) => !isNotChosen);
  const notTaken = (before.notTaken ?? 0) + (part === 'note' ? 0 : all.length - rows.length);
  const counts = notTaken > 0 ? { ...before, notTaken } : before;
  const isWaiting = ({ outcome, ifTaken }: PlannedRow) => outcome === 'PROBLEM' && ifTaken !== undefined;
  const asked = (counts.asked ?? 0) + rows.filter(isWaiting).length;
  const shifted = (counts.shifted ?? 0) + rows.filter(({ isShifted }) => isShifted).length;
  const incomplete = (counts.toComplete ?? 0) + rows.filter(({ outcome, isToComplete }) => outcome === 'NEW' && isToComplete).length;
  const toComplete = incomplete > 0 ? { toComplete: incomplete } : {};
  const warned = (counts.warned ?? 0) + rows.filter(({ problems }) => problems.some(({ isWarning }) => isWarning)).length;
  const left = (counts.guardiansLeftOut ?? 0) + rows.filter(({ outcome }) => outcome !== 'PROBLEM').flatMap(guardiansLeftOut).length;
  if (part === null) return { ...added(counts, rows), warned, asked, shifted, ...toComplete, ...(left > 0 && { guardiansLeftOut: left }) };
  // A line that makes no record is no record that stays as it is.
  const told = part === 'note' ? rows.filter(({ outcome }) => outcome === 'PROBLEM') : rows;
  const { new: made, changed, unchanged, problem } = added(counts.parts?.[part] ?? noCounts, told);
  return {
    ...added(counts, told),
    warned,
    asked,
    shifted,
    ...toComplete,
    parts: { ...counts.parts, [part]: { new: made, changed, unchanged, problem } },
  };
}

function added(counts: ImportCounts, rows: readonly PlannedRow[]): ImportCounts {
  const sums = { ...counts, skipped: counts.skipped ?? 0 };
  for (const { outcome } of rows) sums[outcome.toLowerCase() as Lowercase<typeof outcome>] += 1;
  return sums;
}

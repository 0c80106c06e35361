/** Which exeats of a child say something of today. Pure. */
import type { ShownExeat } from '#client/features/exeat/queries.ts';

/** So long before it begins an approved leave stands on the board. */
const plannedWithinMs = 48 * 60 * 60_000;

const known = new WeakMap<readonly ShownExeat[], Map<string, ShownExeat[]>>();

/** Grouped once, for every house of a list asks. */
export function leavesByChild(leaves: readonly ShownExeat[]): Map<string, ShownExeat[]> {
  const grouped = known.get(leaves) ?? Map.groupBy(leaves, ({ studentId }) => studentId);
  known.set(leaves, grouped);
  return grouped;
}

/** Approved, not begun, and soon or by now to begin. */
export function isPlanned({ state, departAt, returnBy }: ShownExeat, now: Date): boolean {
  if (state !== 'SCHEDULED' || Date.parse(returnBy) < now.getTime()) return false;
  return Date.parse(departAt) - now.getTime() <= plannedWithinMs;
}

import type { BusDefect } from '#contract/bus-defect.ts';

/** What a file has of a defect. */
export function busDefectCells(defect: BusDefect) {
  const { busName, item, name, severity, state, reportedOn, reportedBy, repairer, mendedOn, cost, reason, notes } = defect;
  return { bus: busName, item, name, severity, state, reportedOn, reportedBy, repairer, mendedOn, cost, reason, notes };
}

import type { BusReport } from '#contract/bus-report.ts';

/** Where the edits of a bus report wait. */
export function reportLane({ busId, day }: Pick<BusReport, 'busId' | 'day'>): string {
  return `bus-report:${busId}/${day}`;
}

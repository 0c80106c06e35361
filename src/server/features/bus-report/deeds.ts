/** What the audit trail says of a bus report. */
import { type BusReportContent, reportLines } from '#contract/bus-report.ts';
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';
import { namesOfRuns } from '#server/audit/names-of-runs.ts';
import type { ReportRow } from './queries.ts';

/** What of a report's row a deed needs. */
type Named = Pick<ReportRow, 'busId' | 'day' | 'busName'>;
type Staged = Named & Pick<ReportRow, 'state' | 'reviewNote'>;

export function changedDeed(row: Named, before: BusReportContent, after: BusReportContent): Deed {
  const changed = differences(before, after, reportLines);
  const names = namesOfRuns(changed.after, 'trips', { ...before.trips, ...after.trips });
  return { action: 'bus-report.changed', object: objectOf(row), ...changed, names };
}

export function submittedDeed(before: Staged, after: Staged): Deed {
  return stagedDeed('bus-report.submitted', before, after);
}

/** `isOwn`: by who had handed it in, since the school has no other School Admin; the note says why. */
export function reviewedDeed(before: Staged, after: Staged, { isOwn = false }: { isOwn?: boolean } = {}): Deed {
  const deed = stagedDeed(after.state === 'RETURNED' ? 'bus-report.returned' : 'bus-report.accepted', before, after);
  return isOwn ? { ...deed, after: { ...deed.after, ownReport: true } } : deed;
}

function stagedDeed(action: Deed['action'], before: Staged, after: Staged): Deed {
  return { action, object: objectOf(after), ...differences(stageOf(before), stageOf(after)) };
}

function stageOf({ state, reviewNote }: Staged) {
  return { state, reviewNote };
}

function objectOf({ busId, day, busName }: Named): Deed['object'] {
  return { kind: 'bus-report', id: `${busId}/${day}`, label: `${busName}, ${day}` };
}

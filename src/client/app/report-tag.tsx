import type { ReportState } from '#contract/bus-report.ts';
import { type Status, StatusTag } from '#client/ui/status-tag.tsx';

export const reportStates: Record<ReportState, { label: string; status: Status }> = {
  DRAFT: { label: 'Draft', status: 'none' },
  SUBMITTED: { label: 'Submitted', status: 'info' },
  RETURNED: { label: 'Returned', status: 'warn' },
  REVIEWED: { label: 'Reviewed', status: 'ok' },
  LOCKED: { label: 'Locked', status: 'ok' },
};

/** How far a bus report has come, on every screen in the same words. */
export function ReportTag({ state }: { state: ReportState }) {
  return <StatusTag status={reportStates[state].status}>{reportStates[state].label}</StatusTag>;
}

import type { ReportState } from '#contract/bus-report.ts';
import { type Status, StatusTag } from '#client/ui/status-tag.tsx';
import { t } from '#client/ui/words.ts';

export const reportStates: Record<ReportState, { label: string; status: Status }> = {
  DRAFT: { label: t('Draft'), status: 'none' },
  SUBMITTED: { label: t('Submitted'), status: 'info' },
  RETURNED: { label: t('Returned'), status: 'warn' },
  REVIEWED: { label: t('Reviewed'), status: 'ok' },
  LOCKED: { label: t('Locked'), status: 'ok' },
};

/** How far a bus report has come, on every screen in the same words. */
export function ReportTag({ state }: { state: ReportState }) {
  return <StatusTag status={reportStates[state].status}>{reportStates[state].label}</StatusTag>;
}

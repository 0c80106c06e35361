import type { BusReport, ReportState } from '#contract/bus-report.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { reportLane } from './report-lane.ts';

export const reportStates: Record<ReportState, { label: string; status: Status }> = {
  DRAFT: { label: t('Draft'), status: 'none' },
  SUBMITTED: { label: t('Submitted'), status: 'info' },
  RETURNED: { label: t('Returned'), status: 'warn' },
  REVIEWED: { label: t('Reviewed'), status: 'ok' },
  LOCKED: { label: t('Locked'), status: 'ok' },
};

/** How far a bus report has come, on every screen in the same words. */
export function ReportTag({ of: { busId, day, state } }: { of: Pick<BusReport, 'busId' | 'day' | 'state'> }) {
  return (
    <ClaimTag lane={reportLane({ busId, day })} status={reportStates[state].status}>
      {reportStates[state].label}
    </ClaimTag>
  );
}

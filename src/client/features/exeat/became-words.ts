import type { Became } from '#contract/exeat-report.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

/** What became of a leave, as the report and its file say it. */
export const becameWords: Record<Became, { label: string; status: Status }> = {
  WAITING: { label: t('Waiting for a decision'), status: 'warn' },
  APPROVED: { label: t('Approved, not left'), status: 'info' },
  OUT: { label: t('Away'), status: 'away' },
  OVERDUE: { label: t('Overdue', { context: 'exeat' }), status: 'bad' },
  ON_TIME: { label: t('Returned in time'), status: 'ok' },
  LATE: { label: t('Returned late'), status: 'warn' },
  DECLINED: { label: t('Declined', { context: 'exeat' }), status: 'bad' },
  WITHDRAWN: { label: t('Withdrawn', { context: 'exeat' }), status: 'none' },
  EXPIRED: { label: t('Expired', { context: 'exeat' }), status: 'none' },
  RECALLED: { label: t('Called off'), status: 'bad' },
};

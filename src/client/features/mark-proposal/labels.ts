import type { ProposalState } from '#contract/mark-proposal.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

export const states: Record<ProposalState, { label: string; status: Status }> = {
  PROPOSED: { label: t('Waiting'), status: 'warn' },
  ACCEPTED: { label: t('Accepted'), status: 'ok' },
  DECLINED: { label: t('Declined'), status: 'bad' },
  WITHDRAWN: { label: t('Taken back'), status: 'none' },
  OVERTAKEN: { label: t('Done meanwhile'), status: 'none' },
};

import type { GuardianView } from '#contract/guardian.ts';
import type { LinkState } from '#contract/student-card.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

export const views: Record<GuardianView, string> = {
  MAY_COLLECT: t('May collect'),
  PENDING: t('Waits for approval'),
  NO_SECOND_PHONE: t('One telephone only'),
  NO_CHILD: t('No child yet'),
};

export const linkStates: Record<LinkState, { label: string; status: Status } | null> = {
  ACTIVE: null,
  PENDING: { label: t('Waits for a School Admin'), status: 'warn' },
  EXPIRED: { label: t('Rights have ended'), status: 'none' },
  REVOKED: { label: t('Ended'), status: 'none' },
};

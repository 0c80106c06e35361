import type { RequestDecision } from '#contract/guardian-request.ts';
import { t } from '#client/ui/language/words.ts';

/** What a decision that waits on this device is called. */
export const decisionTitles: Record<RequestDecision['to'], string> = {
  APPROVED: t('Approve a request of a guardian'),
  DECLINED: t('Decline a request of a guardian'),
  CANCELLED: t('Take a request of a guardian back'),
};

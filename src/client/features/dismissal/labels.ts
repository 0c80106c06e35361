import type { DismissalState } from '#contract/dismissal.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

export const dismissalStates: Record<DismissalState, { label: string; status: Status }> = {
  CALLED: { label: t('Called to the gate'), status: 'warn' },
  ON_THE_WAY: { label: t('On the way to the gate'), status: 'ok' },
  HANDED_OVER: { label: t('Handed over'), status: 'away' },
  CANCELLED: { label: t('Call taken back'), status: 'none' },
};

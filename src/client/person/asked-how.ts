import type { AskedHow } from '#contract/guardian-request.ts';
import { t } from '#client/ui/language/words.ts';

/** By which way a guardian asked the school for something. */
export const hows: Record<AskedHow, string> = {
  AT_GATE: t('At the gate'),
  AT_OFFICE: t('At the office'),
  TELEPHONE: t('By telephone'),
  LETTER: t('By letter'),
};

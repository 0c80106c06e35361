import type { LateOutcome } from '#contract/exeat-late.ts';
import { t } from '#client/ui/language/words.ts';

export const outcomes: Record<LateOutcome, string> = {
  REACHED: t('Reached'),
  NOT_REACHED: t('Not reached'),
  MISSING: t('Missing'),
  NOT_MISSING: t('Not missing'),
};

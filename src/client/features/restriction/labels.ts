import type { RestrictionType } from '#contract/restriction.ts';
import { t } from '#client/ui/language/words.ts';

export const restrictionTypes: Record<RestrictionType, string> = {
  COURT_ORDER: t('Court order'),
  SCHOOL_BAN: t('Banned by the school'),
  CUSTODY_LIMIT: t('Custody limit'),
};

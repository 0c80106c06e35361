import type { RestrictionType } from '#contract/restriction.ts';
import { t } from '#client/ui/words.ts';

export const restrictionTypes: Record<RestrictionType, string> = {
  COURT_ORDER: t('Order of a court'),
  SCHOOL_BAN: t('Banned by the school'),
  CUSTODY_LIMIT: t('Limit of custody'),
};

import type { RestrictionType } from '#contract/restriction.ts';

export const restrictionTypes: Record<RestrictionType, string> = {
  COURT_ORDER: 'Order of a court',
  SCHOOL_BAN: 'Banned by the school',
  CUSTODY_LIMIT: 'Limit of custody',
};

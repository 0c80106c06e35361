import type { TripExceptionKind } from '#contract/bus-trip-exception.ts';
import { t } from '#client/ui/language/words.ts';

/** What was not as planned on a trip: on its page, and counted in the report of its bus. */
export const exceptionWords: Record<TripExceptionKind, string> = {
  DISPUTED: t('Two say different things'),
  NOT_ALLOCATED: t('On no route today'),
  WRONG_BUS: t('Wrong bus'),
  WRONG_STOP: t('Another stop than planned'),
  DUPLICATE: t('Said twice'),
  NO_SCAN_OFF: t('No word that the child left'),
  NOT_MET: t('Nobody met the child'),
  INACTIVE_STUDENT: t('Not on the roll'),
  RESTRICTED_PERSON_AT_STOP: t('Somebody who is kept away was there'),
  OVER_CAPACITY: t('More children than seats'),
  TOLD_LATE: t('Told late'),
};

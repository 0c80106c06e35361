import type { ReleaseAlarm, ReleaseCheck, ReleaseRight } from '#contract/release.ts';
import { t } from '#client/ui/language/words.ts';

export const checks: Record<ReleaseCheck, string> = {
  PHOTO_MATCH: t('Their face and the photo'),
  ID_CARD: t('A card with their name'),
  PHONED_PARENT: t('A call to a guardian'),
  CODE: t('A code that a guardian was sent'),
  PIN: t('Their PIN'),
  SIGNED_QR: t('Their card of the school'),
};

export const rights: Record<ReleaseRight, string> = {
  GUARDIAN: t('As a guardian'),
  REQUEST: t('By a request for the day'),
  WORD: t('By the word of a guardian'),
  NONE: t('By no right'),
};

export const alarms: Record<ReleaseAlarm, string> = {
  KEPT_AWAY: t('Against a restriction'),
  NO_RIGHT: t('Without the right'),
  NEAR_NAME: t('Called almost like somebody kept away'),
  REFUSED: t('Refused at a gate before'),
  TWICE: t('Handed over twice'),
  CLOCK: t('The clock was wrong: the time is that of the arrival'),
  OLD_LIST: t('By an old list'),
};

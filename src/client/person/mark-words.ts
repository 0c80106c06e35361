import type { RegisterCode } from '#contract/mark.ts';
import { t } from '#client/ui/language/words.ts';

/** What a mark says. That of a child who is absent is told by each place in its own words: on a button, or of a day that is over. */
export const markWords: Record<Exclude<RegisterCode, 'A'>, string> = {
  P: t('Present'),
  L: t('Late'),
  AE: t('Absent with leave'),
  OA: t('At another activity'),
  X: t('On exeat'),
  SB: t('In the sickbay'),
  SU: t('Suspended'),
};

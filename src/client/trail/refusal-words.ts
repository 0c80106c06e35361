/** Why somebody was not let in, as the trail's lines name it. */
import { t } from '#client/ui/language/words.ts';

export const refusalWords: Record<string, string> = {
  'wrong-password': t('the password was wrong'),
  'wrong-code': t('the code was wrong'),
  suspended: t('the account is suspended'),
  'before-first-day': t('the first day has not come'),
  'after-last-day': t('the last day is over'),
  'demo-off': t('the demo school is closed'),
};

import { t } from '#client/ui/language/words.ts';

/** Monday first. */
export const shortWeekdays = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')] as const;

/** "Mon Tue Wed", of 1 Monday … 7 Sunday. */
export function weekdaysText(days: readonly number[], between = ' '): string {
  return days.map((day) => shortWeekdays[day - 1] ?? '').join(between);
}

import type { RegisterTimes, SpecialDayKind, Whom } from '#contract/open-hours.ts';
import { t } from '#client/ui/language/words.ts';

export const specialKinds: Record<SpecialDayKind, string> = {
  CLOSURE: t('Closed'),
  TIMING_CHANGE: t('Other hours'),
  OFF_TIMETABLE: t('Off timetable'),
};

export const whomChoices: Record<Whom, string> = { ALL: t('Everybody'), LEVELS: t('Some levels'), STAFF: t('Staff') };

export const registerChoices: Record<RegisterTimes, string> = {
  DAY: t('One register a day'),
  AM_PM: t('Morning and afternoon'),
};

export const weekdayNames = [t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday'), t('Sunday')];

/** "Everybody", "Staff", "Nursery 1, Nursery 2": whom a week or a special day concerns. */
export function whomWords({ whom, levels }: { whom: Whom; levels: readonly string[] }): string {
  return whom === 'LEVELS' && levels.length > 0 ? levels.join(', ') : whomChoices[whom];
}

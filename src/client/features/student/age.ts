import type { Day } from '#contract/fields.ts';
import { t } from '#client/ui/language/words.ts';

/** "12 years", and of a child that is not a year old nothing more exact than that. Pure calendar arithmetic. */
export function ageOn(today: Day, born: Day): string {
  const hadBirthday = today.slice(5) >= born.slice(5);
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (hadBirthday ? 0 : 1);
  if (years < 1) return t('less than a year');
  return t('{{count, number}} years', { count: years, defaultValue_one: '1 year' });
}

/** What is said to a person from outside of the console, by the server or by a rule of the contract: always in English. */
import i18next from 'i18next';
import type { Detail } from '#contract/problem.ts';
import { tellerOf } from '#contract/told.ts';
import { dayText, shortDayText } from '#client/ui/time/day-text.ts';
import { isWrittenInEnglish } from './language.ts';

let teller: ((sentence: string) => string) | undefined;

/** The same in the person's language; as it was said where the dictionary does not have it. */
export function told(sentence: string): string {
  if (isWrittenInEnglish() || sentence === '') return sentence;
  teller ??= tellerOf(i18next.getResourceBundle('fr', 'translation'), (day, hasYear) => (hasYear ? dayText(day) : shortDayText(day, day)));
  return teller(sentence);
}

export function toldDetail(detail: Detail): Detail {
  return { ...detail, message: told(detail.message) };
}

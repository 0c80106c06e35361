/** What is said to a person from outside of the console, by the server or by a rule of the contract: always in English. */
import i18next from 'i18next';
import type { Detail } from '#contract/problem.ts';
import { shortDayText } from './day-text.ts';
import { isWrittenInEnglish } from './language.ts';
import { t } from './words.ts';

interface Shape {
  key: string;
  pattern: RegExp;
}

const value = /\{\{\d\}\}/g;

let shapes: readonly Shape[] | undefined;

/** The same in the person's language; as it was said where the dictionary does not have it. */
export function told(sentence: string): string {
  if (isWrittenInEnglish() || sentence === '') return sentence;
  if (i18next.exists(sentence)) return t(sentence);
  const day = toldDay(sentence);
  if (day !== null) return day;
  shapes ??= shapesIn(Object.keys(i18next.getResourceBundle('fr', 'translation')));
  for (const { key, pattern } of shapes) {
    const values = pattern.exec(sentence)?.slice(1);
    // A value may be words of its own: "Enter {{0}}" of "the route".
    if (values) return t(key, Object.fromEntries(values.map((value, at) => [at, told(value)])));
  }
  return sentence;
}

/** "Fri 20 Nov", as the server writes a day in a sentence: it is one of about now. */
function toldDay(words: string): string | null {
  const [, weekday = '', date] = /^(\w{3}),? (\d{1,2} \w{3})$/.exec(words) ?? [];
  if (date === undefined) return null;
  const year = new Date().getUTCFullYear();
  const days = [year, year - 1, year + 1].map((one) => new Date(`${date} ${one} UTC`));
  const day = days.find((one) => one.toUTCString().startsWith(weekday))?.toISOString().slice(0, 10);
  return day === undefined ? null : shortDayText(day, day);
}

export function toldDetail(detail: Detail): Detail {
  return { ...detail, message: told(detail.message) };
}

/** The sentences with values in them, what has most words of its own first. */
function shapesIn(keys: readonly string[]): Shape[] {
  return keys
    .filter((key) => key.includes('{{0}}'))
    .toSorted((one, other) => wordsOf(other).length - wordsOf(one).length)
    .map((key) => ({ key, pattern: new RegExp(`^${key.split(value).map(escaped).join('(.+)')}$`) }));
}

function wordsOf(key: string): string {
  return key.replaceAll(value, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

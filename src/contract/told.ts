/**
 * Finds a finished sentence of the server or of a rule in a dictionary, by its words. The dictionary has English sentences
 * as keys, with `{{0}}`, `{{1}}` where values stand.
 */
import type { Day } from './fields.ts';

export type Dictionary = Readonly<Record<string, string>>;

interface Shape {
  pattern: RegExp;
  said: string;
}

const value = /\{\{(\d)\}\}/g;

/** `dayText` writes a day as the reader does. What the dictionary does not have stays as it is. */
export function tellerOf(dictionary: Dictionary, dayText: (day: Day, hasYear: boolean) => string): (sentence: string) => string {
  let shapes: readonly Shape[] | undefined;
  return function told(sentence) {
    const whole = dictionary[sentence];
    if (whole !== undefined) return whole;
    const [, date = sentence, time = ''] = /^(.+?)( \d\d:\d\d)$/.exec(sentence) ?? [];
    const day = dayIn(date);
    if (day !== null) return dayText(day, /\d{4}$/.test(date)) + time;
    shapes ??= shapesIn(dictionary);
    for (const { pattern, said } of shapes) {
      const values = pattern.exec(sentence)?.slice(1);
      // A value may be words of its own: "Enter {{0}}" of "the route".
      if (values) return said.replaceAll(value, (_, at: string) => toldValue(values[Number(at)] ?? ''));
    }
    return sentence;

    function toldValue(words: string): string {
      const list = words.split(', ');
      return list.length > 1 && list.every((word) => word in dictionary) ? list.map(told).join(', ') : told(words);
    }
  };
}

/** "Fri, 20 Nov 2026", as the server writes a day in a sentence; one without the year is of about now. September is "Sept". */
function dayIn(words: string): Day | null {
  const [, weekday = '', date, known] = /^(\w{3}),? (\d{1,2} \w{3,4})(?: (\d{4}))?$/.exec(words) ?? [];
  if (date === undefined) return null;
  const now = new Date().getUTCFullYear();
  const years = known === undefined ? [now, now - 1, now + 1] : [Number(known)];
  const days = years.map((year) => new Date(`${date} ${year} UTC`)).filter((day) => !Number.isNaN(day.getTime()));
  return (
    days
      .find((day) => day.toUTCString().startsWith(weekday))
      ?.toISOString()
      .slice(0, 10) ?? null
  );
}

/** The sentences with values in them, what has most words of its own first. */
function shapesIn(dictionary: Dictionary): Shape[] {
  return Object.entries(dictionary)
    .filter(([key]) => key.includes('{{0}}'))
    .toSorted(([one], [other]) => wordsOf(other).length - wordsOf(one).length)
    .map(([key, said]) => ({ said, pattern: patternOf(key) }));
}

/** Values come in their order. */
function patternOf(key: string): RegExp {
  return new RegExp(
    `^${key
      .split(/\{\{\d\}\}/)
      .map(escaped)
      .join('(.+)')}$`,
  );
}

function wordsOf(key: string): string {
  return key.replaceAll(value, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

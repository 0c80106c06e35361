/**
 * What the server itself says to a person outside of the console: letters, pushes, the words of files. As in the console
 * the English sentence is the key; its French stands in `src/french/server/`, and what the console says too is not
 * translated twice. Answers stay English: the console has them told.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import type { Day } from '#contract/fields.ts';
import type { Language } from '#contract/own-account.ts';
import { type Dictionary, tellerOf } from '#contract/told.ts';
import { wordsSettings } from '#contract/words-settings.ts';

type Values = Readonly<Record<string, string | number>>;

export interface Voice {
  language: Language;
  /** `{{name}}` stands for a value, `{{count, number}}` for a number as the region writes it; a sentence about a `count` gives its English singular as `defaultValue_one`. */
  t: (sentence: string, values?: Values) => string;
  /** A finished sentence or word, of a rule or of the contract. */
  told: (sentence: string) => string;
  /** "Friday 27 November 2026", inside a sentence. */
  longDay: (day: Day) => string;
}

const voices = new Map<Language, Voice>();

export function voiceIn(language: Language): Voice {
  const voice = voices.get(language) ?? voiceOf(language);
  voices.set(language, voice);
  return voice;
}

/** "Fri, 20 Nov 2026", for a day in a sentence of an answer: the console knows it for one. */
export function dayInAnswer(day: Day): string {
  return dayFormat('en-GB', 'short').format(utc(day));
}

function voiceOf(language: Language): Voice {
  const french = language.startsWith('fr') ? dictionary() : null;
  const long = dayFormat(language, 'long');
  const short = dayFormat(language, 'short');
  const words = createInstance();
  void words.init({ ...wordsSettings, lng: language, resources: french === null ? {} : { fr: { translation: french } } });
  return {
    language,
    t: (sentence, values = {}) => words.t(sentence, values),
    told: french === null ? (sentence) => sentence : tellerOf(french, (day) => short.format(utc(day))),
    // Regions differ in whether a comma follows the weekday.
    longDay: (day) => long.format(utc(day)).replace(',', ''),
  };
}

function dayFormat(language: Language, length: 'long' | 'short'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { weekday: length, day: 'numeric', month: length, year: 'numeric', timeZone: 'UTC' });
}

function utc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Read when the first reader of French is written to. */
function dictionary(): Dictionary {
  const folders = ['console', 'server'].map((part) => join(import.meta.dirname, '../french', part));
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return Object.assign({}, ...files.filter((file) => file.endsWith('.json')).map((file) => JSON.parse(readFileSync(file, 'utf8'))));
}

/**
 * The words of the console. The English sentence is the key, so English needs no dictionary; French is one that only
 * its readers fetch, before the first module of the console runs: a word looked up while a module loads is right too.
 */
import i18next from 'i18next';
import * as z from 'zod/mini';
import { wordsSettings } from '#contract/words-settings.ts';
import { isWrittenInEnglish, keptLanguage } from './language.ts';

type Values = Readonly<Record<string, string | number | undefined>>;

void i18next.init({ ...wordsSettings, lng: keptLanguage(), resources: {} });

/** Most words have no values, and a list asks for the same ones in every row: looked up once. */
const plain = new Map<string, string>();

/**
 * The sentence in the person's language. `{{name}}` stands for a value, `{{count, number}}` for a number as the region
 * writes it; a sentence about a `count` gives its English singular as `defaultValue_one`.
 */
export function t(key: string, values?: Values): string {
  if (values !== undefined) return i18next.t(key, values);
  const known = plain.get(key) ?? i18next.t(key);
  plain.set(key, known);
  return known;
}

/** A label as it stands inside a sentence: English and French write only its first letter small. */
export function midSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** Waits for the dictionary of who does not read English; at once for who does. */
export async function wordsReady(): Promise<void> {
  if (isWrittenInEnglish()) return void z.config(z.locales.en());
  const { french, sentences } = await import('./french.ts');
  i18next.addResourceBundle('fr', 'translation', french);
  z.config(sentences);
}

/** The French dictionary holds every sentence a person can meet, and nothing else. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { t } from '#client/ui/words.ts';
import { consoleWords } from './console-words.ts';
import { ruleSentences } from './rule-sentences.ts';

type Dictionary = Readonly<Record<string, string>>;

const parts = globSync('src/client/french/*.json').map((file): [part: string, Dictionary] => [basename(file, '.json'), JSON.parse(readFileSync(file, 'utf8'))]);
const french: Dictionary = Object.assign({}, ...parts.map(([, part]) => part));

const words = consoleWords();
const looked = new Set(words.flatMap(({ key, isCounted }) => (isCounted ? [`${key}_one`, `${key}_other`] : [key])));
const said = [...ruleSentences().keys()].filter((sentence) => !looked.has(sentence));
// Nobody reads these: names of fields and headers, of devices, and words that only a log or another program has.
const notForReading = new Set<string>([
  'Name up to {{0}} people, with commas between them',
  'Ready',
  'The database cannot be reached',
  'Runs of numbers go upwards and do not overlap',
  'Tell at most 200 runs of numbers',
  'Tell at most {{0}} numbers',
  'Say which version this edit was made upon, with If-Match or If-None-Match: *',
  'The Idempotency-Key must be a UUID',
  'enrollments.csv classSourcedId',
  'enrollments.csv userSourcedId',
  '{{0}} on {{1}}',
]);

test('every sentence that the console looks up has its French', () => {
  expect(words.length).toBeGreaterThan(2_000);
  expect([...looked].filter((key) => !(key in french))).toEqual([]);
});

test('a word with two meanings is one word in English', () => {
  expect(t('Day', { context: 'residency' })).toBe('Day');
  expect([french['Day'], french['Day_residency']]).toEqual(['Jour', 'Externe']);
});

test('every sentence of the rules and of the server has its French', () => {
  expect(said.length).toBeGreaterThan(300);
  expect(said.filter((key) => !(key in french) && !notForReading.has(key))).toEqual([]);
});

test('nothing stands in the dictionary that nobody says any more, and nothing twice', () => {
  const known = new Set([...looked, ...said]);
  expect(Object.keys(french).filter((key) => !known.has(key))).toEqual([]);
  const all = parts.flatMap(([, part]) => Object.keys(part));
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});

test.each(parts)('%s: each sentence has the values of the English one, and the spaces at its ends', (_, part) => {
  expect(Object.entries(part).filter(([key, sentence]) => valuesIn(key) !== valuesIn(sentence) || endsOf(key) !== endsOf(sentence))).toEqual([]);
});

test('a sentence with values is understood when the server says it', () => {
  const ambiguous = said.filter((key) => /^\{\{0\}\}\W*$/.test(key));
  expect(ambiguous).toEqual([]);
});

function valuesIn(sentence: string): string {
  return [...new Set([...sentence.matchAll(/\{\{(\w+)/g)].map(([, name]) => name))].toSorted().join();
}

function endsOf(sentence: string): string {
  const text = sentence.replace(/_(one|other)$/, '');
  return `${/^\s/.test(text)} ${/\s$/.test(text)}`;
}

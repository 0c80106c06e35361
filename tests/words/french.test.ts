/** The French dictionary holds every sentence a person can meet, and nothing else. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { lists } from '#contract/lists.ts';
import { choicesOf } from '#contract/people-sheet-column.ts';
import { t } from '#client/ui/language/words.ts';
import { consoleWords, keysOf, serverWords } from './console-words.ts';
import { ruleSentences } from './rule-sentences.ts';

type Dictionary = Readonly<Record<string, string>>;

const parts = partsIn('src/french/console');
const french: Dictionary = Object.assign({}, ...parts.map(([, part]) => part));
// What the server says itself: it reads the console's dictionary too, and the console does not read this one.
const ownParts = partsIn('src/french/server');
const own: Dictionary = Object.assign({}, ...ownParts.map(([, part]) => part));

const words = consoleWords();
const looked = keysOf(words);
const lookedByServer = keysOf(serverWords());
const written = Object.values(lists)
  .flatMap(({ sheet }) => sheet)
  .flatMap((column) => Object.values(choicesOf(column) ?? {}).flatMap(([word = '']) => word));
const said = [...ruleSentences().keys(), ...written].filter((sentence) => !looked.has(sentence));
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
  'The {{0}} of this position cannot be read',
  'This device is not known here',
  'enrollments.csv classSourcedId',
  'enrollments.csv userSourcedId',
  'enrollments.csv beginDate',
  'enrollments.csv endDate',
  'roles.csv endDate',
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

test('every sentence that the server looks up has its French', () => {
  expect(lookedByServer.size).toBeGreaterThan(50);
  expect([...lookedByServer].filter((key) => !(key in french) && !(key in own))).toEqual([]);
});

test('a sign that French sets apart stays on the line of its word', () => {
  const broken = Object.values({ ...french, ...own }).filter((text) => typeof text === 'string' && / [:;?!»](?!\w)|« /.test(text));
  expect(broken).toEqual([]);
});

test('nothing stands in the dictionary that nobody says any more, and nothing twice', () => {
  const known = new Set([...looked, ...said]);
  expect(Object.keys(french).filter((key) => !known.has(key))).toEqual([]);
  expect(Object.keys(own).filter((key) => !lookedByServer.has(key))).toEqual([]);
  const all = [...parts, ...ownParts].flatMap(([, part]) => Object.keys(part));
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});

test.each([...parts, ...ownParts])('%s: each sentence has the values of the English one, and the spaces at its ends', (_, part) => {
  expect(
    Object.entries(part).filter(([key, sentence]) => valuesIn(key) !== valuesIn(sentence) || endsOf(key) !== endsOf(sentence)),
  ).toEqual([]);
});

test('a sentence with values is understood when the server says it', () => {
  const ambiguous = said.filter((key) => /^\{\{0\}\}\W*$/.test(key));
  expect(ambiguous).toEqual([]);
});

function partsIn(folder: string): [part: string, Dictionary][] {
  return globSync(`${folder}/*.json`).map((file) => [basename(file, '.json'), JSON.parse(readFileSync(file, 'utf8'))]);
}

function valuesIn(sentence: string): string {
  return [...new Set([...sentence.matchAll(/\{\{(\w+)/g)].map(([, name]) => name))].toSorted().join();
}

function endsOf(sentence: string): string {
  const text = sentence.replace(/_(one|other)$/, '');
  return `${/^\s/.test(text)} ${/\s$/.test(text)}`;
}

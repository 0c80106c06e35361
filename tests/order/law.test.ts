import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareKeys, compareTexts, inOrder, orderKey } from '#contract/order.ts';
import { anyName } from '#tests/support/any-name.ts';

const ordered = (texts: readonly string[]) => inOrder(texts, (text) => text);

test('a fleet stands as people count, whatever the case and the accents', () => {
  expect(ordered(['Zebra', 'Bus 10', 'Élan', 'bus 3', 'Bus 2'])).toEqual(['Bus 2', 'bus 3', 'Bus 10', 'Élan', 'Zebra']);
});

test.each([
  ['numbers count however long they are', ['A 9', 'A 10', 'A 99999999999999999999', 'A 100000000000000000000', 'A B']],
  ['noughts before a number do not count', ['Bus 06', 'Bus 7', 'Bus 007 a', 'Bus 08', 'Bus 10']],
  ['admission numbers', ['GS/2024/9', 'gs/2024/010', 'GS/2024/0011', 'GS/2025/1']],
  ['a name comes before what begins with it', ['Ada', 'Ada Bello', 'Adaeze']],
  ['French', ['Eboué', 'Écoles', 'Élan', 'Elba', 'Œuvre', 'Ofori']],
  ['Yoruba, with its under-dots', ['Ọdẹ', 'Odo', 'Ọ̀dọ́', 'Oje', 'Ṣadé', 'Seun']],
  ['Hausa, Ewe and Twi', ['Ɓala', 'Buba', 'Dan', 'Ɗanjuma', 'Dauda', 'Ebo', 'Ɛsi', 'Ezra']],
  ['Turkish, German and Greek', ['Ilgaz', 'ılıca', 'İnci', 'Strasse 1', 'Straße 2', 'STRASSE 3', 'ΟΔΟΣ α', 'Οδος β']],
  ['Arabic, with and without its vowels', ['أحمد', 'اَحمد ١', 'احمـد ٢', 'أحمد ١٠', 'بلال']],
  ['figures of any script', ['حافلة ٢', 'حافلة 3', 'حافلة ۴', 'حافلة ١٠']],
  ['apostrophes and dashes, however they are typed', ['N’Dala', "N'Diaye", 'NʼDoye', 'Saint–Ada', 'Saint-Ben', 'Saint—Cole']],
  ['letters before pictures', ['Zebra', 'بلال', '語', '🚌 1', '🚌 2', '🚌 10']],
  // In UTF-16 the first of these two comes second.
  ['by code point, as the database has it', ['\uffee', '\u{10000}']],
])('%s', (_, texts) => {
  // Turned round, so that none is right because it stood there already.
  expect(ordered(texts.toReversed())).toEqual(texts);
});

test('a name typed with its accents apart is the same name', () => {
  fc.assert(fc.property(anyName, (name) => orderKey(name.normalize('NFC')) === orderKey(name.normalize('NFD'))));
});

test('of names in which nothing that counts differs, the capital comes first', () => {
  expect(ordered(['élan', 'bus 2', 'Bus 02', 'Elan', 'Élan', 'Bus 2', 'elan'])).toEqual([
    'Bus 02',
    'Bus 2',
    'bus 2',
    'Elan',
    'elan',
    'Élan',
    'élan',
  ]);
});

test('a family name counts before a first name, however the two are written', () => {
  const people = [
    ['Bello', 'Zed'],
    ['Bello Ada', 'Ben'],
    ['bello', 'Ada'],
    ['Béllo', 'Musa'],
  ] as const;
  expect(people.toSorted((a, b) => compareKeys(orderKey(...a), orderKey(...b))).map((names) => names.join(' '))).toEqual([
    'bello Ada',
    'Béllo Musa',
    'Bello Zed',
    'Bello Ada Ben',
  ]);
});

test('any names have one order, by UTF-16 as by UTF-8', () => {
  fc.assert(
    fc.property(anyName, anyName, (one, other) => {
      const [a, b] = [orderKey(one), orderKey(other)];
      expect(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))).toBe(compareTexts(one, other));
      expect(a === b).toBe(one.normalize() === other.normalize());
    }),
    { numRuns: 2000 },
  );
});

test('a key is never longer than an index of the database takes', () => {
  expect(Buffer.byteLength(orderKey('ﷺ'.repeat(5000), '语'.repeat(5000)))).toBeLessThan(2600);
});

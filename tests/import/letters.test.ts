/** Letters as old and careless programs save them: names come as they were meant, and whoever imports them is told. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lettersOf } from '#server/features/import/reading/file-text.ts';
import { mended } from '#server/features/import/reading/mended-letters.ts';
import { ada, ngozi, rosterFiles, userFile } from './roster-files.ts';
import { zip } from './sheets.ts';
import { readFile } from '#server/features/import/reading/read-file.ts';

const asRead = (text: string, letters: string) => new TextDecoder(letters).decode(Buffer.from(text, 'utf8'));
const bytesIn = (text: string, letters: string) => {
  const table = new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder(letters).decode(Uint8Array.from([byte])), byte]));
  return Uint8Array.from(Array.from(text, (letter) => table.get(letter) ?? 63));
};

describe('a file of one-byte letters', () => {
  const french = 'Nom;Prénom\nBérénice;Zoé\nFrançois;Hélène\nN’Diaye;Anaïs\nGrüß;Léo\nÉmile;Noël';
  const portuguese = 'João,São Tomé\nGonçalves,Conceição\nÁlvaro,Antônio';
  const capitals = 'RENÉ,HÉLÈNE\nFRANÇOIS,ZOË\nÉLÉONORE,NOËL';
  const spanish = 'García,Núñez\nMartínez,José\nÁngel,Peña';
  test.each([french, portuguese, capitals, spanish])('is read as the system wrote it: %j', (text) => {
    expect(lettersOf(bytesIn(text, 'macintosh'))).toBe('macintosh');
    expect(lettersOf(bytesIn(text, 'windows-1252'))).toBe('windows-1252');
  });

  test.each(['Ma‘aruf,O’Brien', '“Ada” – Obi…', 'Ada • Obi', 'Œuvre,Šimić,Ÿ'])(
    'with signs that both have is one of Windows: %j',
    (text) => {
      expect(lettersOf(bytesIn(text, 'windows-1252'))).toBe('windows-1252');
    },
  );

  test('of an old Mac comes with a warning at the rows whose letters are a guess', () => {
    const text = 'Admission number,First name,Last name,Sex,Date of birth\rA1,Zoé,Béréhinya,F,2015-09-30\rA2,Ada,Eze,F,2015-09-30';
    const { lines } = readFile({
      kind: 'students',
      content: Buffer.from(bytesIn(text, 'macintosh')).toString('base64'),
      today: '2026-11-20',
    });
    expect(lines.map(({ cells, noted }) => [cells.slice(1, 3), noted])).toEqual([
      [['Zoé', 'Béréhinya'], [expect.objectContaining({ isWarning: true, message: expect.stringContaining('old Mac') })]],
      [['Ada', 'Eze'], []],
    ]);
  });
});

describe('letters that were saved in a wrong form', () => {
  const names = ['René', 'François', 'Ọkáfọ̀r Adébáyọ̀', 'Łukasz', 'Ƙasimu Ɗanjuma', 'Zoë d’Arc', 'ÀÉÎÕÜ', 'Ṣọlá', 'Škoda Žižek', 'ÓLAFUR'];
  test.each(names)('of %s are put right, once and twice wrong', (name) => {
    for (const letters of ['windows-1252', 'macintosh']) expect(mended(asRead(name, letters))).toBe(name);
    expect(mended(Buffer.from(name, 'utf8').toString('latin1'))).toBe(name);
    expect(mended(asRead(asRead(name, 'windows-1252'), 'windows-1252'))).toBe(name);
  });

  test.each([
    ...names,
    'JOSÉ’S',
    'CAFÉ…',
    'CANAPÉ–LIT',
    '«École»',
    'SÃO JOÃO',
    'IRMÃ’S',
    'N° 4 É—2',
    'Weiß’',
    'l·l',
    '25 °C',
    'Ærø',
    '小学',
    'محمد',
  ])('are none in %s', (name) => {
    expect(mended(name)).toBe(name);
  });

  test('are put right for every word of Latin letters, and plain letters never touched', () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from('aeioubcdñéèàçôûïÁÉÖßøåọẹṣ')), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(letters, (word) => {
        expect(mended(asRead(`é${word}`, 'windows-1252'))).toBe(`é${word}`);
        expect(mended(word)).toBe(word);
      }),
    );
  });

  test('are told with what stands in the file, in headings and in cells', () => {
    const text = asRead('Admission number,Prénom,Nom,Sexe,Né(e) le\nA1,René,Eze,M,2015-09-30\nA2,Ada,Eze,F,2015-09-30', 'windows-1252');
    const { columns, lines } = readFile({ kind: 'students', content: Buffer.from(text).toString('base64'), today: '2026-11-20' });
    expect(columns.map(({ header }) => header)).toEqual(['Admission number', 'Prénom', 'Nom', 'Sexe', 'Né(e) le']);
    expect(lines.map(({ cells, noted }) => [cells[1], (noted ?? []).map(({ message, isWarning }) => [message, isWarning])])).toEqual([
      ['René', [['RenÃ© is read as René: its letters were saved in a wrong form', true]]],
      ['Ada', []],
    ]);
  });

  test('are put right in the files of a zip, and told at the line of the person', () => {
    const users = userFile([
      { ...ada, name: 'René François' },
      { ...ngozi, name: 'Ngozi Eze' },
    ]);
    const wrong = asRead(users.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'), 'macintosh');
    const files = { ...rosterFiles(), 'users.csv': users };
    const parts = Object.entries(files).map(([name, rows]) => ({
      name,
      text: name === 'users.csv' ? wrong : rows.map((cells) => cells.join(',')).join('\r\n'),
    }));
    const { lines } = readFile({ kind: 'ONE_ROSTER', content: Buffer.from(zip(parts)).toString('base64'), today: '2026-11-20' });
    const told = lines
      .filter(({ file, part }) => file === 'users.csv' && part !== 'note')
      .map(({ cells, noted }) => [cells[1], (noted ?? []).map(({ cause }) => cause)]);
    expect(told).toEqual([
      ['René François', ['Letters that were saved in a wrong form are put right']],
      ['Ngozi Eze', []],
    ]);
  });

  test('of a megabyte are looked at once', () => {
    // Of this thread alone: others may be busy.
    const began = process.threadCpuUsage();
    mended('Ã'.repeat(1_000_000));
    mended('á»'.repeat(500_000));
    expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(2_000);
  });
});

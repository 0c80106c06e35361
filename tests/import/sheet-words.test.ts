/** What a file says in French is read again: its headings and its choices are among the names that the import knows. */
import { expect, test } from 'vitest';
import { suggestedMatching } from '#contract/import-matching.ts';
import { childrenIn, choicesOf, chosenBy, peopleSheets, SheetKind, writtenChild, writtenChoice } from '#contract/people-sheet.ts';
import { voiceIn } from '#server/words.ts';

const { told } = voiceIn('fr-FR');

test.each(SheetKind.options)('of %s every column is known by its French heading', (kind) => {
  const columns = peopleSheets[kind];
  const file = columns.map(({ header }) => ({ header: told(header), samples: [], days: 'NONE' as const }));
  expect(suggestedMatching(kind, file, '+234').columns).toEqual(Object.fromEntries(columns.map(({ key }, at) => [key, at])));
});

test.each(SheetKind.options)('of %s every choice is known by its French word, with and without its accents', (kind) => {
  for (const column of peopleSheets[kind]) {
    const choices = choicesOf(column) ?? {};
    for (const value of Object.keys(choices)) {
      const word = told(writtenChoice(choices, value));
      for (const cell of [word, word.toUpperCase(), word.normalize('NFD').replaceAll(/\p{M}/gu, '')]) expect([cell, chosenBy(choices, cell)]).toEqual([cell, value]);
    }
  }
});

test('how a child is related is read in French as it is written', () => {
  const cell = writtenChild({ admissionNo: 'GF/0042', relation: 'AUNT_UNCLE' }, told);
  expect(cell).toBe('GF/0042 = Tante ou oncle');
  expect(childrenIn(cell)).toEqual([{ admissionNo: 'GF/0042', relation: 'AUNT_UNCLE' }]);
});

test('a heading that stands in a file of a French school is known', () => {
  const headings = ['Matricule', 'Nom', 'Prénoms', 'Sexe', 'Né(e) le', 'Classe', 'Nom du père', 'Téléphone du père', 'Nom de la mère'];
  const file = headings.map((header) => ({ header, samples: [], days: 'NONE' as const }));
  const { columns } = suggestedMatching('students', file, '');
  expect(columns).toEqual({ admissionNo: 0, lastName: 1, firstName: 2, sex: 3, dob: 4, class: 5, guardian1LastName: 6, guardian1Phone1: 7, guardian2LastName: 8 });
});

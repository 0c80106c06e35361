import { expect, test } from 'vitest';
import { partsOfName } from '#server/features/import/sheet/full-name.ts';

test.each([
  ['Okafor Adaeze Ngozi', 'LAST_FIRST', ['Okafor', 'Adaeze', 'Ngozi']],
  ['Adaeze Ngozi Okafor', 'FIRST_LAST', ['Okafor', 'Adaeze', 'Ngozi']],
  ['Okafor, Adaeze', 'FIRST_LAST', ['Okafor', 'Adaeze', '']],
  ['DIOP Awa', 'FIRST_LAST', ['DIOP', 'Awa', '']],
  ['Awa Marie DIOP NDIAYE', 'LAST_FIRST', ['DIOP NDIAYE', 'Awa', 'Marie']],
  ['OKAFOR ADAEZE NGOZI', 'LAST_FIRST', ['OKAFOR', 'ADAEZE', 'NGOZI']],
  ['Jan van der Berg', 'FIRST_LAST', ['van der Berg', 'Jan', '']],
  ['van der Berg Jan', 'LAST_FIRST', ['van der Berg', 'Jan', '']],
  ['Al Amin', 'FIRST_LAST', ['Amin', 'Al', '']],
  ['Mrs. Ngozi Okafor', 'FIRST_LAST', ['Okafor', 'Ngozi', '']],
  ['Mariam Bello', 'FIRST_LAST', ['Bello', 'Mariam', '']],
  ['محمد علي', 'FIRST_LAST', ['علي', 'محمد', '']],
  ['Musa', 'FIRST_LAST', ['Musa', '', '']],
  ['', 'LAST_FIRST', ['', '', '']],
] as const)('%s, %s', (cell, order, parts) => {
  const { lastName, firstName, middleName } = partsOfName(cell, order);
  expect([lastName, firstName, middleName]).toEqual(parts);
});

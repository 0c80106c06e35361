/** Which rows would make one person out of another. */
import { expect, test } from 'vitest';
import { identityOfName, isSomebodyElse } from '#server/features/import/identity.ts';

const ada = { firstName: 'Adaéze', lastName: 'Okafor', third: '2015-09-30' };

test.each([
  ['a marriage', { ...ada, lastName: 'Bello' }],
  ['a date put right', { ...ada, third: '2015-09-03' }],
  ['more of her names, in capitals', { firstName: 'ADAEZE NGOZI', lastName: 'OKAFOR', third: '2015-09-03' }],
  ['the surname in front, and a date put right', { firstName: 'Okafor', lastName: 'Adaeze', third: '2015-09-03' }],
  ['a file that says nothing of her birth', { ...ada, firstName: 'Ngozi', third: '' }],
])('%s is the same child', (_, inFile) => {
  expect(isSomebodyElse(ada, inFile)).toBe(false);
});

test.each([
  ['another name', { firstName: 'Obi', lastName: 'Eze', third: '2015-09-30' }],
  ['a brother', { ...ada, firstName: 'Obi', third: '2013-02-01' }],
  ['a cousin of the same first name', { ...ada, lastName: 'Eze', third: '2013-02-01' }],
])('%s is another child', (_, inFile) => {
  expect(isSomebodyElse(ada, inFile)).toBe(true);
});

test('a name in one piece is told apart by its parts', () => {
  const here = identityOfName('Ibrahim Musa', '+2348035550100');
  expect(isSomebodyElse(here, identityOfName('Musa Ibrahim', '+2348035550199'))).toBe(false);
  expect(isSomebodyElse(here, identityOfName('Ibrahim Bello', '+2348035550100'))).toBe(false);
  expect(isSomebodyElse(here, identityOfName('Ibrahim Bello', '+2348035550199'))).toBe(true);
});

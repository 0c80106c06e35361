import { describe, expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { chosenWords, failureWords, groupWords, othersWords } from '#client/features/assignment/words.ts';
import { NoAnswer } from '#client/http/no-answer.ts';

const people = (...names: string[]) => names.map((name) => ({ _id: name, name }));

test.each([
  [people(), ''],
  [people('Chidi'), ''],
  [people('Bola'), 'With Bola'],
  [people('Bola', 'Chidi'), 'Also with Bola'],
  [people('Ada', 'Bola', 'Chidi', 'Dayo'), 'Also with Ada, Bola and Dayo'],
  [people('Ada', 'Bola', 'Dayo', 'Emeka'), 'With Ada, Bola and 2 more'],
])('who else has a child of Chidi’s list is said: %o', (subAdmins, words) => {
  expect(othersWords(subAdmins, 'Chidi')).toBe(words);
});

test.each([
  [1, 1, '1 student chosen.'],
  [20, 16, '20 students chosen, 4 of them not on this page.'],
  [20, 0, '20 students chosen, not on this page.'],
])('%i chosen, %i of them shown: %s', (chosen, here, words) => {
  expect(chosenWords(chosen, here)).toBe(words);
});

describe('a deed that was not done', () => {
  const refusal = new Problem('not_found', 'There is no such student');
  test('was done to nobody when it was refused', () => {
    expect(failureWords(refusal, { count: 12, done: 'added' })).toBe('None of the 12 students was added. There is no such student');
    expect(failureWords(refusal, { count: 1, done: 'added' })).toBe('There is no such student');
  });
  test('may have been done when nobody answered', () => {
    const lost = new NoAnswer('captive');
    expect(failureWords(lost, { count: 12, done: 'added' })).toBe(lost.message);
  });
});

test('a whole class is added with its number, and later ones are not promised', () => {
  const told = { group: 'Primary 3', person: 'Chidi' };
  expect(groupWords(1240, told)).toBe(
    '1,240 students of Primary 3 are not assigned to Chidi yet. They are added now; anyone who joins Primary 3 later is not.',
  );
  expect(groupWords(1, told)).toBe(
    '1 student of Primary 3 is not assigned to Chidi yet. This student is added now; who joins Primary 3 later is not.',
  );
  expect(groupWords(0, told)).toBe('Every student of Primary 3 is assigned to Chidi already.');
});

import { describe, expect, test } from 'vitest';
import { find } from '#client/app/search/find.ts';
import { card, guardian, idOf } from '#tests/roster/cards.ts';
import { bus, employee, exeat, house, indexed, namesFound, schoolClass, today } from './indexed.ts';

const people = (...names: [first: string, middle: string, last: string][]) =>
  names.map(([firstName, middleName, lastName], at) => card({ id: idOf(at + 1), admissionNo: `X${at}`, firstName, middleName, lastName }));

test('the whole of a name comes first, then its beginning, then any other word, then what is mistyped', () => {
  const index = indexed({
    students: people(['Amnia', '', 'Dada'], ['Kemi', 'Amina', 'Coker'], ['Aminat', '', 'Bello'], ['Zainab', '', 'Amina']),
  });
  expect(namesFound(index, 'amina')).toEqual(['Zainab Amina', 'Aminat Bello', 'Kemi Amina Coker', 'Amnia Dada']);
});

test('equals stand as they do in the lists, each time', () => {
  const index = indexed({ students: people(['Ada', '', 'Bello'], ['Ada', '', 'Coker'], ['Ada', '', 'Dada']) });
  expect(namesFound(index, 'ada')).toEqual(['Ada Bello', 'Ada Coker', 'Ada Dada']);
});

describe('words', () => {
  const index = indexed({ students: people(['Ṣọlá', '', 'Adéyẹmí'], ['Conor', '', "O'Brien"], ['Abdul-Rahman', '', 'Sani']) });

  test.each([
    ['adeyemi sola', 'Ṣọlá Adéyẹmí'],
    ['SOL ADE', 'Ṣọlá Adéyẹmí'],
    ['Adéyẹmí', 'Ṣọlá Adéyẹmí'],
    ['obrien', "Conor O'Brien"],
    ['o’brien conor', "Conor O'Brien"],
    ['rahman sani', 'Abdul-Rahman Sani'],
    ['abdul-rahman', 'Abdul-Rahman Sani'],
  ])('%s finds %s, in any order, whatever the accents', (typed, name) => {
    expect(namesFound(index, typed)).toEqual([name]);
  });

  test('all of them must be there, each from its beginning', () => {
    expect(namesFound(index, 'sola sani')).toEqual([]);
    expect(namesFound(index, 'yemi')).toEqual([]);
    expect(namesFound(index, ' . ')).toEqual([]);
  });
});

test('an exeat is found by the number that people say and by its child, those that ended last', () => {
  const index = indexed({ exeats: [exeat({ id: idOf(401), ref: 'OTTER 204', state: 'CLOSED' }), exeat()] });
  const cedar = 'CEDAR 417: Ada Òkafor';
  expect(namesFound(index, 'cedar 417')).toEqual([cedar]);
  expect(namesFound(index, '417')).toEqual([cedar]);
  expect(namesFound(index, 'okafor')).toEqual([cedar, 'OTTER 204: Ada Òkafor']);
});

describe('one letter', () => {
  const index = indexed({ students: people(['Obi', '', 'Okafor']) });

  test.each(['okofor', 'okfor', 'okaffor', 'oakfor', 'pkafor', 'kafor', 'okao', 'obi okafro'])('mistyped is found: %s', (typed) => {
    expect(namesFound(index, typed)).toEqual(['Obi Okafor']);
  });

  test.each(['okofer', 'okfr', 'kaofr', 'obu', 'oko'])('is the most, and only in words of four letters and more: %s', (typed) => {
    expect(namesFound(index, typed)).toEqual([]);
  });

  test('is not looked for where enough is found as it stands, and what has nothing else comes last', () => {
    const many = people(...Array.from({ length: 8 }, (_, at): [string, string, string] => [`Child${at}`, '', 'Bello']), [
      'Guess',
      '',
      'Bella',
    ]);
    expect(namesFound(indexed({ students: many }), 'bello')).not.toContain('Guess Bella');
    const guess = indexed({ students: people(['Moses', '', 'Busas']), buses: [bus()] });
    expect(find(guess, 'buses').map(({ group }) => group)).toEqual(['Pages', 'People']);
  });
});

describe('numbers', () => {
  const mother = guardian({ phone: '+2348035550100' });
  const index = indexed({ students: [card({ admissionNo: 'GF/26/001', guardians: [mother] })], employees: [employee()], buses: [bus()] });

  test.each(['GF/26/001', 'gf 26 001', 'gf26001', '26/001', '001'])('an admission number is found: %s', (typed) => {
    expect(namesFound(index, typed)).toEqual(['Ada Okafor']);
  });

  test.each(['0803 555 0100', '+234 803 555 0100', '08035550100', '08035', '5550100', '0100', 'ngozi 0100'])(
    'a telephone is found: %s',
    (typed) => {
      expect(namesFound(index, typed)).toEqual(['Mrs Ngozi Okafor']);
    },
  );

  test('a staff number and a number plate are found', () => {
    expect(namesFound(index, 'emp/017')).toEqual(['Samuel Danjuma']);
    expect(namesFound(index, 'kja481')).toEqual(['Lekki']);
    expect(namesFound(index, 'bus lekki')).toEqual(['Lekki']);
  });

  test.each(['0012', '100', '0803 555 0199', '26/002', '001/26'])('another number is not: %s', (typed) => {
    expect(namesFound(index, typed)).toEqual([]);
  });
});

describe('what is shown', () => {
  const jss2 = schoolClass();
  const ada = card({ classId: jss2.id, guardians: [guardian()] });
  const dayo = card({ id: idOf(2), firstName: 'Dayo', state: 'WITHDRAWN', guardians: [guardian()] });
  const index = indexed({
    students: [dayo, ada],
    classes: [jss2, schoolClass({ id: idOf(71), name: 'JSS 2B', state: 'CLOSED', session: '2025/2026' })],
    houses: [house()],
  });
  const shown = (typed: string) => find(index, typed).flatMap(({ entries }) => entries.map(({ show }) => show(today)));

  test('a child has the class and the number beside the name', () => {
    expect(shown('ada')[0]).toMatchObject({
      name: 'Ada Okafor',
      detail: 'Student, JSS 2A, GF/26/001',
      tags: [],
      to: `/school/over-view/${ada.id}`,
    });
  });

  test('who has left comes after who is here, and is named so', () => {
    const okafors = shown('okafor');
    expect(okafors.map(({ name }) => name)).toEqual(['Ada Okafor', 'Mrs Ngozi Okafor', 'Dayo Okafor']);
    expect(okafors[2]?.tags).toMatchObject([{ status: 'none', label: 'Withdrawn' }]);
    expect(okafors[1]?.detail).toBe('Parent or guardian of Dayo Okafor (withdrawn), Ada Okafor');
  });

  test('a restriction that is in force stands beside the child', () => {
    const warning = {
      restrictionId: idOf(600),
      guardianId: null,
      personName: 'Emeka',
      text: 'Court order',
      whatToDo: 'Call',
      from: '2026-01-01',
      to: null,
    };
    const tagsOn = (day: string) =>
      indexed({ students: [card({ warnings: [{ ...warning, to: '2026-11-22' }] })] }).People[0]?.show(day).tags;
    expect(tagsOn('2026-11-22')).toEqual([{ status: 'bad', label: 'Restriction' }]);
    expect(tagsOn('2026-11-23')).toEqual([]);
  });

  test('a class that is closed comes after one that is not', () => {
    expect(shown('jss 2').map(({ name, tags }) => [name, ...tags.map(({ label }) => label)])).toEqual([['JSS 2A'], ['JSS 2B', 'Closed']]);
    expect(shown('niger')[0]?.detail).toBe('House, Emeka Nwosu, 40 students');
  });

  test('a guardian of many is one person, with the first few children', () => {
    const many = people(['A', '', 'Eze'], ['B', '', 'Eze'], ['C', '', 'Eze'], ['D', '', 'Eze'], ['E', '', 'Eze']).map((child) => ({
      ...child,
      guardians: [guardian()],
    }));
    const [mother, ...others] = find(indexed({ students: many }), 'ngozi').flatMap(({ entries }) => entries);
    expect(others).toEqual([]);
    expect(mother?.show(today).detail).toBe('Parent or guardian of A Eze, B Eze, C Eze and 2 more');
  });

  test('no more than eight stand in a group, and how many there are is known', () => {
    const index = indexed({
      students: people(...Array.from({ length: 30 }, (_, at): [string, string, string] => [`Child${at}`, '', 'Bello'])),
    });
    expect(find(index, 'bel').map(({ entries, count }) => [entries.length, count])).toEqual([[8, 30]]);
  });
});

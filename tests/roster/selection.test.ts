import { describe, expect, test } from 'vitest';
import type { StudentCard } from '#contract/student-card.ts';
import { StudentFilter } from '#contract/student.ts';
import { initialsOf } from '#client/ui/layout/initials.tsx';
import { ageOn } from '#client/features/student/age.ts';
import { collectorsOn } from '#client/features/student/collectors.ts';
import { duplicatesOf } from '#client/features/student/duplicates.ts';
import { lackingOn } from '#client/features/student/contacts.ts';
import { pageOfStudents, selectStudents } from '#client/features/student/select-students.ts';
import { byName } from '#client/offline/roster/roster-data.ts';
import { card, guardian, idOf } from './cards.ts';

const today = '2026-11-20';
const [jss2, jss10] = [idOf(72), idOf(71)];
const classOrder = new Map([
  [jss2, 2],
  [jss10, 10],
]);
const context = { today, timeZone: 'Africa/Lagos', classOrder };

const ada = card({ classId: jss10, admissionNo: 'GF/9', photo: 1, guardians: [guardian()], busIds: [idOf(90)] });
const sola = card({
  id: idOf(2),
  firstName: 'Ṣọlá',
  lastName: 'Adéyẹmí',
  admissionNo: 'GF/10',
  classId: jss2,
  houseId: idOf(80),
  residency: 'BOARDER',
});
const chidi = card({
  id: idOf(3),
  firstName: 'Chidi',
  lastName: 'Eze',
  admissionNo: 'GF/2',
  alerts: [{ type: 'ALLERGY', level: 'DANGER', text: '' }],
});
const gone = card({ id: idOf(4), firstName: 'Dayo', lastName: 'Bello', state: 'WITHDRAWN' });
const everybody = byName([ada, sola, chidi, gone]);

function found(given: Partial<StudentFilter> = {}, students: readonly StudentCard[] = everybody): string[] {
  return selectStudents(students, { ...StudentFilter.parse({}), ...given }, context).map(({ firstName }) => firstName);
}

describe('the list', () => {
  test('holds everybody on the roll by last name, whatever the accents', () => {
    expect(found()).toEqual(['Ṣọlá', 'Chidi', 'Ada']);
    expect(found({ sort: '-name' })).toEqual(['Ada', 'Chidi', 'Ṣọlá']);
    expect(found({ state: 'WITHDRAWN' })).toEqual(['Dayo']);
    expect(found({ state: 'ANY' })).toEqual(['Ṣọlá', 'Dayo', 'Chidi', 'Ada']);
  });

  test('counts as people count, has classes in the order of the school, and puts who has no class last either way', () => {
    expect(found({ sort: 'admissionNo' })).toEqual(['Chidi', 'Ada', 'Ṣọlá']);
    expect(found({ sort: 'class' })).toEqual(['Ṣọlá', 'Ada', 'Chidi']);
    expect(found({ sort: '-class' })).toEqual(['Ada', 'Ṣọlá', 'Chidi']);
  });

  test('finds by every word, in names, numbers and guardians', () => {
    expect(found({ search: 'adeyemi sola' })).toEqual(['Ṣọlá']);
    expect(found({ search: 'NGOZI' })).toEqual(['Ada']);
    expect(found({ search: '5550100' })).toEqual(['Ada']);
    expect(found({ search: 'gf/2' })).toEqual(['Chidi']);
    expect(found({ search: 'okafor sola' })).toEqual([]);
  });

  test('finds the telephone of a guardian however it is typed, and no other number by it', () => {
    for (const search of ['0803 555 0100', '+234 803 555 0100', '(0803) 555-0100', '08035550100'])
      expect(found({ search })).toEqual(['Ada']);
    expect(found({ search: '0803 555 0109' })).toEqual([]);
    const numbered = [card({ admissionNo: '2026/09' })];
    for (const search of ['09', '2026/09', '2026']) expect(found({ search }, numbered)).toEqual(['Ada']);
    for (const search of ['0009', '02026']) expect(found({ search }, numbered)).toEqual([]);
  });

  test('forgives a letter where nobody has what was typed, by the rule that the server has', () => {
    const named = [card({ firstName: 'Adaeze', lastName: 'Okafor' }), card({ id: idOf(7), firstName: 'Bisi', lastName: 'Okafur' })];
    expect(found({ search: 'okafor' }, named)).toEqual(['Adaeze']);
    for (const search of ['okaror', 'ojafor adaeze', 'adaez okfor', 'adeaze']) expect(found({ search }, named)).toEqual(['Adaeze']);
    expect(found({ search: 'okavr' }, named)).toEqual([]);
  });

  test('filters by class, house, bus and residency', () => {
    expect(found({ classId: jss2 })).toEqual(['Ṣọlá']);
    expect(found({ busId: idOf(90) })).toEqual(['Ada']);
    expect(found({ busId: idOf(91) })).toEqual([]);
    expect(found({ houseId: idOf(80), residency: 'BOARDER' })).toEqual(['Ṣọlá']);
  });

  test('has the views that every school needs', () => {
    expect(found({ view: 'NO_PHOTO' })).toEqual(['Ṣọlá', 'Chidi']);
    expect(found({ view: 'NO_CONTACT' })).toEqual(['Ṣọlá', 'Chidi']);
    expect(lackingOn(context.today, everybody)).toEqual({ NO_CONTACT: 2, NO_PHOTO: 2, NO_COLLECTOR: 2, NO_CLASS: 1, TO_COMPLETE: 0 });
    expect(found({ view: 'NO_COLLECTOR' })).toEqual(['Ṣọlá', 'Chidi']);
    expect(found({ view: 'NO_BUS' })).toEqual(['Ṣọlá', 'Chidi']);
    expect(found({ view: 'NO_CLASS' })).toEqual(['Chidi']);
    expect(found({ view: 'ALERT' })).toEqual(['Chidi']);
  });

  test('is cut into pages', () => {
    const filter = StudentFilter.parse({ page: '2', limit: '2' });
    expect(pageOfStudents(everybody, filter, context)).toEqual({ count: 3, nextPage: false, data: [ada] });
  });

  test('turns a page without choosing or sorting again', () => {
    const filter = StudentFilter.parse({ sort: 'class' });
    expect(selectStudents(everybody, { ...filter, page: 2 }, context)).toBe(selectStudents(everybody, filter, context));
  });
});

describe('who may collect', () => {
  const names = (given: Partial<StudentCard>) => collectorsOn(today, card(given)).map(({ name }) => name);

  test('has an active link with the right, in force today', () => {
    expect(names({ guardians: [guardian()] })).toEqual(['Mrs Ngozi Okafor']);
    expect(names({ guardians: [guardian({ mayCollect: false })] })).toEqual([]);
    expect(names({ guardians: [guardian({ state: 'PENDING' })] })).toEqual([]);
    expect(names({ guardians: [guardian({ validTo: '2026-11-19' })] })).toEqual([]);
    expect(names({ guardians: [guardian({ validFrom: '2026-11-21' })] })).toEqual([]);
    expect(names({ guardians: [guardian({ validFrom: today, validTo: today })] })).toEqual(['Mrs Ngozi Okafor']);
  });

  test('is nobody whom a restriction keeps away, as long as it is in force', () => {
    const warning = {
      restrictionId: idOf(600),
      guardianId: null,
      personName: 'Ngozi Okafor',
      text: 'Court order',
      whatToDo: 'Call the office',
      from: '2026-01-01',
      to: null,
    };
    expect(names({ guardians: [guardian()], warnings: [warning] })).toEqual([]);
    expect(names({ guardians: [guardian()], warnings: [{ ...warning, to: '2026-11-19' }] })).toEqual(['Mrs Ngozi Okafor']);
    expect(names({ guardians: [guardian()], warnings: [{ ...warning, personName: 'Emeka Okafor' }] })).toEqual(['Mrs Ngozi Okafor']);
    const known = { ...warning, guardianId: guardian().guardianId, personName: 'N. Okafor (spelt otherwise)' };
    expect(names({ guardians: [guardian()], warnings: [known] })).toEqual([]);
    // The same person may stand in two records.
    expect(names({ guardians: [guardian()], warnings: [{ ...known, guardianId: idOf(601), personName: 'Ngozi Okafor' }] })).toEqual([]);
    expect(names({ guardians: [guardian()], warnings: [{ ...known, guardianId: idOf(601), personName: 'Emeka Okafor' }] })).toEqual([
      'Mrs Ngozi Okafor',
    ]);
  });
});

test('whoever is here already is noticed, by number or by last name and birth', () => {
  const typed = { lastName: 'okafor ', dob: ada.dob, admissionNo: '' };
  expect(duplicatesOf(typed, everybody, idOf(99))).toEqual([{ card: ada, why: 'last name and date of birth' }]);
  expect(duplicatesOf({ lastName: 'Musa', dob: '', admissionNo: 'gf/10' }, everybody, idOf(99))).toEqual([
    { card: sola, why: 'admission number' },
  ]);
  expect(duplicatesOf(typed, everybody, ada.id)).toEqual([]);
  expect(duplicatesOf({ lastName: '', dob: '', admissionNo: '' }, everybody, idOf(99))).toEqual([]);
});

test('an age is counted by birthdays, and initials by the first and the last name', () => {
  expect([ageOn('2026-03-03', '2016-03-04'), ageOn('2026-03-04', '2016-03-04'), ageOn('2026-03-04', '2026-01-01')]).toEqual([
    '9 years',
    '10 years',
    'less than a year',
  ]);
  expect([initialsOf('Ada Chidinma Okafor'), initialsOf('Ṣọlá'), initialsOf('')]).toEqual(['AO', 'Ṣ', '']);
  expect([initialsOf('Mrs Ngozi Eze'), initialsOf('Dr. Bode Ola Alli'), initialsOf('Chief Obi')]).toEqual(['NE', 'BA', 'CO']);
});

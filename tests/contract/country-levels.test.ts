import { expect, test } from 'vitest';
import { gradeIn, isOfGrade, levelOfGrade } from '#contract/country-levels.ts';

const [senegal, ivoryCoast, cameroon, france, britain, nigeria, ghana, states] = [
  '+221',
  '+225',
  '+237',
  '+33',
  '+44',
  '+234',
  '+233',
  '+1',
];

const named: [string, string, string[]][] = [
  [
    'Senegal',
    senegal,
    [
      'Petite section',
      'Grande section',
      'CI',
      'CP',
      'CE1',
      'CE2',
      'CM1',
      'CM2',
      '6e',
      '5e',
      '4e',
      '3e',
      'Seconde',
      'Première',
      'Terminale',
    ],
  ],
  [
    'Côte d’Ivoire',
    ivoryCoast,
    [
      'Petite section',
      'Grande section',
      'CP1',
      'CP2',
      'CE1',
      'CE2',
      'CM1',
      'CM2',
      '6e',
      '5e',
      '4e',
      '3e',
      'Seconde',
      'Première',
      'Terminale',
    ],
  ],
  [
    'Cameroon',
    cameroon,
    [
      'Petite section',
      'Grande section',
      'SIL',
      'CP',
      'CE1',
      'CE2',
      'CM1',
      'CM2',
      '6e',
      '5e',
      '4e',
      '3e',
      'Seconde',
      'Première',
      'Terminale',
    ],
  ],
  [
    'France',
    france,
    [
      'Petite section',
      'Grande section',
      'CP',
      'CE1',
      'CE2',
      'CM1',
      'CM2',
      '6e',
      '5e',
      '4e',
      '3e',
      'Seconde',
      'Première',
      'Terminale',
      'Post-bac',
    ],
  ],
  [
    'Nigeria',
    nigeria,
    [
      'Nursery 1',
      'Nursery 3',
      'Primary 1',
      'Primary 2',
      'Primary 3',
      'Primary 4',
      'Primary 5',
      'Primary 6',
      'JSS 1',
      'JSS 2',
      'JSS 3',
      'SSS 1',
      'SSS 2',
      'SSS 3',
      'Year 13',
    ],
  ],
  [
    'Ghana',
    ghana,
    [
      'Nursery 1',
      'Kindergarten',
      'Primary 1',
      'Primary 2',
      'Primary 3',
      'Primary 4',
      'Primary 5',
      'Primary 6',
      'JHS 1',
      'JHS 2',
      'JHS 3',
      'SHS 1',
      'SHS 2',
      'SHS 3',
      'Year 13',
    ],
  ],
  ['Britain', britain, ['Nursery', 'Reception', ...Array.from({ length: 13 }, (_, at) => `Year ${at + 1}`)]],
  ['the United States', states, ['Pre-kindergarten', 'Kindergarten', ...Array.from({ length: 13 }, (_, at) => `Grade ${at + 1}`)]],
  ['an unknown country', '', ['Pre-kindergarten', 'Kindergarten', ...Array.from({ length: 13 }, (_, at) => `Grade ${at + 1}`)]],
];

test.each(named)('grades have the names that schools of %s have for them', (_, dialCode, names) => {
  const grades = ['PK', 'KG', ...Array.from({ length: 13 }, (__, at) => String(at + 1).padStart(2, '0'))];
  expect(grades.map((grade) => levelOfGrade(grade, { dialCode, levels: [] }))).toEqual(names);
  expect(names.map((level) => gradeIn(level, { dialCode, levels: names }))).toEqual(grades.slice(0, names.length));
  // What is named so is known as that grade again.
  for (const [at, level] of names.entries()) expect(isOfGrade(level, { grade: grades[at] ?? '', dialCode, levels: [] }), level).toBe(true);
});

test('the school’s own levels come first, however it writes them', () => {
  expect(levelOfGrade('07', { dialCode: senegal, levels: ['6ème', '5ème'] })).toBe('6ème');
  expect(levelOfGrade('7', { dialCode: senegal, levels: ['Grade 7'] })).toBe('Grade 7');
  expect(levelOfGrade('08', { dialCode: nigeria, levels: ['JS2'] })).toBe('JS2');
  expect(levelOfGrade('03', { dialCode: ivoryCoast, levels: ['CP1', 'CP2', 'CE1'] })).toBe('CE1');
  expect(levelOfGrade('07', { dialCode: britain, levels: ['Grade 7'] })).toBe('Grade 7');
});

test('a school whose own levels are French has French levels wherever it is', () => {
  expect(levelOfGrade('07', { dialCode: '', levels: ['6e', '5e'] })).toBe('6e');
  expect(levelOfGrade('08', { dialCode: '', levels: ['6e', '5e'] })).toBe('5e');
  expect(levelOfGrade('10', { dialCode: '', levels: ['6e', '5e'] })).toBe('3e');
  expect(levelOfGrade('06', { dialCode: nigeria, levels: ['CM2', '6e'] })).toBe('6e');
  expect(levelOfGrade('07', { dialCode: nigeria, levels: ['CI', 'CM2', '6e'] })).toBe('6e');
});

test('the code of a level is that of its country, however the level is written', () => {
  const levels = ['CM2', '6ème', '2nde', 'Tle'];
  const codes = (dialCode: string, own = levels) => own.map((level) => gradeIn(level, { dialCode, levels: own }));
  expect(codes(senegal)).toEqual(['06', '07', '11', '13']);
  expect(codes(france)).toEqual(['05', '06', '10', '12']);
  expect(codes('', [...levels, 'CI'])).toEqual(['06', '07', '11', '13', '01']);
  expect(codes(nigeria, ['JS2', 'Primary 4', 'Year 7', 'Unity', '6e'])).toEqual(['08', '04', '07', 'Other', 'Other']);
});

test('a level is of no other grade than its own, and what is no grade has no name', () => {
  expect(isOfGrade('6e', { grade: '08', dialCode: senegal, levels: [] })).toBe(false);
  expect(isOfGrade('6e', { grade: '07', dialCode: france, levels: [] })).toBe(false);
  expect(isOfGrade('CP2', { grade: '03', dialCode: ivoryCoast, levels: [] })).toBe(false);
  expect(levelOfGrade('Other', { dialCode: senegal, levels: [] })).toBeNull();
  expect(levelOfGrade('', { dialCode: senegal, levels: [] })).toBeNull();
  expect(levelOfGrade('UG', { dialCode: states, levels: [] })).toBe('Ungraded');
});

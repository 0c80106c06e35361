/** What a file says in French is read again: its headings and its choices are among the names that the import knows. */
import { expect, test } from 'vitest';
import { columnsToMatch, suggestedMatching } from '#contract/import-matching.ts';
import { childrenIn, importedColumns, peopleSheets, SheetKind, writtenChild } from '#contract/people-sheet.ts';
import { chosenBy, writtenChoice } from '#contract/people-sheet-choices.ts';
import { choicesOf } from '#contract/people-sheet-column.ts';
import { readLine } from '#server/features/import/sheet/read-cells.ts';
import { voiceIn } from '#server/words.ts';

const { told } = voiceIn('fr-FR');

test.each(SheetKind.options)('of %s every column is known by its French heading', (kind) => {
  // A full name beside a first and a last name says nothing.
  const columns = importedColumns(kind).filter(({ key }) => !/fullName$/i.test(key));
  const file = columns.map(({ header }) => ({ header: told(header), samples: [], days: 'NONE' as const }));
  expect(suggestedMatching(kind, file, '+234').columns).toEqual(Object.fromEntries(columns.map(({ key }, at) => [key, at])));
});

test.each(SheetKind.options)('of %s every choice is known by its French word, with and without its accents', (kind) => {
  for (const column of peopleSheets[kind]) {
    const choices = choicesOf(column) ?? {};
    for (const value of Object.keys(choices)) {
      const word = told(writtenChoice(choices, value));
      for (const cell of [word, word.toUpperCase(), word.normalize('NFD').replaceAll(/\p{M}/gu, '')])
        expect([cell, chosenBy(choices, cell)]).toEqual([cell, value]);
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
  expect(columns).toEqual({
    admissionNo: 0,
    lastName: 1,
    firstName: 2,
    sex: 3,
    dob: 4,
    class: 5,
    guardian1LastName: 6,
    guardian1Phone1: 7,
    guardian2LastName: 8,
  });
});

/** Our own list of seventy headings of students' lists, in the ways of ten products. */
const products: Record<string, readonly string[]> = {
  PowerSchool: ['Student_Number', 'First_Name', 'Middle_Name', 'Last_Name', 'Gender', 'DOB', 'Grade_Level'],
  SIMS: ['Adno', 'Legal Surname', 'Legal Forename', 'Preferred Forename', 'Gender', 'DOB', 'Reg Group'],
  Arbor: ['UPN', 'Legal first name', 'Legal last name', 'Sex', 'Date of birth', 'Registration form', 'Year group'],
  ManageBac: ['Student ID', 'First Name', 'Last Name', 'Gender', 'Birthday', 'Homeroom', 'Nationality'],
  Fedena: ['Admission No', 'First Name', 'Middle Name', 'Last Name', 'Date of Birth (dd/mm/yyyy)', 'Gender', 'Batch'],
  openSIS: ['StudentID', 'FirstName', 'LastName', 'Birthdate', 'Gender', 'GradeLevel', 'Address'],
  'Infinite Campus': ['studentNumber', 'firstName', 'middleName', 'lastName', 'birthDate', 'gender', 'homeLanguage'],
  Clever: ['Student_id', 'First_name', 'Last_name', 'Gender', 'Dob', 'Home_language', 'Contact_phone'],
  'Lists of schools in Nigeria': ['Reg. Number', 'Surname', 'Other Names', 'Sex', 'Date of Birth', 'Class Arm', "Father's Phone Number"],
  Pronote: ['Nom', 'Prénom', 'Né(e) le', 'Sexe', 'Classe', 'Régime', 'Full Name'],
};

test('of seventy headings of ten products at least sixty are known, and nearly all of each product', () => {
  const hits = Object.entries(products).map(([product, headings]) => {
    const { columns } = suggestedMatching(
      'students',
      headings.map((header) => ({ header, samples: [], days: 'NONE' as const })),
      '',
    );
    return [product, Object.keys(columns).length] as const;
  });
  expect(Object.values(products).flat()).toHaveLength(70);
  expect(Object.fromEntries(hits)).toEqual({
    PowerSchool: 7,
    SIMS: 7,
    Arbor: 6,
    ManageBac: 7,
    Fedena: 7,
    openSIS: 7,
    'Infinite Campus': 7,
    Clever: 7,
    'Lists of schools in Nigeria': 7,
    Pronote: 6,
  });
});

test('a name in one piece and a class in two are known, the name also by its French heading', () => {
  const columnsOf = (...headings: string[]) =>
    suggestedMatching(
      'students',
      headings.map((header) => ({ header, samples: [], days: 'NONE' as const })),
      '',
    ).columns;
  expect(
    columnsOf(...importedColumns('students').flatMap(({ key, header }) => (/fullName$/i.test(key) ? [told(header)] : []))),
  ).toMatchObject({ fullName: 0, guardian1FullName: 1, guardian8FullName: 8 });
  expect(columnsOf('Name', 'Grade', 'Section', "Mother's Name")).toEqual({ fullName: 0, class: 1, section: 2, guardian2FullName: 3 });
  expect(columnsOf('Surname', 'Name', 'Class Arm')).toEqual({ lastName: 0, firstName: 1, class: 2 });
  expect(columnsOf('Class', 'Class Arm', 'Contact phone')).toEqual({ class: 0, section: 1, guardian1Phone1: 2 });
});

test('further guardians are known by their place, and the columns to choose from go to one more than were found', () => {
  const columnsOf = (headings: readonly string[]) =>
    suggestedMatching(
      'students',
      headings.map((header) => ({ header, samples: [], days: 'NONE' as const })),
      '',
    );
  const { columns } = columnsOf([
    'Guardian 3 first name',
    'guardian3LastName',
    'Parent 3 phone',
    'Parent 4 Mobile',
    'Nom du responsable 5',
    'Bus',
  ]);
  expect(columns).toEqual({ guardian3FirstName: 0, guardian3LastName: 1, guardian3Phone1: 2, guardian4Phone1: 3, guardian5LastName: 4 });
  const lastOf = (headings: readonly string[]) => columnsToMatch('students', columnsOf(headings)).at(-1)?.key;
  expect([[], ['Father phone'], ['Mother phone'], ['Parent 4 phone'], ['Parent 8 phone']].map(lastOf)).toEqual(
    [2, 2, 3, 5, 8].map((place) => `guardian${place}Address`),
  );
});

test('a heading of the father’s and the mother’s says how they are related, where no column does', () => {
  const headings = ['Father first name', "Father's phone", 'Mother_first_name', 'Mother phone'];
  const columns = headings.map((header) => ({ header, samples: [], days: 'NONE' as const }));
  const { values } = readLine(
    { kind: 'students', columns, matching: suggestedMatching('students', columns, '+234') },
    { no: 2, cells: ['Obi', '08035550100', 'Ngozi', '08035550101'], noted: [] },
  );
  expect(values).toMatchObject({
    guardian1FirstName: 'Obi',
    guardian1Relation: 'FATHER',
    guardian2FirstName: 'Ngozi',
    guardian2Relation: 'MOTHER',
  });
});

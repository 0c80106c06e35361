/** Files as other programs and other habits make them: what is in them is read right, or refused with what to do. */
import { describe, expect, test } from 'vitest';
import { noteColumns } from '#server/features/import/reading/file-columns.ts';
import { findTable } from '#server/features/import/reading/find-table.ts';
import { readLine } from '#server/features/import/sheet/read-cells.ts';
import { readCsv } from '#server/features/import/reading/read-csv.ts';
import { readDay } from '#server/features/import/sheet/read-day.ts';
import { readPhone } from '#server/features/import/sheet/read-phone.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const textTable = (text: string) => findTable('students', [{ name: '', isText: true, rows: () => readCsv(bytes(text)) }]);

describe('the table', () => {
  const sheet = (name: string, rows: readonly string[][]) => ({
    name,
    isText: false,
    rows: function* () {
      yield* rows;
    },
  });
  const headings = ['Admission No', 'First name', 'Surname', 'Gender', 'Date of birth'];
  const child = ['A1', 'Ada', 'Eze', 'F', '2015-09-30'];

  test('is found below titles, rows of groups and empty rows, with the numbers of the file', () => {
    expect(textTable(`Greenfield Academy,,,,\n\nStudent,,,Parent,\n${headings.join(',')}\n${child.join(',')}`)).toMatchObject({
      headings,
      headingsAt: 4,
    });
  });

  test('is found on the one sheet that has people, behind a cover and empty ones', () => {
    expect(
      findTable('students', [sheet('Empty', []), sheet('Cover', [['Prepared by', 'Mr X']]), sheet('List', [headings, child])]),
    ).toMatchObject({ name: 'List' });
    expect(
      findTable('students', [sheet('Staff', [['First name', 'Surname', 'Staff No']]), sheet('List', [headings, child])]),
    ).toMatchObject({ name: 'List' });
  });

  test('is not chosen among several: the others would be lost', () => {
    expect(() => findTable('students', [sheet('JSS 1', [headings, child]), sheet('JSS 2', [headings, child])])).toThrow('JSS 1, JSS 2');
  });

  test('without headings is refused: its first person would be lost', () => {
    expect(() => textTable(`${child.join(',')}\nA2,Obi,Eze,M,2015-09-30`)).toThrow('of a person already');
    expect(textTable('Nom,Vorname\nEze,Ada')).toMatchObject({ headings: ['Nom', 'Vorname'] });
  });
});

describe('a cell', () => {
  const lineOf = (cells: Readonly<Record<string, string>>, more: object = {}) => {
    const keys = Object.keys(cells);
    const columns = keys.map((header) => ({ header, samples: [], days: 'NONE' as const, ...more }));
    const matching = { columns: Object.fromEntries(keys.map((key, index) => [key, index])), dayOrder: null, dialCode: '+234' };
    return readLine({ kind: 'students', columns, matching }, { no: 2, cells: Object.values(cells), noted: [] });
  };

  test.each([
    ['firstName', 'Ad? '],
    ['lastName', 'Adéb\ufffdyò'],
    ['class', '#N/A'],
    ['address', '#REF!'],
  ])('%s of %j was damaged before, and is told', (key, cell) => {
    expect(lineOf({ [key]: cell })).toMatchObject({ values: {}, problems: [{ column: key }] });
  });

  test('with a dash or N/A says nothing, but a child may be called Null', () => {
    expect(lineOf({ middleName: 'N/A', house: '-', firstName: 'Null' })).toMatchObject({ values: { firstName: 'Null' }, problems: [] });
  });

  test('has white space of all kinds as one space', () => {
    expect(lineOf({ firstName: 'Ada\u00a0 Mary\nJane' }).values).toEqual({ firstName: 'Ada Mary Jane' });
  });

  test('with a date that Excel read in the order of another country is told, and not imported swapped', () => {
    const notes = noteColumns(['dob']);
    for (const cell of ['2015-04-03', '13/04/2015', '2015-07-05', '05/05/2015']) notes.add([cell]);
    const [{ mayBeSwapped } = {}] = notes.columns();
    expect(mayBeSwapped).toBe(true);
    expect(lineOf({ dob: '2015-04-03' }, { mayBeSwapped }).problems).toMatchObject([{ cause: expect.stringContaining('swapped') }]);
    expect(lineOf({ dob: '2015-05-05' }, { mayBeSwapped }).values).toEqual({ dob: '2015-05-05' });
  });

  test.each([[['2015-04-03', '2015-04-13', '13/04/2015']], [['2015-04-03', '03/04/2015', '13/04/2015']], [['2015-04-03']]])(
    'is not suspected for %j',
    (cells) => {
      const notes = noteColumns(['dob']);
      for (const cell of cells) notes.add([cell]);
      expect(notes.columns()[0]?.mayBeSwapped).toBeUndefined();
    },
  );
});

describe('a date of elsewhere', () => {
  test.each([
    ['April 3, 2015', '2015-04-03'],
    ['3rd April 2015', '2015-04-03'],
    ['Friday, 3 April 2015', '2015-04-03'],
    ['12 févr. 2015', '2015-02-12'],
    ['1er août 2015', '2015-08-01'],
    ['14 juillet 2015', '2015-07-14'],
    ['2015-09-30 00:00:00', '2015-09-30'],
    ['30/09/2015 00:00', '2015-09-30'],
    ['30/9/2015 12:00:00 AM', '2015-09-30'],
  ])('%s is %s', (cell, day) => {
    expect(readDay(cell, 'DMY')).toEqual({ value: day });
  });

  test.each([
    ['3-Apr-15', 'four figures'],
    ['42277', 'kept this date as a number'],
    ['2015-09-29T23:00:00.000Z', 'Write the date as'],
    ['3 Smarch 2015', 'Write the date as'],
  ])('%s is refused: %s', (cell, why) => {
    expect(readDay(cell, 'DMY')).toEqual({ wrong: expect.stringContaining(why) });
  });

  test('with a time behind it is asked about as one without', () => {
    const notes = noteColumns(['dob']);
    notes.add(['03/04/2015 00:00:00']);
    expect(notes.columns()[0]?.days).toBe('EITHER');
  });
});

describe('a telephone number of elsewhere', () => {
  test.each([
    ['8035550100.0', '+234', '+2348035550100'],
    ['+234 (0) 803 555 0100', '+234', '+2348035550100'],
    ['0803–555‑0100', '+234', '+2348035550100'],
    ['(0803) 555 0100', '+234', '+2348035550100'],
    ['0701020304', '+225', '+2250701020304'],
  ])('%s is, with %s, %s', (cell, dialCode, value) => {
    expect(readPhone(cell, dialCode)).toEqual({ value });
  });

  test.each([
    ['08035550100 / 08055550100', 'several numbers'],
    ['08035550100, 08055550100', 'several numbers'],
    ['0803 555 0100 or 0805 555 0100', 'several numbers'],
    ['2.34804E+12', 'lost its last figures'],
    ['nil', 'not a telephone number'],
    ['07911 123456', 'not a telephone number in your country'],
    ['07911123456', 'not a telephone number in your country'],
    ['983 710 9093', 'not a telephone number in your country'],
  ])('%s is refused: %s', (cell, why) => {
    expect(readPhone(cell, '+234')).toEqual({ wrong: expect.stringContaining(why) });
  });

  test.each([
    ['London', '020 7946 0018', '+234'],
    ['London', '(020) 7946-0018', '+234'],
    ['London', '0207 946 0018', '+234'],
    ['London, without a group', '02079460018', '+234'],
    ['London, without its nought', '2079460018', '+234'],
    ['Texas', '(713) 555-0100', '+234'],
    ['New York', '(347) 555-0100', '+44'],
    ['France', '02 80 00 56 68', '+233'],
    ['Abidjan', '05 18 34 47 67', '+233'],
    ['Jalingo', '02079 46 0018', '+44'],
  ])('in the form of %s (%s) is asked about at %s, and not given a country', (_, cell, dialCode) => {
    expect(readPhone(cell, dialCode)).toEqual({ wrong: expect.stringMatching(/another country/) });
  });

  test.each([
    ['02079 46 0018', '+234', '+2342079460018'],
    ['0201 461 2345', '+234', '+2342014612345'],
    ['020 1461 2345', '+234', '+2342014612345'],
    ['+44 20 7946 0018', '+234', '+442079460018'],
    ['0044 20 7946 0018', '+234', '+442079460018'],
    ['020 7946 0018', '+44', '+442079460018'],
    ['080 3555 0100', '+234', '+2348035550100'],
    ['08035 550 100', '+234', '+2348035550100'],
    ['(803) 555 0100', '+234', '+2348035550100'],
    ['0803 55 50 100', '+234', '+2348035550100'],
    ['024 412 3456', '+233', '+233244123456'],
    ['0722 12 34 56', '+254', '+254722123456'],
    ['07 01 02 03 04', '+225', '+2250701020304'],
    ['06 12 34 56 78', '+33', '+33612345678'],
    ['(415) 555-2671', '+1', '+14155552671'],
  ])('as people write it at home, %s at %s, is %s', (cell, dialCode, value) => {
    expect(readPhone(cell, dialCode)).toEqual({ value });
  });
});

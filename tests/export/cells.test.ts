import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guarded, guardedTyped, spacedPhone, unguarded } from '#contract/export-cell.ts';
import { type ListKind, lists } from '#contract/lists.ts';
import { fleetColumns, sheetKeys as busKeys } from '#client/features/bus/fleet-columns.tsx';
import { classColumns } from '#client/features/class/class-columns.tsx';
import { employeeColumns } from '#client/features/employee/employee-columns.tsx';
import { guardianColumns, sheetKeys as guardianKeys } from '#client/features/guardian/guardian-columns.tsx';
import { busDefectColumns } from '#client/features/bus-defect/bus-defect-columns.tsx';
import { busRouteColumns, sheetKeys as routeKeys } from '#client/features/bus-route/bus-route-columns.tsx';
import { leaveTypeColumns } from '#client/features/leave-type/leave-type-columns.tsx';
import { scheduleColumns } from '#client/features/report-schedule/schedule-columns.tsx';
import { houseColumns } from '#client/features/house/house-columns.tsx';
import { sheetKeys as studentKeys, studentColumns } from '#client/features/student/student-columns.tsx';
import type { SheetKeys } from '#client/list/shown-columns.ts';
import { writers } from '#server/features/export/sheet.ts';
import { openZip } from '#server/features/import/reading/unzip.ts';
import { readBack, rowsIn } from './files.ts';

/** Texts with whatever spreadsheets take for something else. */
const nasty = fc.array(
  fc.oneof(
    fc.constantFrom("'", '=', '+', '-', '@', '＝', ' ', '\u00a0', '\t', '"', ',', ';', '<', '&', '_x0041_', '0', '1', 'A'),
    fc.string({ unit: 'grapheme' }),
  ),
  { maxLength: 6 },
);
// The import takes no account of white space around a cell; XML holds no control characters.
const isKept = (letter: string) => letter === '\t' || (letter >= ' ' && letter !== '\ufffe' && letter !== '\uffff');
const text = nasty.map((parts) => Array.from(parts.join('')).filter(isKept).join('').trim());

describe('a cell', () => {
  test.each(['=1+1', '+2348035550100+1', '+234 803', '-1', '@SUM(A1)', ' =1', '\u00a0=1', '\ufeff+1', '\t1', '\r1', '＝1', "'=1"])(
    '%j is never taken for a formula',
    (cell) => {
      expect(guarded(cell)).toBe(`'${cell}`);
    },
  );

  test.each([
    '',
    'Ada',
    '0803',
    '+2348035550100',
    '+234 803 555 0100',
    '+234\u00a0803\u202f555\u00a00100',
    "O'Neil",
    "'til noon",
    '2018-03-14',
    'a=b',
  ])('%j stays as it is', (cell) => {
    expect([guarded(cell), guardedTyped(cell), unguarded(cell)]).toEqual([cell, cell, cell]);
  });

  test.each([
    '+234  803 555 0100',
    '+234 803 555 0100 200 300',
    '+234 803 555 0100\n',
    '+234-803-555-0100',
    '+(234) 803 555 0100',
    '+0 803 555 0100',
    '+2348035550100,2',
    '-2348035550100',
    '=2348035550100',
  ])('%j is no plain telephone number, and is kept from being worked out', (cell) => {
    expect(guarded(cell)).toBe(`'${cell}`);
  });

  test('of an earlier file of ours, with an apostrophe before its telephone number, is read as the number', () => {
    expect(unguarded("'+234 803 555 0100")).toBe('+234 803 555 0100');
    expect(unguarded("'+2348035550100")).toBe('+2348035550100');
  });

  test.each([
    ['+234-803-555-0100', '+234 803 555 0100'],
    ['+234 (0) 803 555 0100', '+234 803 555 0100'],
    [' +234.803.555.0100 ', '+234 803 555 0100'],
    ['+2348035550100', '+2348035550100'],
    ['0803-555-0100', '0803-555-0100'],
    ['+234-803-555-0100 ext 4', '+234-803-555-0100 ext 4'],
    ['+1-2', '+1-2'],
    ['=1+1', '=1+1'],
  ])('of telephones with %j in it is written %j: what looks like a sum would become one', (cell, written) => {
    expect(spacedPhone(cell)).toBe(written);
  });

  test('is read back as it was, whatever it held', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (cell) => {
        expect(unguarded(guarded(cell))).toBe(cell);
        expect(unguarded(guardedTyped(cell))).toBe(cell);
      }),
    );
  });

  test.each(['csv', 'xlsx'] as const)('of a %s file is read back by the import', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), async (rows) => {
        const { lines, close } = writers[format](['text', 'text']);
        const file = await close([lines([['A', 'B']], 1), lines(rows, 2)]);
        expect(readBack(file, format)).toEqual(rows.map(([A, B]) => ({ A, B })));
      }),
      { numRuns: 60 },
    );
  });

  test('of a CSV file is in quotes, and begins no formula', () => {
    const file = writers.csv([]).lines([['=cmd|calc', 'a "b"']], 1);
    expect(file).toBe('"\'=cmd|calc","a ""b"""\r\n');
    expect(rowsIn(Buffer.from(`"A"\r\n${writers.csv([]).lines([['+1']], 2)}`), 'csv')).toEqual([{ A: "'+1" }]);
  });
});

describe('a column of days in a workbook', () => {
  const sheetOf = async (days: readonly string[]) => {
    const { lines, close } = writers.xlsx(['text', 'day']);
    return close([
      lines([['Name', 'Date of birth']], 1),
      lines(
        days.map((day) => ['2015-09-30', day]),
        2,
      ),
    ]);
  };
  const xmlIn = (file: Uint8Array, part: string) => new TextDecoder().decode(openZip(file).unpack(part) ?? new Uint8Array());

  test('has days and no text, which Excel sorts and filters as days and shows with the year first', async () => {
    const file = await sheetOf(['2015-09-30', '1900-03-01', '2100-12-31', '']);
    const sheet = xmlIn(file, 'xl/worksheets/sheet1.xml');
    expect([...sheet.matchAll(/<c r="B\d" s="2"><v>(\d+)<\/v><\/c>/g)].map(([, serial]) => serial)).toEqual(['42277', '61', '73415']);
    expect(sheet).toContain('<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">2015-09-30</t></is></c>');
    expect(sheet).toContain('<col min="2" max="2" width="18" style="2" customWidth="1"/>');
    expect(xmlIn(file, 'xl/styles.xml')).toContain('<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>');
    expect(readBack(file, 'xlsx').map((row) => row['Date of birth'])).toEqual(['2015-09-30', '1900-03-01', '2100-12-31', '']);
  });

  test('keeps as text the days that Excel counts wrong, and what is no day', async () => {
    const days = ['1900-02-28', '1899-12-31', '0001-01-01', 'soon', '2015-02-30'];
    expect(readBack(await sheetOf(days), 'xlsx').map((row) => row['Date of birth'])).toEqual(days);
  });
});

test('what a column of a list shows is in the sheet of the list, but for what no file tells', () => {
  const day = '2026-11-20';
  const none = { classNames: new Map<string, string>(), houseNames: new Map<string, string>(), busNames: new Map<string, string>() };
  const untold = (list: ListKind, columns: readonly { id: string }[], keys: SheetKeys = {}) => {
    const known = lists[list].sheet.map(({ key }) => key);
    expect(
      Object.values(keys)
        .flat()
        .filter((key) => !known.includes(key)),
    ).toEqual([]);
    return columns.map(({ id }) => id).filter((id) => !(id in keys || known.includes(id)));
  };
  expect(untold('students', studentColumns(day, none), studentKeys)).toEqual(['state', 'whereNow']);
  expect(untold('guardians', guardianColumns(day), guardianKeys)).toEqual(['collect']);
  expect(untold('employees', employeeColumns(day))).toEqual(['papers', 'whereNow']);
  expect(untold('classes', classColumns)).toEqual(['register']);
  expect(untold('houses', houseColumns)).toEqual(['in', 'out', 'notAccounted']);
  const clock = { today: () => day, time: () => '07:42', timeAt: () => '07:42', dayAt: () => day };
  const leaveTypeKeys = {
    approvedBy: ['approvedBy', 'told'],
    cutOff: ['cutOff', 'cutOffDays', 'cutOffAt'],
    longest: ['shortest', 'longest'],
  };
  expect(untold('bus-defects', busDefectColumns)).toEqual([]);
  expect(untold('bus-routes', busRouteColumns, routeKeys)).toEqual([]);
  expect(untold('leave-types', leaveTypeColumns, leaveTypeKeys)).toEqual([]);
  expect(untold('report-schedules', scheduleColumns(clock), { rhythm: ['rhythm', 'time'] })).toEqual([]);
  expect(
    untold(
      'buses',
      fleetColumns(day, () => null),
      busKeys,
    ),
  ).toEqual(['late']);
});

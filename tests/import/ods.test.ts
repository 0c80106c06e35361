/** OpenDocument spreadsheets, as LibreOffice and others save them. */
import { describe, expect, test } from 'vitest';
import { readFile } from '#server/features/import/reading/read-file.ts';
import { readOds } from '#server/features/import/reading/read-ods.ts';
import { odsOf, workbook, zip } from './sheets.ts';

const table = (rows: string, head = 'table:name="Sheet1"') =>
  `<table:table ${head}><table:table-column table:number-columns-repeated="16384"/>${rows}</table:table>`;
const row = (cells: string, head = '') => `<table:table-row ${head}>${cells}</table:table-row>`;
const text = (words: string, head = '') =>
  `<table:table-cell office:value-type="string" calcext:value-type="string" ${head}><text:p>${words}</text:p></table:table-cell>`;
const day = (iso: string, shown: string) =>
  `<table:table-cell office:value-type="date" office:date-value="${iso}" calcext:value-type="date"><text:p>${shown}</text:p></table:table-cell>`;
const number = (value: string, shown: string, type = 'float') =>
  `<table:table-cell office:value-type="${type}" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`;
const repeated = (many: number) => `table:number-columns-repeated="${many}"`;
const rowsRepeated = (many: number) => `table:number-rows-repeated="${many}"`;
const emptyEnd = row(`<table:table-cell ${repeated(16384)}/>`, rowsRepeated(1_048_000));
const headings = ['Admission number', 'First name', 'Last name', 'Sex', 'Date of birth'];
const headingRow = row(headings.map((heading) => text(heading)).join(''));

const tablesIn = (file: Uint8Array) => readOds(file) ?? [];
const rowsIn = (file: Uint8Array) => [...(tablesIn(file)[0]?.rows() ?? [])];
const rowsOf = (rows: string) => rowsIn(odsOf(table(rows)));
const cellOf = (cell: string) => rowsOf(row(cell))[0]?.[0] ?? '';
const read = (file: Uint8Array) => readFile({ kind: 'students', content: Buffer.from(file).toString('base64'), today: '2026-11-20' });

describe('an OpenDocument spreadsheet', () => {
  test('is imported as any other sheet, with the numbers of its rows', () => {
    const child = [number('42', '0042'), text('Ada Mary'), text('Ọkáfọ̀r'), text('F'), day('2015-04-03', '03/04/15')].join('');
    const file = odsOf(
      table(
        `${row(text('Greenfield College', 'table:number-columns-spanned="5"') + `<table:covered-table-cell ${repeated(4)}/>`)}${row('')}${headingRow}${row('', rowsRepeated(2))}${row(child)}${emptyEnd}`,
      ),
    );
    const { columns, lines } = read(file);
    expect(columns.map(({ header, days }) => [header, days])).toEqual(headings.map((heading) => [heading, 'NONE']));
    expect(lines).toMatchObject([{ no: 6, cells: ['0042', 'Ada Mary', 'Ọkáfọ̀r', 'F', '2015-04-03'], noted: [] }]);
  });

  test.each([
    ['words', text('Ada'), 'Ada'],
    [
      'words in pieces, with spaces, a tab and a new line',
      text('A &amp; <text:span text:style-name="T1">B</text:span>  \n <text:s text:c="3"/>C<text:tab/>D<text:line-break/>E'),
      'A & B    C\tD\nE',
    ],
    [
      'several paragraphs',
      '<table:table-cell office:value-type="string"><text:p>1 Marina</text:p><text:p/><text:p>Lagos</text:p></table:table-cell>',
      '1 Marina\n\nLagos',
    ],
    ['words that are only in its value', '<table:table-cell office:value-type="string" office:string-value="Ada"/>', 'Ada'],
    ['a number as it was typed', number('8035550100', '8,035,550,100'), '8035550100'],
    ['a long number that is shown shortened', number('2.348035550105E12', '2.35E+12'), '2348035550105'],
    ['a number with noughts before it', number('42', '0042'), '0042'],
    ['a number that is shown rounded', number('2.5', '3'), '2.5'],
    ['a percentage', number('0.155', '15.5 %', 'percentage'), '0.155'],
    ['a sum of money', number('1500', '₦1,500.00', 'currency'), '1500'],
    ['a day', day('2015-09-30', 'Wednesday, 30 September 2015'), '2015-09-30'],
    ['a day with its hour', day('2015-09-30T14:30:00', '30/09/2015 14:30'), '2015-09-30'],
    [
      'an hour',
      '<table:table-cell office:value-type="time" office:time-value="PT07H35M00S"><text:p>07:35</text:p></table:table-cell>',
      '07:35',
    ],
    ['yes', '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>VRAI</text:p></table:table-cell>', 'Yes'],
    [
      'a formula with its result',
      '<table:table-cell table:formula="of:=[.A1]+1" office:value-type="float" office:value="3"><text:p>3</text:p></table:table-cell>',
      '3',
    ],
    [
      'a formula that gives an empty text',
      '<table:table-cell table:formula="of:=&quot;&quot;" office:value-type="string" office:string-value=""><text:p/></table:table-cell>',
      '',
    ],
    ['a formula that no program has worked out', '<table:table-cell table:formula="of:=[.A1]+1"/>', '#N/A'],
    [
      'a formula that cannot be worked out',
      '<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>',
      '#DIV/0!',
    ],
    [
      'an error that only LibreOffice has',
      '<table:table-cell office:value-type="string" calcext:value-type="error"><text:p>Err:522</text:p></table:table-cell>',
      '#VALUE!',
    ],
    [
      'words with a note beside them',
      '<table:table-cell office:value-type="string"><office:annotation><dc:date>2026-01-01</dc:date><text:p>Ask the mother</text:p></office:annotation><text:p>Ada</text:p></table:table-cell>',
      'Ada',
    ],
    ['a picture', '<table:table-cell><draw:frame><draw:text-box><text:p>Logo</text:p></draw:text-box></draw:frame></table:table-cell>', ''],
  ])('gives %s', (_, cell, expected) => {
    expect(cellOf(cell)).toBe(expected);
  });

  test('repeats cells and rows, and leaves empty what lies under another cell', () => {
    const rows = [
      row(text('F', repeated(3)) + `<table:table-cell ${repeated(2)}/>` + text('x'), rowsRepeated(2)),
      row(`<table:table-cell ${repeated(16384)}/>`, rowsRepeated(2)),
      `<table:table-header-rows>${row(text('a') + '<table:covered-table-cell office:value-type="string"><text:p>hidden</text:p></table:covered-table-cell>' + text('c'))}</table:table-header-rows>`,
    ].join('');
    expect(rowsOf(rows + emptyEnd)).toEqual([['F', 'F', 'F', '', '', 'x'], ['F', 'F', 'F', '', '', 'x'], [], [], ['a', '', 'c']]);
  });

  test('of several sheets is read where the people are, and never from one that nobody sees', () => {
    const child = (name: string) => row(['A1', name, 'Eze', 'F', '2015-09-30'].map((cell) => text(cell)).join(''));
    const styles =
      '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const cover = table(row(text('Prepared by') + text('Mr X')), 'table:name="Cover" table:style-name="ta1"');
    const people = (name: string, style: string) => table(headingRow + child(name), `table:name="${name}" table:style-name="${style}"`);
    expect(read(odsOf(cover + people('Old', 'ta2') + people('Ada', 'ta1'), { styles })).lines).toMatchObject([
      { cells: ['A1', 'Ada', 'Eze', 'F', '2015-09-30'] },
    ]);
    expect(() => read(odsOf(people('Ada', 'ta1') + people('Obi', 'ta1'), { styles }))).toThrow(
      'Several sheets of this workbook hold people: Ada, Obi',
    );
    expect(tablesIn(odsOf(people('Old', 'ta2'), { styles })).map(({ name }) => name)).toEqual(['Old']);
  });

  test('of more rows or columns than there may be is refused, however short the file is', () => {
    expect(() => rowsOf(row(text('x'), rowsRepeated(20_002)))).toThrow('at most 20,000 rows');
    expect(() => rowsOf(row(text('x')) + row('', rowsRepeated(1_000_000)) + row(text('y')))).toThrow('at most 20,000 rows');
    expect(rowsOf(row(text('x'), rowsRepeated(20_001)))).toHaveLength(20_001);
    expect(() => rowsOf(row(text('x', repeated(101))))).toThrow('at most 100 columns');
    expect(() => rowsOf(row(`<table:table-cell ${repeated(100)}/>${text('x')}`))).toThrow('at most 100 columns');
    expect(rowsOf(row(text('x', repeated(100))))[0]).toHaveLength(100);
    for (const many of ['0', '-1', '1e999', 'x', '2.5'])
      expect(() => rowsOf(row(text('x'), `table:number-rows-repeated="${many}"`))).toThrow('cannot be read');
  });

  test('that a long cell makes larger than any file is refused soon', () => {
    const long = Array.from({ length: 60 }, () => crypto.randomUUID()).join('');
    const began = performance.now();
    expect(() => read(odsOf(table(headingRow + row(text(long, repeated(100)), rowsRepeated(20_000)))))).toThrow(
      'too large when it is unpacked',
    );
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('in which most columns say the same for everybody is read, although it packs a hundred and fifty times', () => {
    const same = ['JSS 1A', 'Day student', 'Unity', 'Lagos', 'Nigerian', 'English', 'Given', 'Mother', 'Trader', 'No', 'No']
      .map((words) => text(words, 'table:style-name="ce3"'))
      .join('');
    const rows = Array.from({ length: 2_000 }, (_, at) => row(text(`AD/${at}`) + same, 'table:style-name="ro1"')).join('');
    expect(rowsOf(rows)).toHaveLength(2_000);
  });

  test('that unpacks to more than it may, names other files or has a password is refused as an Excel workbook is', () => {
    expect(() => rowsIn(odsOf(' '.repeat(2_000_000)))).toThrow('too large when it is unpacked');
    expect(() => rowsIn(odsOf('', { more: [{ name: 'Pictures/a.png', text: 'x', said: 70_000_000 }] }))).toThrow(
      'too large when it is unpacked',
    );
    expect(() =>
      rowsIn(zip([{ name: 'content.xml', text: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><office:spreadsheet/>' }])),
    ).toThrow('names other files');
    const manifest = {
      name: 'META-INF/manifest.xml',
      text: '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>',
    };
    expect(() => rowsIn(odsOf('', { more: [manifest] }))).toThrow('has a password');
    expect(() => rowsIn(odsOf('<table:table/>'.repeat(1_100)))).toThrow('too large');
    expect(() => rowsIn(odsOf(''))).toThrow('no sheet');
  });

  const noise = Array.from({ length: 4_000 }, () => crypto.randomUUID()).join('');
  test.each([
    ['cells', '<table:table-cell>'],
    ['rows', '</table:table-row><table:table-row>'],
    ['brackets', '<'],
    ['spaces', '<text:s '],
    ['notes', '<office:annotation>'],
    ['paragraphs', '<text:p>'],
  ])('with a million %s that never end is read as fast as any other', (_, piece) => {
    const began = performance.now();
    rowsOf(row(`${noise}<table:table-cell office:value-type="string"><text:p>${piece.repeat(200_000)}</text:p></table:table-cell>`));
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  test('with a table in a cell is refused: the rows behind it would be lost', () => {
    expect(() => rowsOf(row(`<table:table-cell>${table(row(text('x')))}</table:table-cell>`) + row(text('y')))).toThrow('cannot be read');
  });

  test('is nothing else: a text document and an Excel workbook are none', () => {
    expect(readOds(workbook('<row/>'))).toBeNull();
    expect(() =>
      read(
        zip([
          { name: 'mimetype', text: 'application/vnd.oasis.opendocument.text' },
          { name: 'content.xml', text: '<office:text/>' },
        ]),
      ),
    ).toThrow('belongs to another program');
  });
});

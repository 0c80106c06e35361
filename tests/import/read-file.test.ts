import { describe, expect, test } from 'vitest';
import { noteColumns } from '#server/features/import/file-columns.ts';
import { readDay } from '#server/features/import/read-cells.ts';
import { readCsv } from '#server/features/import/read-csv.ts';
import { readXlsx } from '#server/features/import/read-xlsx.ts';
import { workbook, zip } from './sheets.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a CSV file', () => {
  test.each([
    ['commas', 'Name,Note\r\nAda,"a, b"\r\n'],
    ['semicolons', 'Name;Note\nAda;"a, b"\n'],
    ['tabs', 'Name\tNote\nAda\ta, b'],
    ['a mark before it', '\ufeffName,Note\nAda,"a, b"'],
  ])('is read with %s', (_, text) => {
    expect([...readCsv(bytes(text))]).toEqual([['Name', 'Note'], ['Ada', 'a, b']]);
  });

  test('keeps quotes, lines within a cell, empty cells and the number of every row', () => {
    expect([...readCsv(bytes('a,b\r\n"say ""hi""",\r\n\r\n"two\nlines",x'))]).toEqual([['a', 'b'], ['say "hi"', ''], [''], ['two\nlines', 'x']]);
  });

  test('that is not UTF-8 is read as old Windows programs write it', () => {
    expect([...readCsv(Uint8Array.from([0x4e, 0x61, 0xef, 0x0a, 0x41, 0x64, 0xe9]))]).toEqual([['Naï'], ['Adé']]);
  });

  test('with a quotation mark that never ends is refused', () => {
    expect(() => [...readCsv(bytes('a,b\n"x,y'))]).toThrow('A quotation mark is opened and never closed');
  });

  test('of more than 20,000 rows is refused', () => {
    expect(() => [...readCsv(bytes('a\n'.repeat(20_002)))]).toThrow('at most 20,000 rows');
  });
});

describe('an Excel workbook', () => {
  test('gives text, numbers as they are, days by the style of their cell, and rows by their number', () => {
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>No</t></is></c><c r="B1" t="s"><v>0</v></c></row>
      <row r="3"><c r="A3"><v>0803</v></c><c r="B3" s="1"><v>42277</v></c><c r="D3" t="str"><v>=1+1</v></c></row>`;
    const more = [
      { name: 'xl/sharedStrings.xml', text: '<sst><si><r><t>Date</t></r><r><t xml:space="preserve"> of &amp; birth</t></r></si></sst>' },
      { name: 'xl/styles.xml', text: '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>' },
    ];
    expect([...readXlsx(workbook(rows, more))]).toEqual([['No', 'Date of & birth'], [], ['0803', '2015-09-30', '', '=1+1']]);
  });

  test('that unpacks to more than it may is refused before it is unpacked', () => {
    const bomb = workbook('', [{ name: 'xl/media/a.bin', text: 'x', said: 30_000_000 }]);
    expect(() => [...readXlsx(bomb)]).toThrow('too large when it is unpacked');
  });

  test('packed a hundred times over is refused', () => {
    expect(() => [...readXlsx(workbook(' '.repeat(2_000_000)))]).toThrow('too large when it is unpacked');
  });

  test('that lies about its size is not unpacked any further than it said', () => {
    const sheet = `<worksheet>${crypto.randomUUID().repeat(5_000)}</worksheet>`;
    const liar = zip([{ name: 'xl/workbook.xml', text: sheet, said: 100 }]);
    expect(() => [...readXlsx(liar)]).toThrow('too large when it is unpacked');
  });

  test('of more than 200 parts, with macros, or with entities of its own is refused', () => {
    const parts = Array.from({ length: 201 }, (_, index) => ({ name: `${index}.xml`, text: 'x' }));
    expect(() => [...readXlsx(zip(parts))]).toThrow('more than 200 parts');
    expect(() => [...readXlsx(workbook('', [{ name: 'xl/vbaProject.bin', text: 'x' }]))]).toThrow('has macros');
    const entity = zip([{ name: 'xl/workbook.xml', text: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><workbook/>' }]);
    expect(() => [...readXlsx(entity)]).toThrow('names other files');
  });

  test.each([[bytes('PK\u0003\u0004nothing')], [zip([{ name: 'a.txt', text: 'x' }])]])('that is none is refused in words', (file) => {
    expect(() => [...readXlsx(file)]).toThrow(/cannot be read|no Excel workbook/);
  });
});

describe('a date', () => {
  test.each([
    ['2015-09-30', null, '2015-09-30'],
    ['30/09/2015', 'DMY', '2015-09-30'],
    ['9/30/2015', 'MDY', '2015-09-30'],
    ['03.04.2015', 'DMY', '2015-04-03'],
    ['03-04-2015', 'MDY', '2015-03-04'],
    ['7 Sep 2015', null, '2015-09-07'],
    ['05/05/2015', null, '2015-05-05'],
  ] as const)('%s, %s, is %s', (cell, order, day) => {
    expect(readDay(cell, order)).toEqual({ value: day });
  });

  test.each([
    ['31/02/2015', 'DMY', 'There is no such day'],
    ['03/04/2015', null, 'Say whether the day or the month comes first'],
    ['03/04/15', 'DMY', 'Write the year with four figures'],
    ['soon', 'DMY', 'Write the date as 2015-09-30'],
  ] as const)('%s, %s, is none: %s', (cell, order, wrong) => {
    expect(readDay(cell, order)).toEqual({ wrong });
  });

  test.each([
    [['01/02/2015', '2015-01-01'], 'EITHER'],
    [['01/02/2015', '13/02/2015'], 'DMY'],
    [['01/02/2015', '02/13/2015'], 'MDY'],
    [['13/02/2015', '02/13/2015'], 'BOTH'],
    [['2015-01-02', '05/05/2015', 'x'], 'NONE'],
  ])('is asked about as the column %j needs it: %s', (cells, days) => {
    const notes = noteColumns(['Date']);
    for (const cell of cells) notes.add([cell]);
    expect(notes.columns()).toMatchObject([{ days }]);
  });
});

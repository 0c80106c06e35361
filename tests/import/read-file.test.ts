import { describe, expect, test } from 'vitest';
import { noteColumns } from '#server/features/import/reading/file-columns.ts';
import { readDay } from '#server/features/import/sheet/read-day.ts';
import { readCsv } from '#server/features/import/reading/read-csv.ts';
import { readXlsx } from '#server/features/import/reading/read-xlsx.ts';
import { workbook, zip } from './sheets.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const sheetRows = (file: Uint8Array) => [...(readXlsx(file)[0]?.rows() ?? [])];

describe('a CSV file', () => {
  test.each([
    ['commas', 'Name,Note\r\nAda,"a, b"\r\n'],
    ['semicolons', 'Name;Note\nAda;"a, b"\n'],
    ['tabs', 'Name\tNote\nAda\ta, b'],
    ['a mark before it', '\ufeffName,Note\nAda,"a, b"'],
  ])('is read with %s', (_, text) => {
    expect([...readCsv(bytes(text))]).toEqual([
      ['Name', 'Note'],
      ['Ada', 'a, b'],
    ]);
  });

  test('keeps quotes, lines within a cell, empty cells and the number of every row', () => {
    expect([...readCsv(bytes('a,b\r\n"say ""hi""",\r\n\r\n"two\nlines",x'))]).toEqual([
      ['a', 'b'],
      ['say "hi"', ''],
      [''],
      ['two\nlines', 'x'],
    ]);
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
    expect(sheetRows(workbook(rows, more))).toEqual([['No', 'Date of & birth'], [], ['0803', '2015-09-30', '', '=1+1']]);
  });

  test('that unpacks to more than it may is refused before it is unpacked', () => {
    const bomb = workbook('', [{ name: 'xl/media/a.bin', text: 'x', said: 30_000_000 }]);
    expect(() => sheetRows(bomb)).toThrow('too large when it is unpacked');
  });

  test('packed a hundred times over is refused', () => {
    expect(() => sheetRows(workbook(' '.repeat(2_000_000)))).toThrow('too large when it is unpacked');
  });

  test('that lies about its size is not unpacked any further than it said', () => {
    const sheet = `<worksheet>${crypto.randomUUID().repeat(5_000)}</worksheet>`;
    const liar = zip([{ name: 'xl/workbook.xml', text: sheet, said: 100 }]);
    expect(() => sheetRows(liar)).toThrow('too large when it is unpacked');
  });

  test('of more than 200 parts, with macros, or with entities of its own is refused', () => {
    const parts = Array.from({ length: 201 }, (_, index) => ({ name: `${index}.xml`, text: 'x' }));
    expect(() => sheetRows(zip(parts))).toThrow('more than 200 parts');
    expect(() => sheetRows(workbook('', [{ name: 'xl/vbaProject.bin', text: 'x' }]))).toThrow('has macros');
    const entity = zip([{ name: 'xl/workbook.xml', text: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><workbook/>' }]);
    expect(() => sheetRows(entity)).toThrow('names other files');
  });

  // What cannot be packed small, so that the file is no bomb by its size.
  const noise = Array.from({ length: 1_000 }, () => crypto.randomUUID()).join('');
  const styles = (code: string) => ({
    name: 'xl/styles.xml',
    text: `<styleSheet>${noise}<numFmt numFmtId="200" formatCode="${code}"/><cellXfs>${'<xf numFmtId="200"/>'.repeat(200)}</cellXfs></styleSheet>`,
  });
  const cell = '<row r="1"><c r="A1" s="0"><v>1</v></c></row>';
  test.each([
    ['comments', workbook(noise + '<!--'.repeat(300_000))],
    ['text written as it is', workbook(noise + '<![CDATA['.repeat(150_000))],
    ['elements in a value', workbook(`${noise}<row r="1"><c r="A1" t="str"><v>${'<'.repeat(300_000)}</v></c></row>`)],
    ['sounds of words', workbook(`<row r="1"><c r="A1" t="inlineStr"><is>${noise}${'<rPh>'.repeat(300_000)}</is></c></row>`)],
    ['brackets in a format', workbook(cell, [styles('['.repeat(1_000_000))])],
  ])('with a million %s that never end is read as fast as any other', (_, file) => {
    const began = performance.now();
    expect(sheetRows(file).length).toBeLessThan(2);
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  test('fills no cell up with more noughts than a number has figures', () => {
    expect(sheetRows(workbook(cell, [styles('0'.repeat(4))]))).toEqual([['0001']]);
    expect(sheetRows(workbook(cell, [styles('0'.repeat(200))]))).toEqual([['1']]);
  });

  test('of more tabs than there can be is refused, and a sheet that several name is read once', () => {
    const tabs = (many: number) =>
      zip([
        { name: 'xl/workbook.xml', text: `<workbook>${noise}${'<sheet name="People" r:id="rId1"/>'.repeat(many)}</workbook>` },
        {
          name: 'xl/_rels/workbook.xml.rels',
          text: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
        },
        { name: 'xl/worksheets/sheet1.xml', text: '<worksheet/>' },
      ]);
    expect(readXlsx(tabs(900))).toHaveLength(1);
    expect(() => readXlsx(tabs(1_100))).toThrow('too large');
  });

  test.each([[bytes('PK\u0003\u0004nothing')], [zip([{ name: 'a.txt', text: 'x' }])]])('that is none is refused in words', (file) => {
    expect(() => sheetRows(file)).toThrow(/cannot be read|not an Excel workbook/);
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

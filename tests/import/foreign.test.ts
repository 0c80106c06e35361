/** Files as other programs and other habits make them: what is in them is read right, or refused with what to do. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findTable } from '#server/features/import/reading/find-table.ts';
import { readLine } from '#server/features/import/sheet/read-cells.ts';
import { readCsv } from '#server/features/import/reading/read-csv.ts';
import { readOds } from '#server/features/import/reading/read-ods.ts';
import { readXlsx } from '#server/features/import/reading/read-xlsx.ts';
import { workbook, zip } from './sheets.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const csvRows = (text: string) => [...readCsv(bytes(text))];
const sheetRows = (file: Uint8Array) => [...(readXlsx(file)[0]?.rows() ?? [])];
const workbookIn = (file: Uint8Array) => readOds(file) ?? readXlsx(file);
const wide = (text: string, isBig: boolean) => (isBig ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'utf16le'));

describe('a CSV file of elsewhere', () => {
  test.each([
    ['UTF-16, small end first', false],
    ['UTF-16, big end first', true],
  ])('in %s is read with and without its mark', (_, isBig) => {
    const text = 'Surname,First name\nỌkáfọ̀r,Adé\n';
    for (const mark of ['', '\ufeff'])
      expect([...readCsv(wide(mark + text, isBig))]).toEqual([
        ['Surname', 'First name'],
        ['Ọkáfọ̀r', 'Adé'],
      ]);
  });

  test.each([
    ['a mark more than it needs', '\ufeff\ufeff"Name",Note\nAda,"a, b"'],
    ['bars', 'Name|Note\nAda|a, b'],
    ['a line that says the separator', 'sep=;\r\nName;Note\r\nAda;a, b'],
    ['spaces before its quotes', 'Name, Note\nAda, "a, b"'],
    ['line ends of an old Mac', 'Name,Note\rAda,"a, b"'],
    ['more commas in its addresses than semicolons', 'Name;Note\nAda;a, b\n\n'],
  ])('is read with %s', (_, text) => {
    expect(
      csvRows(text)
        .filter((cells) => cells.some(Boolean))
        .map((cells) => cells.map((cell) => cell.trim())),
    ).toEqual([
      ['Name', 'Note'],
      ['Ada', 'a, b'],
    ]);
  });

  test('is read with a title of several commas above, and with hundreds of empty columns and thousands of empty rows', () => {
    expect(csvRows('Greenfield, Lekki, Lagos\nName;Note\nAda;x\nObi;y').at(-1)).toEqual(['Obi', 'y']);
    expect(csvRows(`Name${','.repeat(300)}\nAda${','.repeat(300)}`)[1]?.[0]).toBe('Ada');
    expect(csvRows(`Name,Note\nAda,x\n${',\n'.repeat(30_000)}`)[1]).toEqual(['Ada', 'x']);
  });

  test('whose quote is closed by that of a later row is refused with the row: the rows between would be lost', () => {
    expect(() => csvRows('Name,Note\n"Ada,x\nObi,y\nBisi,"z"')).toThrow('never closed in row 2');
  });

  test.each([
    ['a web page named .xls', '<html><table><tr><td>Name</td></tr></table>', 'web page'],
    ['XML of Excel 2003', '<?xml version="1.0"?>\n<Workbook/>', 'web page'],
    ['a PDF', '%PDF-1.4\n%x', 'neither CSV'],
    ['an old .xls', `\t\b\u0010\u0000\u0000\u0006${'\u0001\u0002abc'.repeat(20)}`, 'neither CSV'],
  ])('that is %s is refused with what to do', (_, text, why) => {
    expect(() => csvRows(text)).toThrow(why);
  });

  test('that is UTF-8 but for one letter keeps the others', () => {
    const file = Uint8Array.from([...bytes('Adé,Ọlá,'), 0xe9, ...bytes('x')]);
    expect([...readCsv(file)]).toEqual([['Adé', 'Ọlá', '\ufffdx']]);
  });
});

describe('an Excel workbook of elsewhere', () => {
  test('is read with prefixes, parts that are called otherwise, days of 1904, and text in pieces', () => {
    const file = zip([
      {
        name: '_rels/.rels',
        text: '<Relationships><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/xl/book.xml"/></Relationships>',
      },
      {
        name: 'xl\\book.xml',
        text: "<x:workbook><x:workbookPr date1904='1'/><x:sheets><x:sheet name='S' sheetId='1' rel:id='r7'/></x:sheets></x:workbook>",
      },
      {
        name: 'xl/_rels/book.xml.rels',
        text: '<Relationships><Relationship Id="r7" Type="a/worksheet" Target="/xl/worksheets/one.xml"/><Relationship Id="r8" Type="a/sharedStrings" Target="texts.xml"/><Relationship Id="r9" Type="a/styles" Target="looks.xml"/></Relationships>',
      },
      {
        name: 'xl/worksheets/one.xml',
        text: "<x:worksheet><!-- <x:row/> --><x:sheetData><x:row><x:c t='s'><x:v>0</x:v></x:c><x:c s='1'><x:v>40815</x:v></x:c><x:c t='inlineStr'><x:is><x:t><![CDATA[A & <B>]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>",
      },
      {
        name: 'xl/texts.xml',
        text: '<sst>\n<si>\n <r>\n  <t>Ada</t>\n </r>\n <r>\n  <t xml:space="preserve"> Mary</t>\n </r>\n <rPh sb="0" eb="1"><t>sound</t></rPh>\n</si>\n</sst>',
      },
      {
        name: 'xl/looks.xml',
        text: '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      },
    ]);
    expect(sheetRows(file)).toEqual([['Ada Mary', '2015-09-30', 'A & <B>']]);
  });

  test('keeps noughts that only the format shows, whole numbers written with a point, and says what has no value', () => {
    const rows =
      '<row><c s="1"><v>42</v></c><c><v>8035550100.0</v></c><c t="e"><v>#N/A</v></c><c><f>A1</f></c><c t="str"><f>A1</f><v></v></c></row>';
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>';
    expect(sheetRows(workbook(rows, [{ name: 'xl/styles.xml', text: styles }]))).toEqual([['0042', '8035550100', '#N/A', '#N/A', '']]);
  });

  test.each([
    ['without a value', '<c r="B2"><f>A2</f></c>'],
    ['with an empty one, as libraries write it that work nothing out', '<c r="B2"><f>A2</f><v/></c>'],
    ['with an empty one and a style', '<c r="B2" s="0"><f t="shared" si="0"/><v></v></c>'],
    ['with an empty one in prefixes', '<x:c r="B2"><x:f>A2</x:f><x:v></x:v></x:c>'],
  ])('says of a formula that it has no result: %s', (_, cell) => {
    const read = sheetRows(workbook(`<row r="2"><c r="A2"><v>1</v></c>${cell}</row>`));
    expect(read).toEqual([[], ['1', '#N/A']]);
    const columns = ['No', 'First name'].map((header) => ({ header, samples: [], days: 'NONE' as const }));
    const line = readLine(
      { kind: 'students', columns, matching: { columns: { admissionNo: 0, firstName: 1 }, dayOrder: null, dialCode: '' } },
      { no: 2, cells: read[1] ?? [], noted: [] },
    );
    expect(line).toMatchObject({
      values: { admissionNo: '1' },
      problems: [{ column: 'firstName', message: expect.stringContaining('has no result') }],
    });
  });

  test('takes a formula that gives an empty text, and a cell with nothing in it, for empty', () => {
    expect(sheetRows(workbook('<row><c t="str"><f>A1</f><v></v></c><c s="0"><v/></c><c/></row>'))).toEqual([['', '', '']]);
  });

  test('gives days that are written as days, whatever their style says, and whatever the workbook counts from', () => {
    const cells = ['2015-09-30', '2015-09-30T00:00:00', '2015-09-30T14:30:00.000', '2015-09-29T23:00:00.000Z', '20150930', '14:30:00']
      .map((day) => `<c t="d"><v>${day}</v></c>`)
      .join('');
    const since1904 = [
      {
        name: 'xl/workbook.xml',
        text: '<workbook><workbookPr date1904="true"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
      },
    ];
    for (const more of [[], since1904])
      expect(sheetRows(workbook(`<row>${cells}</row>`, more))).toEqual([
        ['2015-09-30', '2015-09-30', '2015-09-30', '2015-09-29T23:00:00.000Z', '20150930', '14:30:00'],
      ]);
  });

  test.each([
    ['a short day of any country', 14, '', ''],
    ['a day with its hour', 22, '', ''],
    ['a day of East Asia', 31, '', ''],
    ['a long day of one country', 164, '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', ''],
    ['month and year', 164, 'mmm\\-yy', ''],
    ['a number with the letters of a currency', 164, '#,##0\\ "dy"', '42277'],
    ['a sum as accountants align it', 164, '_d* #,##0_y', '42277'],
    ['an hour', 20, '', '42277'],
  ])('tells a day by its style: %s', (_, format, code, otherwise) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="${format}"/></cellXfs></styleSheet>`;
    expect(sheetRows(workbook('<row><c s="1"><v>42277</v></c></row>', [{ name: 'xl/styles.xml', text: styles }]))).toEqual([
      [otherwise || '2015-09-30'],
    ]);
  });

  test('may unpack to what 20,000 students take, and to no more', () => {
    const text = Array.from({ length: 5_000 }, () => crypto.randomUUID()).join('');
    const parts = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `xl/media/${index}.bin`, text, said: 9_000_000 }));
    expect(sheetRows(workbook('<row/>', parts(5)))).toHaveLength(1);
    expect(() => sheetRows(workbook('<row/>', parts(7)))).toThrow('too large when it is unpacked');
  });

  test.each([
    ['mimetype', 'content.xml'],
    ['[Content_Types].xml', 'xl/workbook.bin'],
    ['Index/Document.iwa', 'Index/Tables.iwa'],
  ])('of another program, with %s, is refused with what to do', (...names) => {
    expect(() => readXlsx(zip(names.map((name) => ({ name, text: 'x' }))))).toThrow('belongs to another program');
  });

  test('that is a OneRoster zip is said to be one', () => {
    expect(() => readXlsx(zip([{ name: 'export/users.csv', text: 'x' }]))).toThrow('OneRoster files');
  });

  test.each(readdirSync(new URL('foreign/', import.meta.url)).filter((name) => /\.(xlsx|ods)$/.test(name)))(
    '%s holds the same student',
    (name) => {
      const found = findTable('students', workbookIn(readFileSync(new URL(`foreign/${name}`, import.meta.url))));
      const [row] = [...found.rows()].slice(found.headingsAt);
      expect(found.headings.slice(0, 5)).toEqual(['Admission No', 'First Name', 'Surname', 'Gender', 'Date of Birth']);
      expect(row?.slice(0, 5)).toEqual(['0042', 'Ada Mary', 'Ọkáfọ̀r', 'F', '2015-04-03']);
    },
  );
});

/** Files as other programs and other habits make them: what is in them is read right, or refused with what to do. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { noteColumns } from '#server/features/import/reading/file-columns.ts';
import { findTable } from '#server/features/import/reading/find-table.ts';
import { readLine } from '#server/features/import/sheet/read-cells.ts';
import { readCsv } from '#server/features/import/reading/read-csv.ts';
import { readDay } from '#server/features/import/sheet/read-day.ts';
import { readOds } from '#server/features/import/reading/read-ods.ts';
import { readPhone } from '#server/features/import/sheet/read-phone.ts';
import { readXlsx } from '#server/features/import/reading/read-xlsx.ts';
import { workbook, zip } from './sheets.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const csvRows = (text: string) => [...readCsv(bytes(text))];
const sheetRows = (file: Uint8Array) => [...(readXlsx(file)[0]?.rows() ?? [])];
const workbookIn = (file: Uint8Array) => readOds(file) ?? readXlsx(file);
const textTable = (text: string) => findTable('students', [{ name: '', isText: true, rows: () => readCsv(bytes(text)) }]);
const wide = (text: string, isBig: boolean) => (isBig ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'utf16le'));

describe('a CSV file of elsewhere', () => {
  test.each([['UTF-16, small end first', false], ['UTF-16, big end first', true]])('in %s is read with and without its mark', (_, isBig) => {
    const text = 'Surname,First name\nỌkáfọ̀r,Adé\n';
    for (const mark of ['', '\ufeff']) expect([...readCsv(wide(mark + text, isBig))]).toEqual([['Surname', 'First name'], ['Ọkáfọ̀r', 'Adé']]);
  });

  test.each([
    ['a mark more than it needs', '\ufeff\ufeff"Name",Note\nAda,"a, b"'],
    ['bars', 'Name|Note\nAda|a, b'],
    ['a line that says the separator', 'sep=;\r\nName;Note\r\nAda;a, b'],
    ['spaces before its quotes', 'Name, Note\nAda, "a, b"'],
    ['line ends of an old Mac', 'Name,Note\rAda,"a, b"'],
    ['more commas in its addresses than semicolons', 'Name;Note\nAda;a, b\n\n'],
  ])('is read with %s', (_, text) => {
    expect(csvRows(text).filter((cells) => cells.some(Boolean)).map((cells) => cells.map((cell) => cell.trim()))).toEqual([['Name', 'Note'], ['Ada', 'a, b']]);
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
      { name: '_rels/.rels', text: '<Relationships><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/xl/book.xml"/></Relationships>' },
      { name: 'xl\\book.xml', text: "<x:workbook><x:workbookPr date1904='1'/><x:sheets><x:sheet name='S' sheetId='1' rel:id='r7'/></x:sheets></x:workbook>" },
      { name: 'xl/_rels/book.xml.rels', text: '<Relationships><Relationship Id="r7" Type="a/worksheet" Target="/xl/worksheets/one.xml"/><Relationship Id="r8" Type="a/sharedStrings" Target="texts.xml"/><Relationship Id="r9" Type="a/styles" Target="looks.xml"/></Relationships>' },
      { name: 'xl/worksheets/one.xml', text: "<x:worksheet><!-- <x:row/> --><x:sheetData><x:row><x:c t='s'><x:v>0</x:v></x:c><x:c s='1'><x:v>40815</x:v></x:c><x:c t='inlineStr'><x:is><x:t><![CDATA[A & <B>]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>" },
      { name: 'xl/texts.xml', text: '<sst>\n<si>\n <r>\n  <t>Ada</t>\n </r>\n <r>\n  <t xml:space="preserve"> Mary</t>\n </r>\n <rPh sb="0" eb="1"><t>sound</t></rPh>\n</si>\n</sst>' },
      { name: 'xl/looks.xml', text: '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>' },
    ]);
    expect(sheetRows(file)).toEqual([['Ada Mary', '2015-09-30', 'A & <B>']]);
  });

  test('keeps noughts that only the format shows, whole numbers written with a point, and says what has no value', () => {
    const rows = '<row><c s="1"><v>42</v></c><c><v>8035550100.0</v></c><c t="e"><v>#N/A</v></c><c><f>A1</f></c><c t="str"><f>A1</f><v></v></c></row>';
    const styles = '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>';
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
    const line = readLine({ kind: 'students', columns, matching: { columns: { admissionNo: 0, firstName: 1 }, dayOrder: null, dialCode: '' } }, { no: 2, cells: read[1] ?? [], noted: [] });
    expect(line).toMatchObject({ values: { admissionNo: '1' }, problems: [{ column: 'firstName', message: expect.stringContaining('has no result') }] });
  });

  test('takes a formula that gives an empty text, and a cell with nothing in it, for empty', () => {
    expect(sheetRows(workbook('<row><c t="str"><f>A1</f><v></v></c><c s="0"><v/></c><c/></row>'))).toEqual([['', '', '']]);
  });

  test('gives days that are written as days, whatever their style says, and whatever the workbook counts from', () => {
    const cells = ['2015-09-30', '2015-09-30T00:00:00', '2015-09-30T14:30:00.000', '2015-09-29T23:00:00.000Z', '20150930', '14:30:00'].map((day) => `<c t="d"><v>${day}</v></c>`).join('');
    const since1904 = [{ name: 'xl/workbook.xml', text: '<workbook><workbookPr date1904="true"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>' }];
    for (const more of [[], since1904]) expect(sheetRows(workbook(`<row>${cells}</row>`, more))).toEqual([['2015-09-30', '2015-09-30', '2015-09-30', '2015-09-29T23:00:00.000Z', '20150930', '14:30:00']]);
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
    expect(sheetRows(workbook('<row><c s="1"><v>42277</v></c></row>', [{ name: 'xl/styles.xml', text: styles }]))).toEqual([[otherwise || '2015-09-30']]);
  });

  test('may unpack to what 20,000 students take, and to no more', () => {
    const text = Array.from({ length: 5_000 }, () => crypto.randomUUID()).join('');
    const parts = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `xl/media/${index}.bin`, text, said: 9_000_000 }));
    expect(sheetRows(workbook('<row/>', parts(5)))).toHaveLength(1);
    expect(() => sheetRows(workbook('<row/>', parts(7)))).toThrow('too large when it is unpacked');
  });

  test.each([['mimetype', 'content.xml'], ['[Content_Types].xml', 'xl/workbook.bin'], ['Index/Document.iwa', 'Index/Tables.iwa']])('of another program, with %s, is refused with what to do', (...names) => {
    expect(() => readXlsx(zip(names.map((name) => ({ name, text: 'x' }))))).toThrow('belongs to another program');
  });

  test('that is a OneRoster zip is said to be one', () => {
    expect(() => readXlsx(zip([{ name: 'export/users.csv', text: 'x' }]))).toThrow('OneRoster files');
  });

  test.each(readdirSync(new URL('foreign/', import.meta.url)).filter((name) => /\.(xlsx|ods)$/.test(name)))('%s holds the same student', (name) => {
    const found = findTable('students', workbookIn(readFileSync(new URL(`foreign/${name}`, import.meta.url))));
    const [row] = [...found.rows()].slice(found.headingsAt);
    expect(found.headings.slice(0, 5)).toEqual(['Admission No', 'First Name', 'Surname', 'Gender', 'Date of Birth']);
    expect(row?.slice(0, 5)).toEqual(['0042', 'Ada Mary', 'Ọkáfọ̀r', 'F', '2015-04-03']);
  });
});

describe('the table', () => {
  const sheet = (name: string, rows: readonly string[][]) => ({ name, isText: false, rows: function* () { yield* rows; } });
  const headings = ['Admission No', 'First name', 'Surname', 'Gender', 'Date of birth'];
  const child = ['A1', 'Ada', 'Eze', 'F', '2015-09-30'];

  test('is found below titles, rows of groups and empty rows, with the numbers of the file', () => {
    expect(textTable(`Greenfield Academy,,,,\n\nStudent,,,Parent,\n${headings.join(',')}\n${child.join(',')}`)).toMatchObject({ headings, headingsAt: 4 });
  });

  test('is found on the one sheet that has people, behind a cover and empty ones', () => {
    expect(findTable('students', [sheet('Empty', []), sheet('Cover', [['Prepared by', 'Mr X']]), sheet('List', [headings, child])])).toMatchObject({ name: 'List' });
    expect(findTable('students', [sheet('Staff', [['First name', 'Surname', 'Staff No']]), sheet('List', [headings, child])])).toMatchObject({ name: 'List' });
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

  test.each([['firstName', 'Ad? '], ['lastName', 'Adéb\ufffdyò'], ['class', '#N/A'], ['address', '#REF!']])('%s of %j was damaged before, and is told', (key, cell) => {
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

  test.each([[['2015-04-03', '2015-04-13', '13/04/2015']], [['2015-04-03', '03/04/2015', '13/04/2015']], [['2015-04-03']]])('is not suspected for %j', (cells) => {
    const notes = noteColumns(['dob']);
    for (const cell of cells) notes.add([cell]);
    expect(notes.columns()[0]?.mayBeSwapped).toBeUndefined();
  });
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

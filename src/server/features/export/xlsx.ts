/** A workbook of one sheet (ECMA-376), days as days and all else typed as text: nothing in it is ever taken for a formula. */
import { guardedTyped } from '#contract/export-cell.ts';
import { isCalendarDay } from '#contract/fields.ts';
import type { Holds } from '#contract/people-sheet-column.ts';
import type { SheetWriter } from './sheet.ts';
import { zip } from './zip.ts';

export function xlsx(holds: readonly Holds[]): SheetWriter {
  const looks = holds.map((one) => (one === 'day' ? look.day : look.text));
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    lines: (rows, first) => rows.map((cells, at) => rowOf(cells, { row: first + at, looks })).join(''),
    close: (lines) =>
      zip([...frame, { name: 'xl/worksheets/sheet1.xml', text: `${headOf(looks)}${lines.join('')}</sheetData></worksheet>` }]),
  };
}

// The cell formats of the workbook. Text: whoever types a telephone number over another one keeps its plus and its zero.
const look = { text: 1, day: 2 } as const;

interface Place {
  /** From 1. */
  row: number;
  looks: readonly number[];
}

function rowOf(cells: readonly string[], { row, looks }: Place): string {
  return `<row r="${row}">${cells.map((cell, at) => cellOf(cell, { at: columnName(at) + row, isDay: looks[at] === look.day })).join('')}</row>`;
}

function cellOf(cell: string, { at, isDay }: { at: string; isDay: boolean }): string {
  if (cell === '') return '';
  const serial = isDay ? serialOf(cell) : null;
  if (serial !== null) return `<c r="${at}" s="${look.day}"><v>${serial}</v></c>`;
  return `<c r="${at}" s="${look.text}" t="inlineStr"><is><t xml:space="preserve">${escaped(guardedTyped(cell))}</t></is></c>`;
}

const dayMs = 86_400_000;
// Days before March 1900 are other ones in other programs: Excel has a 29th of February then.
const firstSure = 61;

/** A day as Excel counts it, so that it sorts, filters and is shown as one; null for what is none, such as the heading. */
function serialOf(cell: string): number | null {
  if (!isCalendarDay(cell)) return null;
  const serial = Date.parse(cell) / dayMs + 25_569;
  return serial < firstSure ? null : serial;
}

/** A, B … Z, AA: of column 0, 1 … */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

// What XML cannot hold is left out; `_x0041_` would be read as the letter of that number.
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The headings stay in sight, and what is typed below the last row looks as the column does. */
function headOf(looks: readonly number[]): string {
  const columns = Array.from(
    { length: mostColumns },
    (_, at) => `<col min="${at + 1}" max="${at + 1}" width="18" style="${looks[at] ?? look.text}" customWidth="1"/>`,
  );
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`;
}

const mostColumns = 100;

const frame = [
  {
    name: '[Content_Types].xml',
    text: `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    text: `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    text: `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  },
  {
    name: 'xl/styles.xml',
    text: `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  },
];

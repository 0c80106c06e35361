/** The parts of an Excel workbook, found as it names them: programs call and place them as they like. */
import { mostCellLength, mostSheetColumns, mostSheetRows } from '#contract/import.ts';
import { keptCell } from './kept-cell.ts';
import { refusedFile } from './refused-file.ts';
import { openZip, type Unpack } from './unzip.ts';
import { type CellStyles, cellStyles } from './xlsx-days.ts';
import { attributeOf, elementsIn, piecesOf, plainXml, upTo } from './xlsx-xml.ts';

export interface Book {
  /** In the order of the tabs, without those that are hidden. */
  sheets: readonly { name: string; xml: () => string }[];
  texts: readonly string[];
  styles: CellStyles;
  is1904: boolean;
}

// As many as cells of a file may be; and more than any program writes of the others.
const mostTexts = mostSheetRows * mostSheetColumns;
const mostRelations = 10_000;
export const mostTabs = 1_000;

export function openBook(bytes: Uint8Array, mostRows = mostSheetRows): Book {
  const { names, unpack } = openZip(bytes, mostRows);
  const at = targetOf(relationsIn(unpack, '_rels/.rels', ''), 'officeDocument') ?? 'xl/workbook.xml';
  const workbook = partOf(unpack, at);
  if (workbook === null || !at.endsWith('.xml')) throw noWorkbook(names);
  const folder = at.slice(0, at.lastIndexOf('/') + 1);
  const relations = relationsIn(unpack, `${folder}_rels/${at.slice(folder.length)}.rels`, folder);
  const partOfType = (wanted: string) => partOf(unpack, targetOf(relations, wanted) ?? `${folder}${wanted}.xml`) ?? '';
  const [properties] = elementsIn(workbook, 'workbookPr');
  return {
    sheets: sheetsIn(workbook, { folder, relations, unpack }),
    texts: upTo(mostTexts, textsIn(partOfType('sharedStrings'))),
    styles: cellStyles(partOfType('styles')),
    is1904: /^(1|true|on)$/.test(attributeOf(properties?.head ?? '', 'date1904') ?? ''),
  };
}

interface Parts {
  folder: string;
  relations: readonly Relation[];
  unpack: Unpack;
}

function sheetsIn(workbook: string, { folder, relations, unpack }: Parts): Book['sheets'] {
  const targets = new Map(relations.map(({ id, target }) => [id, target]));
  // A part that several tabs name, as no program writes it, would be unpacked for each of them.
  const sheets = new Map<string, Book['sheets'][number] & { isHidden: boolean }>();
  for (const [index, { head }] of upTo(mostTabs, elementsIn(workbook, 'sheet')).entries()) {
    const part = (targets.get(attributeOf(head, '\\w+:id')) ?? `${folder}worksheets/sheet${index + 1}.xml`).toLowerCase();
    // A tab that holds a chart has no rows.
    const xml = () => partOf(unpack, part) ?? '';
    const isHidden = /hidden/i.test(attributeOf(head, 'state') ?? '');
    if (!sheets.has(part)) sheets.set(part, { name: attributeOf(head, 'name') ?? '', isHidden, xml });
  }
  const all = [...sheets.values()];
  const shown = all.filter(({ isHidden }) => !isHidden);
  return shown.length > 0 ? shown : all;
}

/** No longer than a cell may be: a long one that every cell names would be a file of any size. */
function* textsIn(shared: string): Generator<string> {
  for (const { inside } of elementsIn(shared, 'si')) {
    const text = piecesOf(inside);
    yield text.length > mostCellLength ? keptCell(text) : text;
  }
}

interface Relation {
  id: string | null;
  /** The last word of its address: strict workbooks have another address. */
  type: string;
  target: string;
}

function relationsIn(unpack: Unpack, part: string, folder: string): Relation[] {
  return upTo(mostRelations, elementsIn(partOf(unpack, part) ?? '', 'Relationship')).flatMap(({ head }) => {
    const target = attributeOf(head, 'Target')?.replaceAll('\\', '/');
    if (target === undefined) return [];
    const whole = target.startsWith('/') ? target.slice(1) : `${folder}${target.replace(/^\.\//, '')}`;
    return [{ id: attributeOf(head, 'Id'), type: attributeOf(head, 'Type')?.split('/').pop() ?? '', target: whole }];
  });
}

function targetOf(relations: readonly Relation[], wanted: string): string | null {
  return relations.find(({ type }) => type === wanted)?.target ?? null;
}

/** A part of a workbook without what is written for other readers than people; null where there is none. */
export function partOf(unpack: Unpack, name: string): string | null {
  const bytes = unpack(name);
  if (bytes === null) return null;
  const xml = new TextDecoder().decode(bytes);
  // No honest workbook has one; entities of one's own, files and addresses come by it.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw refusedFile('This workbook cannot be read: a part of it names other files. Save it as CSV');
  return xml.includes('<!') ? plainXml(xml) : xml;
}

function noWorkbook(names: readonly string[]) {
  const isOther = names.some((name) => /^(content\.xml|index\/.*\.iwa|xl\/workbook\.bin)$/i.test(name));
  if (isOther) return refusedFile('This sheet belongs to another program. Open it there, save it as .xlsx or CSV, then choose that');
  const isRoster = names.some((name) => /(^|\/)users\.csv$/i.test(name));
  if (isRoster) return refusedFile('This is a zip of OneRoster files. Say above that the file holds a whole school');
  return refusedFile('This is not an Excel workbook. Choose a .xlsx or CSV file');
}

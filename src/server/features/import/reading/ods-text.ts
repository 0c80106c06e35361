/** What a cell of an OpenDocument spreadsheet says. Its text is there as it is shown, and beside it the value of what is no text. */
import { dayAlone, numberText } from '#server/features/import/sheet/cell-values.ts';
import { attributeOf, elementsIn, textOf, without } from './xlsx-xml.ts';

export function odsText(head: string, inside: string): string {
  const shown = shownIn(inside);
  if (attributeOf(head, 'calcext:value-type') === 'error') return shown.startsWith('#') ? shown : '#VALUE!';
  const type = attributeOf(head, 'office:value-type');
  const isFormula = attributeOf(head, 'table:formula') !== null;
  // A formula that no program has worked out yet: as one that cannot be worked out.
  if (type === null && isFormula && shown === '') return '#N/A';
  if (type === 'date') return dayAlone(attributeOf(head, 'office:date-value') ?? shown);
  if (type === 'boolean') return attributeOf(head, 'office:boolean-value') === 'true' ? 'Yes' : 'No';
  if (type === 'float' || type === 'currency' || type === 'percentage') return numberIn(attributeOf(head, 'office:value') ?? '', shown);
  return shown === '' ? (attributeOf(head, 'office:string-value') ?? '') : shown;
}

/** 42 that is shown as 0042 is 0042; whatever else is shown may be shortened. */
function numberIn(value: string, shown: string): string {
  return /^\d+$/.test(shown) && Number(shown) === Number(value) ? shown : numberText(value, 0);
}

// Notes and drawings that belong to a cell stand in it.
const beside = ['annotation', 'frame', 'custom-shape', 'text-box'];

function shownIn(inside: string): string {
  if (inside === '') return '';
  const own = beside.reduce((xml, name) => (xml.includes(name) ? without(xml, name) : xml), inside);
  return [...elementsIn(own, 'p')].map((paragraph) => lineOf(paragraph.inside)).join('\n');
}

// White space is one space, and whatever is more has an element of its own.
const gap = /<(?:\w+:)?(s|tab|line-break)((?:\s[^<>]*)?)\/>/g;
const mostSpaces = 100;

function lineOf(paragraph: string): string {
  if (!paragraph.includes('<')) return textOf(paragraph.replace(/\s+/g, ' '));
  const written = paragraph.replace(/\s+/g, ' ').replace(gap, (_, name: string, head: string) => {
    if (name === 's') return ' '.repeat(Math.min(mostSpaces, Number(attributeOf(head, 'text:c') ?? 1) || 1));
    return name === 'tab' ? '\t' : '\n';
  });
  return textOf(written);
}

/** As much of XML as the sheets of workbooks are made of: elements that do not stand in one of their own name. */
import { tooMuch } from './refused-file.ts';

interface Element {
  /** Without its prefix. */
  name: string;
  /** What stands between the name and `>`. */
  head: string;
  inside: string;
}

/** In their order; a prefix before the name, as some programs write it, is passed over. `name` may be the source of a regular expression. */
export function* elementsIn(xml: string, name: string): Generator<Element> {
  for (const { name: found, head, inside } of spansIn(xml, name)) yield { name: found, head, inside: xml.slice(...inside) };
}

/** Where an element begins and ends, and where what stands in it does. */
interface Span {
  name: string;
  head: string;
  inside: [number, number];
  whole: [number, number];
}

// Whatever the file: each character is looked at a few times. A search that begins anew at each `<` never ends.
function* spansIn(xml: string, name: string): Generator<Span> {
  const { opening, closing } = tagsOf(name);
  for (let at = 0; ;) {
    // They are shared, and others have moved them since.
    opening.lastIndex = at;
    const found = opening.exec(xml);
    if (found === null) return;
    const [, itsName = '', head = ''] = found;
    at = opening.lastIndex;
    if (head.endsWith('/')) {
      yield { name: itsName, head: head.slice(0, -1), inside: [at, at], whole: [found.index, at] };
      continue;
    }
    closing.lastIndex = at;
    const end = closing.exec(xml);
    if (end === null) return;
    const inside: Span['inside'] = [at, end.index];
    at = closing.lastIndex;
    yield { name: itsName, head, inside, whole: [found.index, at] };
  }
}

/** All of them; a file with more than there can be in an honest one is refused before it takes the server's memory. */
export function upTo<One>(most: number, found: Iterable<One>): One[] {
  const all: One[] = [];
  for (const one of found) {
    if (all.length === most) throw tooMuch();
    all.push(one);
  }
  return all;
}

/** Without the elements of this name. */
export function without(xml: string, name: string): string {
  let kept = '';
  let at = 0;
  for (const {
    whole: [from, to],
  } of spansIn(xml, name)) {
    kept += xml.slice(at, from);
    at = to;
  }
  return kept + xml.slice(at);
}

/** Comments go, and text that is written as it is becomes text as any other. */
export function plainXml(xml: string): string {
  let plain = '';
  let at = 0;
  for (;;) {
    const from = xml.indexOf('<!', at);
    const kind = passedOver.find(({ opening }) => xml.startsWith(opening, from));
    const end = from === -1 || !kind ? -1 : xml.indexOf(kind.closing, from + kind.opening.length);
    if (!kind || end === -1) return plain + xml.slice(at);
    plain += xml.slice(at, from) + kind.written(xml.slice(from + kind.opening.length, end));
    at = end + kind.closing.length;
  }
}

const passedOver = [
  { opening: '<!--', closing: '-->', written: () => '' },
  {
    opening: '<![CDATA[',
    closing: ']]>',
    written: (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  },
];

// A sheet of 20,000 rows has half a million cells, each with elements of few names.
const tags = new Map<string, { opening: RegExp; closing: RegExp }>();
const attributes = new Map<string, RegExp>();

function tagsOf(name: string): { opening: RegExp; closing: RegExp } {
  const known = tags.get(name);
  if (known) return known;
  const made = {
    opening: new RegExp(`<(?:\\w+:)?(${name})((?:\\s[^<>]*|/)?)>`, 'g'),
    closing: new RegExp(`</(?:\\w+:)?${name}\\s*>`, 'g'),
  };
  tags.set(name, made);
  return made;
}

/** `name` may be the source of a regular expression, for a prefix that is not known. */
export function attributeOf(head: string, name: string): string | null {
  let wanted = attributes.get(name);
  if (wanted === undefined) attributes.set(name, (wanted = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)));
  const found = wanted.exec(head);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? null : plainOf(value);
}

/** The text of an element. */
export function textOf(inside: string): string {
  return plainOf(inside.includes('<') ? inside.replace(/<[^<>]*>/g, '') : inside);
}

/** The text of its pieces, each in a `t` of its own, without how the words sound (`rPh`) in Japanese sheets. */
export function piecesOf(inside: string): string {
  const written = inside.includes('rPh') ? without(inside, 'rPh') : inside;
  let text = '';
  for (const piece of elementsIn(written, 't')) text += plainOf(piece.inside);
  return text;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainOf(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text;
  return text
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
      (all, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
        if (name !== undefined) return named[name] ?? all;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      },
    )
    .replace(/_x([\dA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

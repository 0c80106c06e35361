/**
 * As much of XML as files of maps are made of, with the line of each element. Nothing in it is fetched or put in the place of
 * something else, and each character is looked at a few times, whatever the text. Pure.
 */

export interface XmlElement {
  /** In small letters, without its prefix. */
  name: string;
  /** By name, in small letters, without prefix. */
  attributes: ReadonlyMap<string, string>;
  line: number;
  children: XmlElement[];
  /** What stands in it outside of its children. */
  text: string;
}

export interface ReadXml {
  /** Null where there is no element. */
  root: XmlElement | null;
  /** False where it ends too early, or its elements are not closed as they were opened. */
  isWhole: boolean;
}

const deepest = 50;
const opening = /<([^\s<>/="'!?]+)((?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([^\s<>/="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const passedOver = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

export function readXml(given: string): ReadXml {
  const xml = given.replaceAll(/\r\n?/g, '\n');
  const whole: XmlElement = { name: '', attributes: new Map(), line: 1, children: [], text: '' };
  const open = [whole];
  let [at, line, isWhole] = [0, 1, true];
  for (let next = xml.indexOf('<'); next !== -1; next = xml.indexOf('<', at)) {
    const inside = open.at(-1) ?? whole;
    inside.text += plainOf(xml.slice(at, next));
    line += linesIn(xml, at, next);
    opening.lastIndex = next;
    const [tag, name, head = '', close] = opening.exec(xml) ?? [];
    if (tag !== undefined && name !== undefined) {
      at = next + tag.length;
      const element = { name: bareName(name), attributes: attributesIn(head), line, children: [], text: '' };
      inside.children.push(element);
      if (close === '' && open.length < deepest) open.push(element);
    } else if (/[!?/]/.test(xml[next + 1] ?? '')) {
      at = endOf(xml, next);
      if (at === -1) return { root: whole.children[0] ?? null, isWhole: false };
      if (xml.startsWith('<![CDATA[', next)) inside.text += xml.slice(next + 9, at - 3);
      if (xml.startsWith('</', next)) isWhole = isClosed(open, bareName(xml.slice(next + 2, at - 1).trim())) && isWhole;
    } else {
      isWhole = false;
      at = next + 1;
    }
    line += linesIn(xml, next, at);
  }
  return { root: whole.children[0] ?? null, isWhole: isWhole && open.length === 1 };
}

/** False where it is not the last that was opened. */
function isClosed(open: XmlElement[], name: string): boolean {
  const closed = open.findLastIndex((one, depth) => depth > 0 && one.name === name);
  const isLast = closed === open.length - 1;
  if (closed > 0) open.length = closed;
  return isLast && closed > 0;
}

/** All of this name, wherever they stand, in their order. */
export function elementsOf(element: XmlElement, names: readonly string[]): XmlElement[] {
  return element.children.flatMap((child) => [...(names.includes(child.name) ? [child] : []), ...elementsOf(child, names)]);
}

export function escapedXml(text: string): string {
  // What XML 1.0 has no way to write is a space; what a reader would make one of is written by its number.
  return text.replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ' ').replaceAll(/[&<>"'\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Behind what begins here; -1 where it never ends. */
function endOf(xml: string, from: number): number {
  for (const [begin, end] of passedOver) {
    if (!xml.startsWith(begin, from)) continue;
    const found = xml.indexOf(end, from + begin.length);
    return found === -1 ? -1 : found + end.length;
  }
  const close = xml.indexOf('>', from);
  if (close === -1 || !xml.startsWith('<!', from)) return close === -1 ? -1 : close + 1;
  // Declarations of a document type stand in brackets.
  const hasBracket = xml.slice(from, close).includes('[');
  const inner = hasBracket ? xml.indexOf(']', from) : from;
  const last = inner === -1 ? -1 : xml.indexOf('>', inner);
  return last === -1 ? -1 : last + 1;
}

function attributesIn(head: string): Map<string, string> {
  return new Map([...head.matchAll(attribute)].map(([, name = '', double, single]) => [bareName(name), plainOf(double ?? single ?? '')]));
}

function bareName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}

function linesIn(xml: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1) if (xml[at] === '\n') lines += 1;
  return lines;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainOf(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
    (all, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? all) : all;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : '';
    },
  );
}

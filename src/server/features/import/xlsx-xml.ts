/** As much of XML as a workbook's sheets are made of: elements that do not stand in one of their own name. */

interface Element {
  /** What stands between the name and `>`. */
  head: string;
  inside: string;
}

/** In their order; a prefix before the name, as some programs write it, is passed over. */
export function* elementsIn(xml: string, name: string): Generator<Element> {
  const opening = new RegExp(`<(?:\\w+:)?${name}(\\s[^<>]*?)?(/)?>`, 'g');
  const closing = new RegExp(`</(?:\\w+:)?${name}\\s*>`, 'g');
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const [, head = '', isEmpty] = found;
    if (isEmpty !== undefined) {
      yield { head, inside: '' };
      continue;
    }
    closing.lastIndex = opening.lastIndex;
    const end = closing.exec(xml);
    if (end === null) return;
    yield { head, inside: xml.slice(opening.lastIndex, end.index) };
    opening.lastIndex = closing.lastIndex;
  }
}

export function attributeOf(head: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(head);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? null : plainOf(value);
}

/** The text of an element, of all its pieces, without how the words sound (`rPh`) in Japanese sheets. */
export function textOf(inside: string): string {
  const spoken = inside.includes('rPh') ? inside.replace(/<(?:\w+:)?rPh[\s\S]*?<\/(?:\w+:)?rPh>/g, '') : inside;
  return plainOf(spoken.replace(/<[^>]*>/g, ''));
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainOf(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text;
  return text
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named[name] ?? all;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/_x([\dA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

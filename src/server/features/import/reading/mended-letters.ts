/** "RenÃ©": UTF-8 that some program took for one-byte letters and saved as UTF-8 once more. */

const most = 3;

interface Way {
  /** What byte each letter was. */
  bytes: ReadonlyMap<string, number>;
  /** What begins a letter of two or three bytes, and what follows in it. */
  letters: RegExp;
  /** Pieces that nobody writes by intent, so that the others of the cell are of the same kind. */
  isSure: (pieces: string, letter: string) => boolean;
}

// Behind a capital of a foreign name they may be meant: "CAFÉ…", "JOSÉ’S", "CANAPÉ–LIT".
const mayFollow = /[…‘’“”–—«»\u00a0ŠŒŽšœžŸ]$/u;

// What Windows and Latin 1 have in these places; programs mix them.
const controls = Array.from({ length: 32 }, (_, at) => [String.fromCharCode(at + 0x80), at + 0x80] as const);

const ways: readonly Way[] = [
  wayOf(
    new Map([...controls, ...bytesBy('windows-1252')]),
    (pieces, letter) => letter > '\u1e00' || (pieces.startsWith('Ã') && pieces !== 'Ã’') || !mayFollow.test(pieces),
  ),
  wayOf(bytesBy('macintosh'), (pieces, letter) => letter > '\u1e00' || /^[√ƒ≈∆]/.test(pieces)),
];

function wayOf(bytes: Way['bytes'], isSure: Way['isSure']): Way {
  const from = (low: number, high: number) =>
    `[${[...bytes].flatMap(([letter, byte]) => (byte >= low && byte <= high ? [letter] : [])).join('')}]`;
  const rest = from(0x80, 0xbf);
  return { bytes, isSure, letters: new RegExp(`${from(0xc2, 0xdf)}${rest}|${from(0xe1, 0xe2)}${rest}${rest}`, 'gu') };
}

/** The cell as it was meant; the same where it is as it should be. It may have been saved wrong more than once. */
export function mended(cell: string): string {
  let text = cell;
  for (let time = 0; time < most; time += 1) {
    const better = once(text);
    if (better === text) return text;
    text = better;
  }
  return text;
}

function once(text: string): string {
  if (!/[\u0080-\uffff]/.test(text)) return text;
  for (const { bytes, letters, isSure } of ways) {
    const found = text.match(letters) ?? [];
    const meant = new Map(found.map((pieces) => [pieces, letterOf(pieces, bytes)]));
    if ([...meant].some(([pieces, letter]) => letter !== null && isSure(pieces, letter)))
      return text.replace(letters, (pieces) => meant.get(pieces) ?? pieces);
  }
  return text;
}

// Latin letters, those of Hausa, marks, Latin letters with marks, dashes and quotes.
const plausible = [
  [0xa0, 0x24f],
  [0x253, 0x257],
  [0x300, 0x36f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2026],
] as const;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Null for what is no letter of Latin, no mark above or below one, no sign of a text, and no piece of one that was saved wrong before. */
function letterOf(pieces: string, bytes: ReadonlyMap<string, number>): string | null {
  try {
    const letter = utf8.decode(Uint8Array.from(pieces, (piece) => bytes.get(piece) ?? 0));
    const code = letter.codePointAt(0) ?? 0;
    return plausible.some(([first, last]) => code >= first && code <= last) || bytes.has(letter) ? letter : null;
  } catch {
    // Three bytes that are no letter: the decoder says so by throwing.
    return null;
  }
}

function bytesBy(letters: 'windows-1252' | 'macintosh'): ReadonlyMap<string, number> {
  const high = Array.from({ length: 128 }, (_, at) => at + 128);
  const text = new TextDecoder(letters).decode(Uint8Array.from(high));
  return new Map(high.map((byte, at) => [text[at] ?? '', byte]));
}

/** The text of a file, whatever program on whatever system wrote it. */
import { isUtf8 } from 'node:buffer';
import { oldLettersOf, type OldLetters } from './old-letters.ts';
import { refusedFile } from './refused-file.ts';

const looked = 4_000;

export function textIn(bytes: Uint8Array): string {
  // Files that were put together have a second mark behind the first.
  const text = decoded(bytes).replace(/^\ufeff+/, '');
  if (/^\s*<[!?a-z]/i.test(text))
    throw refusedFile('This is a web page or XML, whatever its name is. Open it in Excel, save it as .xlsx or CSV, then choose that');
  const start = text.slice(0, looked);
  if (start.startsWith('%PDF') || controlsIn(start) * 50 > start.length)
    throw refusedFile(
      'This is neither CSV nor an Excel workbook. Open it in the program that wrote it, save it as .xlsx or CSV, then choose that',
    );
  return text;
}

/** Characters that no text has; NUL stands in some, for nothing. */
function controlsIn(text: string): number {
  let controls = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0 && code < 32 && (code < 9 || code > 13)) controls += 1;
  }
  return controls;
}

/** UTF-16 and UTF-8 where it is, else what old programs write. */
function decoded(bytes: Uint8Array): string {
  return new TextDecoder(lettersOf(bytes)).decode(bytes);
}

/** In which letters the file is written, as well as it can be told. */
export function lettersOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | OldLetters {
  const wide = wideOf(bytes);
  if (wide !== null) return wide;
  // A few broken letters among many whole ones stay visible as such, so that their cells can be told.
  return isUtf8(bytes) || isMostlyWhole(new TextDecoder('utf-8').decode(bytes)) ? 'utf-8' : oldLettersOf(bytes);
}

/** Counted in place: a list of the letters would be larger than the file. */
function isMostlyWhole(text: string): boolean {
  let [broken, whole] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) broken += 1;
    else if (code >= 0x80 && code < 0xfffd) whole += 1;
  }
  return whole > broken;
}

/** By the mark at its beginning, or since every other byte of plain letters is nought. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const noughts = [0, 0];
  const start = bytes.subarray(0, looked);
  for (const [index, byte] of start.entries()) if (byte === 0) noughts[index % 2] = (noughts[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = noughts;
  const isWide = Math.max(even, odd) * 4 > start.length && Math.min(even, odd) * 10 < Math.max(even, odd);
  if (!isWide) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** What stands in the code of a card: letters and digits alone, which a scanner types on every keyboard. Pure. */
import type { CardHolder } from './card.ts';

/** What a card says. Whether it is true, its signature tells. */
export interface CardFacts {
  of: CardHolder;
  id: string;
  /** Of the person's card: a newer one ends those before. */
  version: number;
  /** Which of the school's keys has signed it. */
  keyNumber: number;
}

export interface ReadCard extends CardFacts {
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

const format = 1;
// Their places stand in the code: a new kind comes last.
const kinds: readonly CardHolder[] = ['student', 'employee', 'guardian'];
const headLength = 5;
const idLength = 16;
const signatureLength = 64;
const signedLength = headLength + idLength;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const shape = /^[A-Z2-7]{136}$/;

export const newestCard = 0xffff;
export const mostKeys = 0xff;

/** What the school signs of a card. */
export function signedBytes({ of, id, version, keyNumber }: CardFacts): Uint8Array<ArrayBuffer> {
  return new Uint8Array([format, kinds.indexOf(of), keyNumber, version >> 8, version & 0xff, ...idBytes(id)]);
}

export function idBytes(id: string): number[] {
  const hex = id.replaceAll('-', '');
  return Array.from({ length: idLength }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

export function cardText(facts: CardFacts, signature: Uint8Array): string {
  return inLetters(new Uint8Array([...signedBytes(facts), ...signature]));
}

/** Null for what is no card at all. Small letters come from a scanner that believes the shift key is held. */
export function readCardText(text: string): ReadCard | null {
  const typed = text.trim().toUpperCase();
  if (!shape.test(typed)) return null;
  const bytes = fromLetters(typed);
  const [made, kind = -1, keyNumber = 0, high = 0, low = 0] = bytes;
  const of = kinds[kind];
  if (made !== format || of === undefined || bytes.length !== signedLength + signatureLength) return null;
  return {
    of,
    id: idIn(bytes.slice(headLength, signedLength)),
    version: high * 256 + low,
    keyNumber,
    signed: bytes.slice(0, signedLength),
    signature: bytes.slice(signedLength),
  };
}

/** Base 32, as RFC 4648 has it, without its filling. */
export function inLetters(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => letters.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

export function fromLetters(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const groups = bits.match(/.{8}/g) ?? [];
  return new Uint8Array(groups.map((group) => Number.parseInt(group, 2)));
}

export function idIn(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

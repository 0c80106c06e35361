/** What stands in the code of a pass: whose leave, of which school, from when until when. No name. Pure. */
import { fromLetters, idIn, idBytes, inLetters } from './card-text.ts';

export interface PassFacts {
  /** Of the leave. */
  id: string;
  schoolId: string;
  /** Of the leave, as it was approved: another approval ends the passes before. */
  version: number;
  /** In it the child may leave; to the minute. */
  from: Date;
  until: Date;
  keyNumber: number;
}

export interface ReadPass extends PassFacts {
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

/** The first byte of a card is another. */
const format = 2;
const headLength = 4;
const idLength = 16;
const minuteMs = 60_000;
const signedLength = headLength + 2 * idLength + 8;
const signatureLength = 64;
const shape = /^[A-Z2-7]{173}$/;

/** What the school signs of a pass. */
export function passBytes({ id, schoolId, version, from, until, keyNumber }: PassFacts): Uint8Array<ArrayBuffer> {
  const head = [format, keyNumber, (version >> 8) & 0xff, version & 0xff];
  return new Uint8Array([...head, ...idBytes(id), ...idBytes(schoolId), ...minuteBytes(from), ...minuteBytes(until)]);
}

export function passText(facts: PassFacts, signature: Uint8Array): string {
  return inLetters(new Uint8Array([...passBytes(facts), ...signature]));
}

/** Null for what is no pass at all. Small letters come from a scanner that believes the shift key is held. */
export function readPassText(text: string): ReadPass | null {
  const typed = text.trim().toUpperCase();
  if (!shape.test(typed)) return null;
  const bytes = fromLetters(typed);
  const [made, keyNumber = 0, high = 0, low = 0] = bytes;
  if (made !== format || bytes.length !== signedLength + signatureLength) return null;
  const at = headLength + 2 * idLength;
  return {
    id: idIn(bytes.slice(headLength, headLength + idLength)),
    schoolId: idIn(bytes.slice(headLength + idLength, at)),
    version: high * 256 + low,
    from: minuteIn(bytes.slice(at, at + 4)),
    until: minuteIn(bytes.slice(at + 4, at + 8)),
    keyNumber,
    signed: bytes.slice(0, signedLength),
    signature: bytes.slice(signedLength),
  };
}

function minuteBytes(moment: Date): number[] {
  const minute = Math.floor(moment.getTime() / minuteMs);
  return [24, 16, 8, 0].map((bits) => (minute >>> bits) & 0xff);
}

function minuteIn(bytes: Uint8Array): Date {
  return new Date(bytes.reduce((minute, byte) => minute * 256 + byte, 0) * minuteMs);
}

/** The parts of a workbook or of another zip. What it says of its own size is looked at before anything is unpacked, and held to. */
import { inflateRawSync } from 'node:zlib';
import { refusedFile, tooMuch } from './refused-file.ts';
import { damaged, entriesOf, type Entry } from './unzip-entries.ts';

// A sheet of 20,000 rows and all columns, with every text at its cell, takes about forty.
const mostUnpacked = 60_000_000;
// A row of marks, each cell of it with its text, takes less than a kilobyte.
const mostOfRow = 900;
const mostRatio = 100;
// An OpenDocument sheet has a hundred letters around each cell, the same again and again.
const mostRatioOfContent = 400;

const localMark = 0x04034b50;
const [stored, deflated] = [0, 8];

/** Unpacks a part by its name; null where there is none. */
export type Unpack = (name: string) => Uint8Array | null;

export interface Zip {
  names: readonly string[];
  unpack: Unpack;
}

/** `mostRows`: how long the longest sheet may be. */
export function openZip(bytes: Uint8Array, mostRows = 0): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(view, bytes);
  refuseBomb(entries, Math.max(mostUnpacked, mostRows * mostOfRow));
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  return {
    names: entries.map(({ name }) => name),
    unpack(name) {
      const entry = byName.get(name.toLowerCase());
      return entry === undefined ? null : unpacked(view, bytes, entry);
    },
  };
}

function refuseBomb(entries: readonly Entry[], most: number): void {
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const isBomb = entries.some(
    (entry) => entry.unpacked > 100_000 && entry.unpacked > entry.packed * (entry.name === 'content.xml' ? mostRatioOfContent : mostRatio),
  );
  if (total > most || isBomb) throw tooMuch();
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name)))
    throw refusedFile('This workbook has macros. Save it as .xlsx or CSV, without them');
}

function unpacked(view: DataView, bytes: Uint8Array, entry: Entry): Uint8Array {
  if (entry.at + 30 > bytes.length || view.getUint32(entry.at, true) !== localMark) throw damaged();
  const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const packed = bytes.subarray(from, from + entry.packed);
  if (entry.method === stored && entry.packed === entry.unpacked) return packed;
  if (entry.method !== deflated) throw damaged();
  try {
    // It may lie about its size: no more than it said is ever made of it.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpacked) });
  } catch (error) {
    throw error instanceof RangeError ? tooMuch() : damaged();
  }
}

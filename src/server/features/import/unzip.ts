/** The parts of a workbook or of another zip. What it says of its own size is looked at before anything is unpacked, and held to. */
import { inflateRawSync } from 'node:zlib';
import { refusedFile } from './refused-file.ts';

const mostEntries = 200;
const mostUnpacked = 20_000_000;
const mostRatio = 100;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const [stored, deflated] = [0, 8];

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

/** Unpacks a part by its name; null where there is none. */
export type Unpack = (name: string) => Uint8Array | null;

export interface Zip {
  names: readonly string[];
  unpack: Unpack;
}

export function openZip(bytes: Uint8Array): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(view, bytes);
  refuseBomb(entries);
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  return {
    names: entries.map(({ name }) => name),
    unpack(name) {
      const entry = byName.get(name.toLowerCase());
      return entry === undefined ? null : unpacked(view, bytes, entry);
    },
  };
}

function entriesOf(view: DataView, bytes: Uint8Array): Entry[] {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw refusedFile(`This file has more than ${mostEntries} parts. Save it anew, or a sheet as CSV`);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) throw damaged();
    if ((view.getUint16(at + 8, true) & 1) === 1) throw refusedFile('This file has a password. Take it off, then choose the file again');
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - 65_557);
  for (let at = view.byteLength - 22; at >= first; at -= 1) if (view.getUint32(at, true) === endMark) return at;
  throw damaged();
}

function refuseBomb(entries: readonly Entry[]): void {
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const isBomb = entries.some((entry) => entry.unpacked > 100_000 && entry.unpacked > entry.packed * mostRatio);
  if (total > mostUnpacked || isBomb) throw tooMuch();
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) throw refusedFile('This workbook has macros. Save it as .xlsx or CSV, without them');
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

function tooMuch() {
  return refusedFile('This file is too large when it is unpacked. Save a sheet as CSV and choose that, or export fewer people at a time');
}

function damaged() {
  return refusedFile('This file cannot be read. Save or export it anew, then choose it again');
}

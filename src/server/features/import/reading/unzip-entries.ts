/** What a zip says of its parts, in its directory at the end; sizes of four gigabytes and more, or said so, stand apart (zip64). */
import { refusedFile } from './refused-file.ts';

const mostEntries = 200;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const end64Mark = 0x06064b50;
const locator64Mark = 0x07064b50;
const [notHere16, notHere32] = [0xffff, 0xffffffff];
const zip64Field = 1;

export interface Entry {
  /** With `/` between its folders. */
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

export function entriesOf(view: DataView, bytes: Uint8Array): Entry[] {
  const { count, at: begin } = directoryOf(view);
  if (count > mostEntries) throw refusedFile(`This file has more than ${mostEntries} parts. Save it anew, or a sheet as CSV`);
  const entries: Entry[] = [];
  let at = begin;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) throw damaged();
    if ((view.getUint16(at + 8, true) & 1) === 1) throw protectedFile();
    const [nameLength, moreLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const more = at + 46 + nameLength;
    if (more + moreLength > bytes.length) throw damaged();
    const [unpacked = 0, packed = 0, from = 0] = longOnes(
      view,
      { from: more, to: more + moreLength },
      [24, 20, 42].map((offset) => view.getUint32(at + offset, true)),
    );
    const name = new TextDecoder().decode(bytes.subarray(at + 46, more)).replaceAll('\\', '/');
    entries.push({ method: view.getUint16(at + 10, true), packed, unpacked, at: from, name });
    at = more + moreLength + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Those that have no room in their own place stand one after the other in a field of their own. */
function longOnes(view: DataView, { from, to }: { from: number; to: number }, short: readonly number[]): number[] {
  if (!short.includes(notHere32)) return [...short];
  let at = from;
  while (at + 4 <= to && view.getUint16(at, true) !== zip64Field) at += 4 + view.getUint16(at + 2, true);
  at += 4;
  return short.map((size) => {
    if (size !== notHere32) return size;
    if (at + 8 > to) throw damaged();
    at += 8;
    return long(view, at - 8);
  });
}

function directoryOf(view: DataView): { count: number; at: number } {
  const end = endOf(view);
  const [count, at] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)];
  if (count !== notHere16 && at !== notHere32) return { count, at };
  if (end < 20 || view.getUint32(end - 20, true) !== locator64Mark) throw damaged();
  const end64 = long(view, end - 12);
  if (end64 + 56 > view.byteLength || view.getUint32(end64, true) !== end64Mark) throw damaged();
  return { count: long(view, end64 + 32), at: long(view, end64 + 48) };
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - 65_557);
  for (let at = view.byteLength - 22; at >= first; at -= 1) if (view.getUint32(at, true) === endMark) return at;
  throw damaged();
}

function long(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

export function protectedFile() {
  return refusedFile('This file has a password. Take it off, then choose the file again');
}

export function damaged() {
  return refusedFile('This file cannot be read. Save or export it again, then choose it here');
}

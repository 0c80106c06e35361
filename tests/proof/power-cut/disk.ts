/**
 * A disk that keeps what it was told to keep, and nothing else. It learns of every change to the files of one directory;
 * a change is safe once the file, or for its name the directory, was synced. `cutOff` writes what a machine would find
 * after the power went at that moment.
 */
import { ftruncateSync, mkdirSync, openSync, closeSync, writeSync, copyFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * `journal`: a sync of anything makes every name before it safe, as on ext4. `names`: only a sync of the directory does.
 */
export type DiskKind = 'journal' | 'names';

interface Change {
  at: number;
  /** Null: the file ends at `at`. */
  bytes: Uint8Array | null;
}

interface Inode {
  isDirectory: boolean;
  /** Where its content before the first change is found. */
  from: string | null;
  safe: Change[];
  pending: Change[];
}

export interface DiskFigures {
  writes: number;
  syncs: number;
  bytesWritten: number;
  bytesLost: number;
  namesLost: number;
}

export interface Disk {
  write(path: string, at: number, bytes: Uint8Array): void;
  truncate(path: string, size: number): void;
  make(path: string, isDirectory: boolean): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  sync(path: string): void;
  /** The power goes with so many changes and syncs from now; null takes that back. */
  cutAfter(events: number | null): void;
  isCut(): boolean;
  figures(): DiskFigures;
  /** `survives` decides for each change that was never synced whether the disk happened to keep it. */
  cutOff(into: string, survives: () => boolean): void;
}

export function diskOf(root: string, baseline: string, kind: DiskKind): Disk {
  const names = namesIn(root, baseline);
  const safeNames = new Map(names);
  const figures: DiskFigures = { writes: 0, syncs: 0, bytesWritten: 0, bytesLost: 0, namesLost: 0 };

  let eventsLeft: number | null = null;
  const isCut = () => eventsLeft === 0;

  /** Whether the power is still there. */
  function happens(): boolean {
    if (isCut()) return false;
    if (eventsLeft !== null) eventsLeft -= 1;
    return true;
  }

  function change(path: string, made: Change): void {
    if (!happens()) return;
    // A file that was removed while it was open: nobody will find it again.
    names.get(path)?.pending.push(made);
    figures.writes += 1;
    figures.bytesWritten += made.bytes?.length ?? 0;
  }

  function makeNamesSafe(isTheirs: (path: string) => boolean): void {
    for (const path of safeNames.keys()) if (isTheirs(path) && !names.has(path)) safeNames.delete(path);
    for (const [path, inode] of names) if (isTheirs(path)) safeNames.set(path, inode);
  }

  return {
    write: (path, at, bytes) => change(path, { at, bytes: bytes.slice() }),
    truncate: (path, size) => change(path, { at: size, bytes: null }),
    make(path, isDirectory) {
      if (happens()) names.set(path, { isDirectory, from: null, safe: [], pending: [] });
    },
    rename(from, to) {
      if (!happens()) return;
      const moved = [...names].filter(([path]) => path === from || path.startsWith(`${from}/`));
      for (const [path, inode] of moved) {
        names.delete(path);
        names.set(to + path.slice(from.length), inode);
      }
    },
    remove(path) {
      if (happens()) names.delete(path);
    },
    sync(path) {
      // Cut in the middle of it, it has not happened: nobody was told so.
      if (!happens() || isCut()) return;
      figures.syncs += 1;
      const inode = names.get(path);
      if (inode) inode.safe.push(...inode.pending.splice(0));
      if (kind === 'journal') makeNamesSafe(() => true);
      else if (inode?.isDirectory) makeNamesSafe((name) => dirname(name) === path);
    },
    cutAfter: (events) => {
      eventsLeft = events;
    },
    isCut,
    figures: () => figures,
    cutOff(into, survives) {
      figures.namesLost = [...names].filter(([path, inode]) => safeNames.get(path) !== inode).length;
      mkdirSync(into, { recursive: true });
      const inOrder = [...safeNames].toSorted(([a], [b]) => (a < b ? -1 : 1));
      for (const [path, inode] of inOrder) {
        if (path === root || !safeNames.has(dirname(path))) continue;
        const kept = inode.pending.filter(() => survives());
        figures.bytesLost += bytesOf(inode.pending) - bytesOf(kept);
        materialise(inode, join(into, path.slice(root.length)), [...inode.safe, ...kept]);
      }
    },
  };
}

function namesIn(root: string, baseline: string): Map<string, Inode> {
  const names = new Map<string, Inode>([[root, { isDirectory: true, from: baseline, safe: [], pending: [] }]]);
  for (const entry of readdirSync(baseline, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name);
    names.set(root + from.slice(baseline.length), { isDirectory: entry.isDirectory(), from, safe: [], pending: [] });
  }
  return names;
}

function materialise({ isDirectory, from }: Inode, path: string, changes: Change[]): void {
  if (isDirectory) return void mkdirSync(path, { recursive: true, mode: 0o700 });
  if (from !== null) copyFileSync(from, path);
  if (changes.length === 0 && from !== null) return;
  const file = openSync(path, from === null ? 'w' : 'r+', 0o600);
  for (const { at, bytes } of changes) {
    if (bytes === null) ftruncateSync(file, at);
    else writeSync(file, bytes, 0, bytes.length, at);
  }
  closeSync(file);
}

function bytesOf(changes: Change[]): number {
  return changes.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0);
}

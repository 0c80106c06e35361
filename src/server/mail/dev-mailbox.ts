/** The development mailbox: letters that go to nobody outside, one file each, for who runs the server to read. */
import { promises } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#server/log.ts';
import { type Composed, compose, type Sendable } from './compose.ts';

const { mkdir, readdir, readFile, rename, rm, writeFile } = promises;

export interface Kept extends Composed {
  at: string;
  letter: Sendable;
}

export interface Mailbox {
  /** Once for each `id`: a server killed between the file and its database delivers the letter again. */
  keep(letter: Sendable, id: string): Promise<void>;
  /** The newest first. */
  latest(most: number): Promise<Kept[]>;
}

const mostKept = 200;

interface Place {
  directory: string;
  publicUrl: string;
  clock: { now(): Date };
  log: Log;
}

export function openMailbox({ directory, publicUrl, clock, log }: Place): Mailbox {
  return {
    async keep(letter, id) {
      if ((await namesIn(directory)).some((name) => name.endsWith(`-${id}.json`))) return;
      const at = clock.now().toISOString();
      const file = join(directory, `${at.replaceAll(':', '-')}-${id}.json`);
      const kept: Kept = { at, ...compose(letter, publicUrl), letter };
      // Codes are in it: for the operator's own eyes.
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeWhole(file, `${JSON.stringify(kept, null, 2)}\n`);
      log('info', { mail: 'kept', kind: letter.kind, file });
      await forgetOldest(directory);
    },
    async latest(most) {
      const names = (await namesIn(directory)).slice(-most).toReversed();
      const files = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
      // The parse boundary: the files are our own.
      return files.map((text) => JSON.parse(text) as Kept);
    },
  };
}

/** Under another name first: who reads the mailbox sees a whole letter or none. */
async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function forgetOldest(directory: string): Promise<void> {
  const old = (await namesIn(directory)).slice(0, -mostKept);
  await Promise.all(old.map((name) => rm(join(directory, name), { force: true })));
}

/** In the order of their time, with which the names begin. */
async function namesIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.json')).sort();
}

/** A backup's file: beside its place until it is whole and on the disk, so that half of one is never taken for one. */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { promises as streams } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Database } from '#server/db/database.ts';
import { fsyncPath } from '#server/db/durable-fs.ts';
import type { EndLine } from './format.ts';
import { writeSnapshot } from './write-snapshot.ts';

const lettersAtOnce = 256 * 1024;

export interface Written {
  file: string;
  tables: number;
  rows: number;
  bytes: number;
}

export async function writeBackup(
  db: Database,
  { file, madeAt, signal }: { file: string; madeAt: Date; signal?: AbortSignal },
): Promise<Written> {
  mkdirSync(dirname(file), { recursive: true });
  // Nobody else's: two servers, each the first process of its container, may share the directory.
  const aside = `${file}.${randomUUID()}.part`;
  try {
    const amount = await writeLines(db, { file: aside, madeAt, signal });
    fsyncPath(aside);
    renameSync(aside, file);
    fsyncPath(dirname(file));
    return { file, ...amount, bytes: statSync(file).size };
  } finally {
    rmSync(aside, { force: true });
  }
}

async function writeLines(db: Database, { file, madeAt, signal }: { file: string; madeAt: Date; signal?: AbortSignal }) {
  const gzip = createGzip();
  // It holds everybody's file and the server's own secrets.
  const flowing = streams.pipeline(gzip, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  const broken = flowing.then(() => new Promise<never>(() => {}));
  broken.catch(() => {});
  const hash = createHash('sha256');
  const amount = { tables: 0, rows: 0 };
  let text = '';
  const flush = async () => {
    const ready = gzip.write(text);
    text = '';
    if (!ready) await Promise.race([once(gzip, 'drain'), broken]);
  };
  // Each wait for the file lets everybody's work go first, so there are few.
  const put = async (line: string) => {
    text += `${line}\n`;
    if (text.length >= lettersAtOnce) await flush();
  };
  try {
    await writeSnapshot(db, {
      madeAt,
      signal,
      emit: async (line) => {
        hash.update(`${line}\n`);
        if (line.startsWith('[')) amount.rows += 1;
        else if (line.startsWith('{"table"')) amount.tables += 1;
        await put(line);
      },
    });
    await put(JSON.stringify({ end: { ...amount, sha256: hash.digest('hex') } } satisfies EndLine));
    await flush();
    gzip.end();
    await flowing;
  } catch (error) {
    gzip.destroy();
    await flowing.catch(() => {});
    throw error;
  }
  return amount;
}

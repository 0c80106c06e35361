import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableFS, fsyncPath } from './durable-fs.ts';

/**
 * Makes the embedded database when there is none: aside, and put in its place whole and written through. A first start
 * that was cut off leaves nothing behind that looks like a database. A restore that was cut off when the old database was
 * already aside is finished here: an empty one in its place would look like a school that lost everything.
 */
export async function makeDatabaseOnce(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  if (existsSync(restoredBeside(directory))) return moveInto(restoredBeside(directory), directory);
  const aside = `${directory}.new`;
  rmSync(aside, { recursive: true, force: true });
  const client = await PGlite.create({ fs: new DurableFS(aside) });
  await client.close();
  takePlace(aside, directory);
}

/** A restored database that is whole and waits for the old one's place. */
export function restoredBeside(directory: string): string {
  return `${directory}.restored`;
}

/** Writes everything in a directory through to the disk, then gives it its name. */
export function takePlace(aside: string, directory: string): void {
  for (const entry of readdirSync(aside, { recursive: true, withFileTypes: true })) {
    fsyncPath(join(entry.parentPath, entry.name));
  }
  fsyncPath(aside);
  moveInto(aside, directory);
}

/** Gives a directory another name, for good. */
export function moveInto(from: string, to: string): void {
  renameSync(from, to);
  fsyncPath(dirname(to));
}

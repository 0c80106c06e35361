import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableFS, fsyncPath } from './durable-fs.ts';

/**
 * Makes the embedded database when there is none: aside, and put in its place whole and written through. A first start
 * that was cut off leaves nothing behind that looks like a database.
 */
export async function makeDatabaseOnce(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  const aside = `${directory}.new`;
  rmSync(aside, { recursive: true, force: true });
  const client = await PGlite.create({ fs: new DurableFS(aside) });
  await client.close();
  for (const entry of readdirSync(aside, { recursive: true, withFileTypes: true })) {
    fsyncPath(join(entry.parentPath, entry.name));
  }
  fsyncPath(aside);
  renameSync(aside, directory);
  fsyncPath(dirname(directory));
}

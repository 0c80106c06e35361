/** The demo school with 5,000 students and their guardians, on either engine. */
import { cpSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Where } from '#server/db/open.ts';
import { freshPostgresql, postgresqlUrl } from '#tests/support/postgresql.ts';
import { prepareSchool } from '#tests/support/prepared-school.ts';
import type { Environment } from '#tests/support/server-process.ts';

export const large = 5000;

export interface Place {
  engine: string;
  /** Where it lies, for whoever works in it while no server does. */
  where: Where;
  /** Where a server finds the school. */
  settings: Environment;
  close: () => Promise<void>;
}

let made: Promise<string> | undefined;

/** Made once; every server starts on a copy. */
export async function largeSchool(): Promise<Place> {
  const directory = await freshDirectory();
  cpSync(await (made ??= makeOnce()), directory, { recursive: true });
  return {
    engine: 'embedded database',
    where: { dataDir: join(directory, 'school') },
    settings: { DATA_DIR: join(directory, 'school') },
    close: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** null where there is no PostgreSQL to measure on. */
export async function largeSchoolOnPostgresql(): Promise<Place | null> {
  if (postgresqlUrl === undefined) return null;
  const { url, drop } = await freshPostgresql();
  await prepareSchool({ url }, large);
  return { engine: 'PostgreSQL', where: { url }, settings: { DATABASE_URL: url }, close: drop };
}

async function makeOnce(): Promise<string> {
  const directory = await freshDirectory();
  await prepareSchool({ dataDir: join(directory, 'school') }, large);
  return directory;
}

async function freshDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'muster-large-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

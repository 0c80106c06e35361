import { randomUUIDv7 } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Where } from '#server/db/open.ts';
import { tidyAll } from '#server/db/tidy.ts';
import { demoSchoolId, loadDemo } from '#server/demo/load.ts';

import { amina, tunde } from './people.ts';
import { type FreshDatabase, freshPostgresql } from './postgresql.ts';
import { quickDirectory } from './quick-directory.ts';
import { addSchool, addStaff } from './school.ts';

/**
 * The demo school with a second School Admin, in whatever database: two people are needed to disagree. Beside it a
 * school that has just begun, which is no demo. `students`: as many as the demo has, unless told.
 */
export async function prepareSchool(where: Where, students?: number): Promise<void> {
  const db = await openDatabase(where);
  const now = new Date();
  await loadDemo(db, { now, newId: () => randomUUIDv7(), ...(students === undefined ? {} : { students }) });
  await addStaff(db, now, { schoolId: demoSchoolId, ...tunde });
  const { schoolId } = await addSchool(db, now, { name: 'Redwood Academy' });
  await addStaff(db, now, { schoolId, ...amina });
  await tidyAll(db);
  await db.close();
}

const templateKey = 'TEST_DATA_TEMPLATE';
const databaseKey = 'TEST_DATABASE_TEMPLATE';

/** Made once for a run; every server of it starts on a copy. */
export async function makeTemplate(students?: number): Promise<string> {
  const template = quickDirectory('template');
  await prepareSchool({ dataDir: join(template, 'school') }, students);
  process.env[templateKey] = template;
  return template;
}

/** The same on PostgreSQL, for whoever starts on a copy of that. */
export async function makeDatabaseTemplate(students?: number): Promise<void> {
  const template = await freshPostgresql();
  await prepareSchool(template, students);
  process.env[databaseKey] = template.url;
}

/** A database of its own with the prepared school in it; null where the run has none on PostgreSQL. */
export async function freshDatabase(): Promise<FreshDatabase | null> {
  const url = process.env[databaseKey];
  return url === undefined ? null : freshPostgresql({ url });
}

/** A data directory of its own, with the prepared school in it when the run has one. */
export function freshDataDirectory(): string {
  const directory = quickDirectory('data');
  const template = process.env[templateKey];
  // The other `cp` takes five times as long for a thousand files.
  if (template !== undefined) cpSync(template, directory, { recursive: true });
  return directory;
}

import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { chromiumPath, wholeChromiumPath } from './browser.ts';
import { dropTestDatabases, postgresqlUrl, runPrefix } from './postgresql.ts';
import { makeDatabaseTemplate, makeTemplate } from './prepared-school.ts';

/** Enough for lists of several pages, and few enough to be on every device of a journey in a moment. */
const fewStudents = 180;

/** The journeys use the built console, as schools do, a real browser, and PostgreSQL where it is at hand. */
export async function setup(): Promise<() => Promise<void>> {
  const forgetTemplate = await buildFirst(fewStudents);
  if (postgresqlUrl === undefined) return forgetTemplate;
  // Where nothing else has begun the run, the databases of its workers are told by this.
  process.env['TEST_RUN'] ??= String(process.pid);
  await makeDatabaseTemplate(fewStudents);
  return async () => {
    await dropTestDatabases(runPrefix());
    await forgetTemplate();
  };
}

/** `students`: of the school that every server of the run starts with; as many as the demo has, unless told. */
export async function buildFirst(students?: number): Promise<() => Promise<void>> {
  if (chromiumPath() === wholeChromiumPath() && process.env['CHROMIUM'] === undefined) {
    console.log('The journeys take longer with the whole Chromium. Debian: apt-get install chromium-headless-shell');
  }
  const build = spawnSync(process.execPath, ['scripts/build-when-needed.ts'], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (build.status !== 0) throw new Error('The console could not be built');
  const template = await makeTemplate(students);
  return () => rm(template, { recursive: true, force: true });
}

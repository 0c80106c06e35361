import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { chromiumPath } from './browser.ts';
import { makeTemplate } from './prepared-school.ts';

/** The journeys use the built console, as schools do, and a real browser. */
export async function setup(): Promise<() => Promise<void>> {
  chromiumPath();
  const build = spawnSync(process.execPath, ['scripts/build-when-needed.ts'], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (build.status !== 0) throw new Error('The console could not be built');
  const template = await makeTemplate();
  return () => rm(template, { recursive: true, force: true });
}

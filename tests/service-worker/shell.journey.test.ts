import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ConsoleAtWork, signIn, startConsole, workerReady } from './console.ts';

let school: ConsoleAtWork;

beforeEach(async () => {
  school = await startConsole();
});
afterEach(() => school.close());

test('the sign-in form is on the page before any script has run', async () => {
  const page = school.device.page();
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/login');
  expect(await page.getByLabel('E-mail').isVisible()).toBe(true);
  expect(await page.getByLabel('Password', { exact: true }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Sign in' }).isVisible()).toBe(true);
});

test('while somebody is at the sign-in page, every chunk of the console comes to the device, but what draws maps', async () => {
  const page = school.device.page();
  await page.goto('/login');
  await workerReady(page);
  const kept = await page.evaluate(keptPaths);
  const chunks = chunksOfBuild();
  const ofMaps = chunks.filter((chunk) => /^(map-|maplibre|tile-worker)/.test(chunk));
  expect(ofMaps.length).toBe(5);
  expect(kept).toEqual(expect.arrayContaining(chunks.filter((chunk) => !ofMaps.includes(chunk)).map((chunk) => `/assets/${chunk}`)));
  for (const chunk of ofMaps) expect(kept).not.toContain(`/assets/${chunk}`);
  expect(kept).toContain('/index.html');
  expect(kept).toContain('/sign-in.html');
});

test('nothing the server answered to a person is in the browser cache of the worker', async () => {
  const page = school.device.page();
  await signIn(page, school);
  await workerReady(page);
  await Promise.all([page.waitForResponse('**/api/school/buses?*'), page.goto('/school/bus')]);
  const kept = await page.evaluate(keptPaths);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/socket.io'))).toEqual([]);
});

test('without a network the console and the sign-in page open at any of their addresses', async () => {
  const page = school.device.page();
  await signIn(page, school);
  await workerReady(page);
  school.network.fault({ kind: 'cut' });
  for (const path of ['/', '/school/bus', '/school/report/bus-daily-report?page=2']) {
    await page.goto(path);
    await page.getByRole('main').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/school\//);
  }
  const other = await school.device.newTab();
  await other.goto('/login');
  await other.getByRole('main').waitFor();
});

test('addresses of the server are never answered with a page of the console', async () => {
  const page = school.device.page();
  await page.goto('/login');
  await workerReady(page);
  school.network.fault({ kind: 'cut' });
  await expect(page.goto('/api/docs')).rejects.toThrow('net::ERR');
});

async function keptPaths(): Promise<string[]> {
  const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
  const requests = await Promise.all(caches.map((cache) => cache.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

/** The build says itself which chunks are its own; older ones lie beside them. */
function chunksOfBuild(): string[] {
  const stamp: { assets: string[] } = JSON.parse(readFileSync(join(school.deployment.folder, '.build.json'), 'utf8'));
  return stamp.assets;
}

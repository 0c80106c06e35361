import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ConsoleAtWork, startConsole, workerReady } from './console.ts';

let school: ConsoleAtWork;

beforeEach(async () => {
  school = await startConsole();
});
afterEach(() => school.close());

interface WebManifest {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { url: string }[];
}

test('the browser finds nothing that keeps the console from being installed', async () => {
  const page = school.device.page();
  await page.goto('/login');
  await workerReady(page);
  const session = await school.device.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(errors).toEqual([]);
  // A profile of the tests is one of the reasons Chromium names; no other may be there.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('every icon of the manifest exists in the size it promises, maskable ones too', async () => {
  const manifest = await readManifest();
  const raster = manifest.icons.filter(({ type }) => type === 'image/png');
  const sizes = raster.map(({ sizes: promised, purpose }) => `${promised} ${purpose}`);
  for (const needed of ['192x192 any', '512x512 any', '512x512 maskable']) expect(sizes).toContain(needed);
  for (const { src, sizes: promised } of raster) expect(await sizeOfPng(src)).toBe(promised);
});

test('the installed console opens inside its own scope, shortcuts included', async () => {
  const { name, short_name, display, start_url, scope, shortcuts } = await readManifest();
  expect(display).toBe('standalone');
  expect(name.length).toBeGreaterThan(0);
  expect(short_name.length).toBeLessThanOrEqual(12);
  for (const url of [start_url, ...shortcuts.map((shortcut) => shortcut.url)]) {
    expect(url.startsWith(scope)).toBe(true);
    const answer = await fetch(school.network.url + url);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  }
});

async function readManifest(): Promise<WebManifest> {
  const answer = await fetch(`${school.network.url}/manifest.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  return answer.json();
}

/** Width and height stand at the beginning of every PNG. */
async function sizeOfPng(src: string): Promise<string> {
  const answer = await fetch(school.network.url + src);
  const bytes = new DataView(await answer.arrayBuffer());
  return `${bytes.getUint32(16)}x${bytes.getUint32(20)}`;
}

/** First and repeat visits on a school's line: 1.6 Mbps, 150 ms, a processor four times slower. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from 'playwright-core';
import { fillSignIn, untilInstalled } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { usableAfter, watchUsable } from './usable.ts';
import { type Figure, kB, median, ms, repeat, runs, times } from './figures.ts';

interface Visit {
  /** From the start of the navigation, in ms. */
  painted: number;
  usable: number;
  bytes: number;
}

export async function firstVisit(): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'off' });
  const plain = await startPlainPage();
  const measured = await repeat(runs, async () => {
    const device = await site.startDevice({ baseURL: site.server.url });
    const line = await slowLine(device.page());
    const page = await visit(device.page(), plain.url, 'p');
    const first = await visit(device.page(), `${site.server.url}/login`, 'button[type=submit]:not([disabled])');
    await fullSpeed(line);
    await untilInstalled(device.page());
    await slow(line);
    const again = await visit(device.page(), `${site.server.url}/login`, 'button[type=submit]:not([disabled])');
    await device.close();
    return { page, first, again };
  });
  await plain.close();
  await site.close();
  const of = (pick: (run: (typeof measured)[number]) => number) => median(measured.map(pick));
  const plainPage = of(({ page }) => page.usable);
  const against = (value: number) => `${times(value / plainPage)} of a static page of 50 kB in the same run (${ms(plainPage)})`;
  return [
    {
      task: 'First visit of sign-in, form painted, slow',
      value: ms(of(({ first }) => first.painted)),
      note: against(of(({ first }) => first.painted)),
    },
    {
      task: 'First visit of sign-in, usable, slow',
      value: ms(of(({ first }) => first.usable)),
      note: against(of(({ first }) => first.usable)),
    },
    {
      task: 'First visit of sign-in, transferred until usable',
      value: kB(of(({ first }) => first.bytes)),
      note: 'compressed, with 300 bytes for each header',
    },
    {
      task: 'Repeat visit of sign-in, usable, slow',
      value: ms(of(({ again }) => again.usable)),
      note: against(of(({ again }) => again.usable)),
    },
    { task: 'Repeat visit of sign-in, transferred', value: kB(of(({ again }) => again.bytes)), note: 'from the network' },
  ];
}

export async function signInToLanding(): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'off' });
  const local = await repeat(runs, () => landing(site, false));
  const slowly = await repeat(runs, () => landing(site, true));
  await site.close();
  return [
    {
      task: 'Sign in → landing page usable, local',
      value: ms(median(local)),
      note: 'press to the figures of the day, console fetched while typing',
    },
    { task: 'Sign in → landing page usable, slow', value: ms(median(slowly)), note: '1.6 Mbps, 150 ms, CPU ×4' },
  ];
}

async function landing(site: Site, isSlow: boolean): Promise<number> {
  const device = await site.startDevice({ baseURL: site.server.url });
  const page = device.page();
  await watchUsable(page, 'main a');
  await page.goto('/login');
  await page.locator('button[type=submit]:not([disabled])').waitFor();
  await untilInstalled(page);
  if (isSlow) await slowLine(page);
  await fillSignIn(page, folake);
  await page.waitForURL('**/school/dashboard', { waitUntil: 'commit' });
  const took = await usableAfter(page, 'click');
  await device.close();
  return took;
}

/** The page itself says when something that `usable` names is there, and what had come until then. */
export async function visit(page: Page, url: string, usable: string): Promise<Visit> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(async (wanted) => {
    const frame = () => new Promise(requestAnimationFrame);
    const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    while (document.querySelector(wanted) === null) await frame();
    const now = performance.now();
    const fetched = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const bytes = fetched.filter(({ responseEnd }) => responseEnd <= now).reduce((sum, { transferSize }) => sum + transferSize, 0);
    while (painted() === undefined) await frame();
    const first = painted() ?? now;
    return { painted: first, usable: Math.max(now, first), bytes };
  }, usable);
}

export async function slowLine(page: Page): Promise<CDPSession> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await slow(line);
  return line;
}

export async function slow(line: CDPSession): Promise<void> {
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

export async function fullSpeed(line: CDPSession): Promise<void> {
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

/** What anything is measured against: a page without anything, 50 kB on the wire. */
export async function startPlainPage(): Promise<{ url: string; close: () => Promise<unknown> }> {
  const html = `<!doctype html><title>Plain</title>${'<p>Fifty thousand bytes of text make a plain page.'.repeat(1000)}`;
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html.slice(0, 50_000)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise((resolve) => server.close(resolve)) };
}

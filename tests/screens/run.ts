/**
 * `npm run screens`: small pictures of ten screens of the demo school, in `docs/screens/after/`: on a desk by day, on a tablet
 * by night, on a phone in French. `-- --url http://localhost:4000 --to docs/screens/before` takes them of a server that runs.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changePreferences, defaultPreferences, type Language } from '#contract/own-account.ts';
import { chromium, type BrowserContextOptions, type Page } from 'playwright-core';
import { buildFirst } from '#tests/support/build-first.ts';
import { chromiumPath } from '#tests/support/browser.ts';
import { fillSignIn } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { followQuiet } from '#tests/support/quiet.ts';
import { over, signIn } from '#tests/support/session.ts';
import { startServer } from '#tests/support/server-process.ts';

/** Where each stands; of a list's `one`, the first link to such an address is followed. */
const screens: readonly { name: string; at: string; one?: string }[] = [
  { name: 'dashboard', at: '/school/dashboard' },
  { name: 'students', at: '/school/student' },
  { name: 'student', at: '/school/student', one: '/school/over-view/' },
  { name: 'guardian', at: '/school/parent', one: '/school/parent-overview/' },
  { name: 'employee', at: '/school/employee', one: '/school/employee-overview/' },
  { name: 'class', at: '/school/class', one: '/school/edit-class/' },
  { name: 'house', at: '/school/exeat/house', one: '/school/exeat/house/house-admin/' },
  { name: 'fleet', at: '/school/bus' },
  { name: 'bus', at: '/school/bus', one: '/school/bus/bus-admin/' },
  { name: 'bus-reports', at: '/school/report/bus-daily-report' },
];

const finger = { hasTouch: true, isMobile: true };
const devices: Record<string, { language: Language } & BrowserContextOptions> = {
  desk: { language: 'en-NG', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  tablet: { language: 'en-NG', viewport: { width: 820, height: 1180 }, colorScheme: 'dark', ...finger },
  phone: { language: 'fr-FR', viewport: { width: 390, height: 844 }, colorScheme: 'light', ...finger },
};

const { values } = parseArgs({ options: { url: { type: 'string' }, to: { type: 'string', default: 'docs/screens/after' } } });
mkdirSync(values.to, { recursive: true });
const cleanUp = values.url === undefined ? await buildFirst() : async () => undefined;
const server = values.url === undefined ? await startServer({ LOG_LEVEL: 'error' }) : undefined;
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
const url = values.url ?? server?.url ?? '';
for (const device of Object.keys(devices)) await takeAll(device);
await prefer('en-NG');
await browser.close();
await server?.close();
await cleanUp();

async function takeAll(device: string): Promise<void> {
  const { language, ...options } = devices[device] ?? { language: 'en-NG' };
  await prefer(language);
  // Half as large: enough to compare, and small beside the code.
  const context = await browser.newContext({ ...options, baseURL: url, deviceScaleFactor: 0.5 });
  const page = await context.newPage();
  const { untilQuiet } = followQuiet(page);
  await page.goto('/login');
  await fillSignIn(page, folake);
  await page.waitForURL('**/school/dashboard');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await untilQuiet();
  for (const screen of screens) {
    await open(page, screen);
    await untilQuiet();
    await page.screenshot({ path: join(values.to, `${screen.name}-${device}.png`), animations: 'disabled' });
    console.log(`${screen.name} on a ${device}`);
  }
  await context.close();
}

async function open(page: Page, { at, one }: (typeof screens)[number]): Promise<void> {
  await page.goto(at);
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1 }).waitFor();
  if (one === undefined) return;
  const link = main.locator(`a[href^="${one}"]`).first();
  await link.waitFor();
  await page.goto((await link.getAttribute('href')) ?? at);
  await main.getByRole('heading', { level: 1 }).waitFor();
}

/** The language comes with the answer who somebody is. */
async function prefer(language: Language): Promise<void> {
  await (await signIn(over(url), folake)).call(changePreferences, { body: { ...defaultPreferences, language } });
}

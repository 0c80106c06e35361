/** A tablet whose browser cleared its storage: its person, and the School Admin who looks after the devices. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Device as Contact } from '#contract/device.ts';
import { fillSignIn, signInAs, untilConsole, untilInstalled, untilSignIn } from '#tests/support/console.ts';
import type { Device } from '#tests/support/browser.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, openReport, recordInReport, type TodaysReport, untilChipSays } from '#tests/support/reports.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';
import { devicesOf } from './browser.ts';

let site: Site;
let colleague: Session;
let report: TodaysReport;
let tablet: Device;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
  report = await addBusOfToday(colleague, 'Lekki Morning');
  tablet = await site.startDevice({ isWhole: true, viewport: { width: 820, height: 1180 } });
  page = tablet.page();
  await signInAs(page, folake);
  await untilInstalled(page);
});
afterAll(() => site.close());

const banner = () => page.getByRole('status').filter({ hasText: 'never arrived' });
const untilServerKnows = (what: string, isSo: (device: Contact) => boolean) =>
  until(
    what,
    async () => (await devicesOf(colleague)).data,
    ([device]) => device !== undefined && isSo(device),
  );

/** Clears what the browser keeps for scripts, while no page of it is open; cookies stay. */
async function clear(storageTypes: string) {
  const origin = new URL(site.network.url).origin;
  await page.goto('about:blank');
  const cdp = await tablet.context().newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await cdp.detach();
}

test('edits that the browser lost before they could be sent are counted and told, once', async () => {
  await openReport(page, report);
  await untilServerKnows('the tablet was in touch', ({ appVersion }) => /^[\w-]{8}$/.test(appVersion));
  site.network.fault({ kind: 'cut' });
  await recordInReport(page, { Boarded: '21' });
  await openReport(page, report);
  await recordInReport(page, { Absent: '2' });
  await untilChipSays(page, /2 waiting/);

  await clear('indexeddb');
  site.network.fault({ kind: 'pass' });
  await page.goto('/school/dashboard');
  await banner().getByText('2 changes you made on this device never arrived.').waitFor();
  await banner()
    .getByText(/last in touch before that: \d\d:\d\d/)
    .waitFor();

  await page.reload();
  await banner().waitFor();
  await banner().getByRole('button', { name: 'I have looked' }).click();
  await expect.poll(() => page.locator('#main').evaluate((main) => main === document.activeElement)).toBe(true);
  const answered = page.waitForResponse((response) => response.url().endsWith('/sync/checkIn'));
  await page.reload();
  await answered;
  await untilChipSays(page, /Up to date/);
  expect(await banner().count()).toBe(0);
  expect((await devicesOf(colleague)).data).toMatchObject([{ unsent: 0, people: [{ neverArrived: 2 }] }]);
});

test('what was kept at sign-out is known to the server alone, when the browser loses everything but its session', async () => {
  await openReport(page, report);
  site.network.fault({ kind: 'gateway', status: 502 }, '/api/sync/ops');
  await recordInReport(page, { Alighted: '21' });
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Keep until I sign in again' }).click();
  await untilSignIn(page);
  await untilServerKnows('one edit waits on the tablet', ({ unsent }) => unsent === 1);

  await clear('indexeddb,local_storage');
  await page.context().clearCookies({ name: /^muster-outbox/ });
  site.network.fault({ kind: 'pass' });
  await page.goto('/login');
  await fillSignIn(page, folake);
  await untilConsole(page);
  await banner().getByText('1 change you made on this device never arrived.').waitFor();
  await banner().getByRole('button', { name: 'I have looked' }).click();
});

test('a School Admin finds the device by keyboard, and signs everybody out of it', async () => {
  const lost = await site.startDevice({ isWhole: true });
  await signInAs(lost.page(), tunde);
  await until(
    'two devices',
    async () => (await devicesOf(colleague)).count,
    (count) => count === 2,
  );
  await page.goto('/school/settings');
  await page.getByRole('link', { name: 'Devices', exact: true }).focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Devices' });
  await table.getByText('3 never arrived').waitFor();
  await table.getByText('(this device)').waitFor();

  const search = page.getByLabel('Search device or person');
  await search.focus();
  await page.keyboard.type('tunde');
  await table.getByText('(this device)').waitFor({ state: 'detached' });
  const button = table.getByRole('button', { name: /^Sign out Chrome on Linux/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('These are signed out at once: Tunde Bakare.').waitFor();
  // The dialog gives it the focus a moment after it shows.
  await expect.poll(() => dialog.getByRole('button', { name: 'Cancel' }).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Sign everybody out' }).evaluate((one) => one === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Enter');
  await untilSignIn(lost.page());
  await table.getByText(/^Signed out \d\d:\d\d/).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('signed out');

  // Without a network the list stays, with its age; the deed says why it cannot be done.
  site.network.fault({ kind: 'cut' });
  await page.getByText(/^As of .*offline/).waitFor();
  site.network.fault({ kind: 'pass' });
  expect(tablet.errors).toEqual([]);
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readNotificationSettings } from '#contract/notification-settings.ts';
import { readPush, unsubscribePush } from '#contract/push.ts';
import { fillSignIn, signInAs, untilConsole, untilInstalled, untilSignIn } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { messageFor, pushTo } from '#tests/service-worker/push-to.ts';
import { type PushService, startPushService } from './push-service.ts';

const address = '/school/settings/notifications';

let service: PushService;
let site: Site;
let page: Page;
let own: Session;

beforeAll(async () => {
  service = await startPushService();
  site = await startSite({ PUSH_ORIGINS: service.origin });
  own = await site.colleague(folake);
  const device = await site.startDevice({ isWhole: true, viewport: { width: 820, height: 1180 }, colorScheme: 'dark' });
  page = device.page();
  await service.serve(page);
  await signInAs(page, folake);
  await untilInstalled(page);
  await page.goto(address);
});
afterAll(async () => {
  await site.close();
  await service.close();
});
beforeEach(() => site.network.fault({ kind: 'pass' }));

test('somebody chooses by keyboard alone what reaches them and when, and finds it again', async () => {
  await page.getByText('Live connection').waitFor();
  const danger = box('Push', 'A serious incident on a bus');
  await danger.press('Space');
  expect(await danger.isChecked()).toBe(true);
  expect(await danger.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent)).toContain(
    'danger',
  );

  await box('Push', 'A bus report was accepted').press('Space');
  await box('E-mail', 'A serious incident on a bus').press('Space');
  await page.getByLabel('Keep quiet at certain hours').press('Space');
  await page.getByLabel(/^From/).fill('22:00');
  await page.getByLabel(/^Until/).fill('22:00');
  await save();
  await page.getByRole('link', { name: 'The quiet hours cannot begin and end at the same time' }).waitFor();
  await page.getByLabel(/^Until/).fill('05:30');
  await save();
  await page.getByText('Saved on the server').waitFor();

  await page.reload();
  await expect.poll(() => box('Push', 'A bus report was accepted').isChecked()).toBe(false);
  expect(await box('E-mail', 'A serious incident on a bus').isChecked()).toBe(true);
  expect(await page.getByLabel(/^Until/).inputValue()).toBe('05:30');
  const { channels, quiet } = (await own.call(readNotificationSettings)).body.data;
  expect(channels['bus-report.reviewed']).toEqual({ bell: true, push: false, email: false });
  expect(channels['bus-report.incident']).toEqual({ bell: true, push: true, email: true });
  expect(quiet).toEqual({ from: '22:00', until: '05:30' });
});

test('without a connection the settings can be read and chosen, and are saved when it is back', async () => {
  site.network.fault({ kind: 'cut' });
  await page.reload();
  await page.getByRole('main').getByText('Offline', { exact: true }).waitFor();
  await page.getByText('Saving needs a connection').waitFor();
  await box('Bell', 'A notice from the school').press('Space');
  await save();
  await page.getByText('Nothing you typed is lost').waitFor();
  await page.getByText('Draft kept').waitFor();
  // Left and opened again: what was chosen is still there.
  await page.reload();
  await page.getByText(/Not saved\. Brought back/).waitFor();
  expect(await box('Bell', 'A notice from the school').isChecked()).toBe(false);
  site.network.fault({ kind: 'pass' });
  await save();
  await page.getByText('Saved on the server').waitFor();
  expect((await own.call(readNotificationSettings)).body.data.channels['school.notice'].bell).toBe(false);
});

test('a device is turned on by a press, tested, and asked about when it was stopped from elsewhere', async () => {
  const pushes = await pushTo(page);
  await page.reload();
  await page.getByRole('button', { name: 'Turn on push here' }).press('Enter');
  await page.getByText('This device gets notices even when Muster is closed').waitFor();
  const [device] = (await own.call(readPush)).body.data.devices;
  expect(device.device).toContain('Chrome');
  await page.getByRole('button', { name: /^Stop: Chrome.*, this one$/ }).waitFor();

  await page.getByRole('button', { name: 'Send a test' }).press('Enter');
  await page.getByText('Waiting for it here').waitFor();
  await expect.poll(() => service.received()).toBe(1);
  await pushes.deliver(messageFor(own, 1));
  await page.getByText('It has arrived on this device').waitFor();

  // The browser has changed its address: the next opening of the console tells the server.
  const moved = `${service.origin}/send/moved`;
  service.hold({ key: '', ...service.held(), endpoint: moved });
  const told = page.waitForResponse('**/push/subscription');
  await page.reload();
  expect((await told).request().postData()).toContain(moved);

  const [{ _id: id }] = (await own.call(readPush)).body.data.devices;
  await own.call(unsubscribePush, { params: { id }, body: {} });
  await page.reload();
  await page.getByText('they were stopped from another device').waitFor();
  await page.getByRole('button', { name: 'Turn on push here' }).press('Enter');
  await page.getByText('This device gets notices even when Muster is closed').waitFor();
});

test('signing out ends it here; the next person gets nothing of it, and who had it is told again', async () => {
  const before = service.held();
  await signOut();
  expect(before).not.toBe(null);
  expect(service.held()).toBe(null);
  // As if the browser had not got round to it.
  service.hold(before);
  await fillSignIn(page, tunde);
  await untilConsole(page);
  await expect.poll(() => service.held()).toBe(null);
  await signOut();
  await fillSignIn(page, folake);
  await untilConsole(page);
  await expect.poll(() => service.held()?.endpoint).toContain(service.origin);
  await expect.poll(async () => (await own.call(readPush)).body.data.devices.length).toBe(1);
  await page.goto(address);
  await page.getByRole('button', { name: /^Stop: Chrome/ }).press('Enter');
  await page.getByText('This device gets notices only while Muster is open').waitFor();
  expect(service.held()).toBe(null);
});

function box(way: string, notice: string) {
  return page.getByRole('checkbox', { name: `${way}: ${notice}` });
}

async function save(): Promise<void> {
  await page
    .getByRole('button', { name: /^(Save|Try again)$/ })
    .last()
    .press('Enter');
}

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await untilSignIn(page);
}

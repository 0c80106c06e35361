import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { apiBase } from '#contract/header.ts';
import { positionsPath } from '#contract/tracker.ts';
import { expectNoFindings } from '#tests/support/axe.ts';
import { signInAs } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { asOsmAnd, drive, type TrackFix } from '#tests/support/track.ts';
import { addBus, trackersOn } from './trackers.ts';

let site: Site;
let colleague: Session;
beforeEach(async () => {
  site = await startSite();
  colleague = await site.colleague();
});
afterEach(() => site.close());

/** As a telephone on the road, which knows nothing of the console. */
async function sends(token: string, more: Record<string, string> = {}): Promise<number> {
  const [fix] = drive({ at: new Date().toISOString(), fixes: 1 }) as [TrackFix];
  const query = new URLSearchParams({ ...asOsmAnd(token, fix), timestamp: String(Date.now()), ...more }).toString();
  return (await fetch(`${site.server.url}${apiBase}${positionsPath}?${query}`)).status;
}

async function tokenShown(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show a token' }).click();
  const shown = page.getByRole('dialog').getByText(/^[a-z2-9]{32}$/);
  await shown.waitFor();
  return (await shown.textContent()) ?? '';
}

test('a telephone becomes the tracker of a bus, is seen as it sends, gets another token, moves to another bus and is revoked', async () => {
  const [busId, other] = [await addBus(colleague), await addBus(colleague)];
  const device = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  const page = device.page();
  await signInAs(page, folake);
  await page.goto(`/school/bus/bus-admin/${busId}?tab=trackers`);
  await page.getByText('Nothing tells where this bus is yet.').waitFor();
  await page.getByRole('button', { name: 'New tracker' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Telephone of Musa');
  await page.getByRole('button', { name: 'Make it' }).click();
  const token = await tokenShown(page);
  await page.getByText(`${site.network.url}${apiBase}${positionsPath}`).waitFor();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('table', { name: 'Trackers of this bus' }).getByRole('row').filter({ hasText: 'Telephone of Musa' });
  await row.getByText('Not heard yet').waitFor();
  // Nobody loads the page again: the console is told that the bus moved.
  expect(await sends(token, { batt: '81', alarm: 'sos' })).toBe(200);
  await row.getByText('In use').waitFor();
  await row.getByText('Live', { exact: true }).waitFor();
  await row.getByText('Alarm: sos').waitFor();
  await row.getByText('81 %').waitFor();
  await expectNoFindings(page);

  await page.getByRole('button', { name: 'New token: Telephone of Musa' }).click();
  await page.getByText('A new token ends the one that the device has now').waitFor();
  const second = await tokenShown(page);
  await page.getByRole('button', { name: 'Done' }).click();
  expect([await sends(token), await sends(second)]).toEqual([400, 200]);

  await page.getByRole('button', { name: 'Edit: Telephone of Musa' }).click();
  await page.getByLabel('Bus', { exact: true }).selectOption(other);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Nothing tells where this bus is yet.').waitFor();
  expect(await trackersOn(colleague, other)).toMatchObject([{ name: 'Telephone of Musa', state: 'IN_USE' }]);

  await page.goto(`/school/bus/bus-admin/${other}?tab=trackers`);
  await page.getByRole('button', { name: 'Revoke: Telephone of Musa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await row.getByText('Revoked', { exact: true }).waitFor();
  expect(await sends(second)).toBe(400);
});

test('a device of a Traccar server is named by its identifier, and the next one needs no token', async () => {
  const busId = await addBus(colleague);
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, folake);
  await page.goto(`/school/bus/bus-admin/${busId}?tab=trackers`);
  await page.getByRole('button', { name: 'New tracker' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Box under the seat');
  await page.getByText('By a Traccar server').click();
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByText('Enter the identifier of the device').filter({ visible: true }).first().waitFor();
  await page.getByLabel('Identifier of the device').fill('863719');
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('button', { name: 'Show a token' }).click();
  await page.getByText(/^Authorization: Bearer [a-z2-9]{32}$/).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'New tracker' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Second box');
  await page.getByText('By a Traccar server').last().click();
  await page.getByLabel('Identifier of the device').fill('863720');
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('row').filter({ hasText: '863720' }).getByText('Not heard yet').waitFor();
  expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
});

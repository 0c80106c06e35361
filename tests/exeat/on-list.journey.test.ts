import { afterEach, beforeEach, expect, test } from 'vitest';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { deskOf, leaveOfNow } from './at-gate.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('an exeat that was never opened says without a connection that it is not on this device, and what the list has of it', async () => {
  const { exeat, name } = await leaveOfNow(await deskOf(site), 'Listed');
  const device = await site.startDevice({ viewport: { width: 390, height: 844 }, touch: true });
  const page = device.page();
  await signInAs(page, folake);
  await untilInstalled(page);
  await page.goto('/school/exeat/requests?tab=SCHEDULED');
  await page.getByRole('link', { name }).waitFor();
  site.network.fault({ kind: 'cut' });

  await page.getByRole('link', { name }).click();
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'This exeat: not on this device' }).waitFor();
  const listed = main.getByRole('region', { name: /^What the list says, as of / });
  await listed.getByText('Mrs Ngozi Listed').waitFor();
  // Its type too, for which a list on a telephone has no column.
  await listed.getByText(exeat.typeName).waitFor();
  expect(await main.getByText('There is no such exeat').count()).toBe(0);

  await page.goto(`/school/exeat/requests/overview/${crypto.randomUUID()}`);
  await main.getByRole('heading', { name: 'This exeat: not on this device' }).waitFor();
  expect(await listed.count()).toBe(0);
  expect(device.errors).toEqual([]);
});

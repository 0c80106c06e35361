import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBus } from '#contract/bus.ts';
import { register } from '#tests/employee/employees.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { addBus } from '#tests/sync/queue.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('who drives a bus is chosen from the employees without a network, and somebody else is written by name', async () => {
  const colleague = await site.colleague(tunde);
  const driverId = await register(colleague, {
    name: 'Musa Quaye',
    staffNo: 'Q-1',
    phone: '+2348031110000',
    category: 'DRIVER',
    jobTitle: 'Bus driver',
  });
  const id = await addBus(colleague, { name: 'Quaye Road', driverName: 'Old Driver', driverPhone: '08039998888' });
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await page.goto('/school/bus');
  await page.getByRole('link', { name: 'Quaye Road', exact: true }).click();
  await page.getByText('Driver Old Driver').waitFor();
  const driver = page.getByLabel('Driver (optional)');
  await page.getByRole('button', { name: 'Edit bus' }).click();
  await driver.getByRole('option', { name: 'Musa Quaye, Bus driver' }).waitFor({ state: 'attached' });

  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });
  expect(await page.getByLabel('Driver’s name (optional)').inputValue()).toBe('Old Driver');
  await driver.selectOption({ label: 'Musa Quaye, Bus driver' });
  await page.getByLabel('Attendant’s name (optional)').fill('Grace Hired');
  await page.getByRole('button', { name: 'Save bus' }).click();
  const people = page.getByRole('main');
  await people.getByRole('link', { name: 'Musa Quaye', exact: true }).waitFor();
  await people.locator('a[href="tel:+2348031110000"]').waitFor();
  await people.getByText('Grace Hired').waitFor();

  site.network.fault({ kind: 'pass' });
  await untilChipSays(page, /Up to date/);
  const known = { driverId, driverName: 'Musa Quaye', driverPhone: '+2348031110000', attendantId: null, attendantName: 'Grace Hired' };
  expect((await colleague.call(readBus, { params: { id } })).body.data).toMatchObject(known);
  await page.getByRole('button', { name: 'Edit bus' }).click();
  await driver.selectOption({ label: 'Not one of the employees' });
  expect(await page.getByLabel('Driver’s name (optional)').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Save bus' }).click();
  await people.getByText('Driver: nobody named').waitFor();
  expect(tablet.errors).toEqual([]);
});

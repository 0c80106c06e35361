import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, schoolDay } from '#contract/school-time.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { overflowAt } from '#tests/support/too-wide.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const period = () => {
  const today = schoolDay(new Date(), 'Africa/Lagos');
  return `period=RANGE&from=${addDays(today, -60)}&until=${addDays(today, 60)}`;
};

test('a number of the report leads to exactly the rows it counts, and a row to the record of the exeat, without a network too', async () => {
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await page.goto(`/school/report/exeat/requests?${period()}`);
  const rows = page.getByRole('table', { name: 'Exeat report' }).locator('tbody tr');
  await rows.first().waitFor();
  const all = await rows.count();
  expect(await overflowAt(page, 820)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'As a table: By type of leave' }).click();
  const byType = page.getByRole('table', { name: 'By type of leave' });
  const number = byType.locator('tbody tr').first().getByRole('link').first();
  const counted = Number(await number.textContent());
  expect(counted).toBeGreaterThan(0);
  await number.click();
  await page.waitForURL(/typeId=/);
  await expect.poll(() => rows.count()).toBe(Math.min(counted, 20));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => rows.count()).toBe(all);

  const link = rows.first().getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await page.waitForURL(/report\/exeat\/requests\/overview/);
  await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
  await page.getByRole('heading', { name: 'Steps' }).waitFor();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
  const record = page.url();
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });
  await page.goto(record);
  await page.getByRole('heading', { name: 'Steps' }).waitFor();
  expect(tablet.errors).toEqual([]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, schoolDay } from '#contract/school-time.ts';
import { register } from '#tests/employee/employees.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('what runs out of the fleet stands in one list, narrowed and searched, without a network too', async () => {
  const colleague = await site.colleague(tunde);
  const today = schoolDay(new Date(), 'Africa/Lagos');
  const papers = { insurance: { number: 'INS-7', expires: addDays(today, 200) }, permit: { number: '', expires: addDays(today, 5) } };
  await addBusOfToday(colleague, 'Coaster 7', { papers });
  await register(colleague, {
    name: 'Musa Bello',
    papers: { one: { type: 'DRIVER_LICENCE', detail: 'E 12', expires: addDays(today, -3) } },
  });
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto('/school/bus');
  await page.getByRole('link', { name: 'Papers', exact: true }).click();
  const rows = page.getByRole('table', { name: 'Papers and licences' }).getByRole('row');
  await rows.filter({ hasText: 'Musa Bello' }).filter({ hasText: 'Driver’s licence' }).filter({ hasText: 'Expired' }).waitFor();
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });
  const shown = async () => (await rows.allTextContents()).filter((row) => /Coaster 7|Musa Bello/.test(row));
  expect((await shown())[0]).toMatch(/Musa Bello/);
  await page.getByRole('combobox', { name: 'Papers' }).selectOption('SOON');
  await expect.poll(shown).toEqual([expect.stringMatching(/Coaster 7.*Permit.*Soon due/)]);
  await page.getByRole('combobox', { name: 'Papers' }).selectOption('');
  await page.getByRole('searchbox', { name: 'Search by bus, driver or number' }).fill('ins-7');
  await expect.poll(shown).toEqual([expect.stringMatching(/Coaster 7.*Insurance.*In order/)]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { openReportList, untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { untilRosterIsKept } from '#tests/student/pages.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('without a connection a filtered list of reports or of guardians says that only this device was looked through', async () => {
  const tablet = await site.startDevice({ isWhole: true });
  const page = tablet.page();
  await signInAs(page, folake);
  await openReportList(page);
  await untilRosterIsKept(page);
  await untilInstalled(page);
  const reportsHere = page.getByText('Only the reports on this device were looked through');
  const guardiansHere = page.getByText('Only guardians of the children on this device were looked through');
  await page.getByLabel('State', { exact: true }).selectOption('Locked');
  await page.getByText(/^1–20 of \d+$/).waitFor();
  expect(await reportsHere.count()).toBe(0);

  site.network.fault({ kind: 'cut' });
  await page.getByLabel('State', { exact: true }).selectOption('Any');
  await page.getByLabel('Search bus, plate, driver or attendant').fill('Lekki');
  await reportsHere.waitFor();
  await untilChipSays(page, /[Oo]ffline/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await reportsHere.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Parent / Guardian' }).click();
  await guardiansHere.waitFor();

  site.network.fault({ kind: 'pass' });
  await untilChipSays(page, /Up to date/);
  await guardiansHere.waitFor({ state: 'detached' });
  expect(tablet.errors).toEqual([]);
});

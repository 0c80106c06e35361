import { afterEach, beforeEach, expect, test } from 'vitest';
import { listReportSchedules } from '#contract/report-schedule.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('a report is scheduled from the catalogue without a network, is on the server when it is back, and is switched off', async () => {
  const colleague = await site.colleague(tunde);
  const there = async () => (await colleague.call(listReportSchedules, { query: {} })).body.data.data;
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await page.goto('/school/report');
  await page.getByRole('link', { name: 'Scheduled reports' }).click();
  await page.getByText('No report is scheduled yet').waitFor();
  await page.getByRole('button', { name: 'Schedule a report' }).click();
  const form = page.getByRole('dialog', { name: 'Schedule a report' });
  await form.getByRole('combobox', { name: 'To' }).locator('option', { hasText: folake.name }).waitFor({ state: 'attached' });
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });

  await form.getByRole('textbox', { name: 'Name' }).fill('Every Monday, for the head');
  await form.getByRole('button', { name: 'Schedule report' }).click();
  await form.getByText('Choose who gets it').first().waitFor();
  await form.getByRole('combobox', { name: 'To' }).selectOption({ label: `${folake.name}, School Admin` });
  // What a day may be of is no choice for a period.
  await form.getByRole('radio', { name: 'Student accumulated report' }).check();
  expect(await form.getByLabel('Of', { exact: true }).locator('option').allTextContents()).toEqual([
    'Last week',
    'Last month',
    'This term',
  ]);
  await form.getByRole('radio', { name: 'Each week' }).check();
  await form.getByRole('button', { name: 'Schedule report' }).click();
  const row = page.getByRole('row', { name: /Every Monday, for the head/ });
  await row.getByText('Each week on Monday at 09:30').waitFor();
  expect(await there()).toEqual([]);

  site.network.fault({ kind: 'pass' });
  await expect.poll(there).toMatchObject([
    {
      name: 'Every Monday, for the head',
      report: 'student-totals',
      period: 'LAST_WEEK',
      rhythm: 'WEEKLY',
      recipientNames: [folake.name],
    },
  ]);
  await untilChipSays(page, /Up to date/);
  await row.getByRole('link', { name: 'Every Monday, for the head' }).click();
  await page.getByText('It has not been sent yet.').waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog');
  await edit.getByRole('radio', { name: 'Off' }).check();
  await edit.getByRole('button', { name: 'Save scheduled report' }).click();
  await expect.poll(there).toMatchObject([{ state: 'OFF' }]);
  await page.getByText('It is off').waitFor();
  expect(tablet.errors).toEqual([]);
});

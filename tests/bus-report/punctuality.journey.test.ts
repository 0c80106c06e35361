import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordBus } from '#contract/bus.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { finishedReport, trip } from '#tests/support/factories.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { addBus } from '#tests/sync/queue.ts';
import { openReport, recordInReport } from '#tests/support/reports.ts';
import { fileReport } from './filing.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('which buses were late is read in words, as a picture and as a table, without a network too', async () => {
  const colleague = await site.colleague(tunde);
  const busId = await addBus(colleague, { name: 'Quaye Road', plate: 'QRD-1' });
  const today = schoolDay(new Date(), 'Africa/Lagos');
  const late = trip({ actualEnd: '08:25', delayReason: 'Traffic' });
  await fileReport(colleague, { busId, day: addDays(today, -1), content: finishedReport({ trips: { morning: trip(), noon: late } }) });
  await fileReport(colleague, { busId, day: addDays(today, -2), content: finishedReport() });
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await page.goto('/school/bus');
  await page.getByRole('link', { name: 'Quaye Road', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Punctuality' }).click();
  await page
    .getByRole('table', { name: /^[A-Z][a-z]+ 20\d\d$/ })
    .getByRole('link', { name: 'Quaye Road' })
    .waitFor();
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });

  await page.getByRole('link', { name: 'Quaye Road' }).click();
  await page.getByRole('heading', { level: 1, name: 'Quaye Road' }).waitFor();
  const figure = page.getByRole('figure', { name: 'The last 60 days' });
  await figure.getByText(/^2 of 3 trips were on time\. Late on one day, .*: 45 minutes\.$/).waitFor();
  await expect.poll(() => figure.locator('rect').count()).toBe(2);
  await page.reload();
  await figure.getByRole('button', { name: 'As a table: The last 60 days' }).focus();
  await page.keyboard.press('Enter');
  const rows = figure.getByRole('table').getByRole('row');
  await expect
    .poll(() => rows.allTextContents())
    .toMatchObject([/Day/, /1 of 2.*45 min/, /1 of 1.*0 min/].map((words) => expect.stringMatching(words)));
  expect(tablet.errors).toEqual([]);

  // What only this device has is in no figure that the server counts.
  const uncounted = page.getByText('Reports that only this device has are not counted in the times yet.').filter({ visible: true });
  expect(await uncounted.count()).toBe(0);
  await openReport(page, { busId, busName: 'Quaye Road', day: today, path: `/school/report/bus-daily-report/${busId}/${today}` });
  await recordInReport(page, { 'Odometer at the start': '100' });
  await page.goto(`/school/bus/bus-admin/${busId}?tab=times`);
  await uncounted.first().waitFor();
});

test('an order of a bus’s reports leaves one beside them, and its new name stands in the times at once', async () => {
  const colleague = await site.colleague(tunde);
  const busId = await addBus(colleague, { name: 'Quaye Road', plate: 'QRD-1' });
  await fileReport(colleague, { busId, day: addDays(schoolDay(new Date(), 'Africa/Lagos'), -1), content: finishedReport() });
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto(`/school/bus/bus-admin/${busId}?tab=reports`);
  await page
    .getByRole('columnheader', { name: /^Delay/ })
    .getByRole('button')
    .click();
  await page.waitForURL(/sort=/);
  await page.getByRole('tabpanel', { name: 'Reports' }).waitFor();

  await page.goto('/school/bus?punctuality');
  await page.getByRole('link', { name: 'Quaye Road' }).first().waitFor();
  const renamed = { params: { id: busId }, body: { changes: { name: 'Quaye Avenue' } }, headers: { 'if-match': '"1"' } };
  expect((await colleague.call(recordBus, renamed)).status).toBe(200);
  await page.getByRole('link', { name: 'Quaye Avenue' }).first().waitFor();
});

test('times that could not be read are not those of a bus that never ran', async () => {
  const device = await site.startDevice();
  await device.context().route('**/busPunctuality', (route) => route.fulfill({ status: 503, body: '{}' }));
  const page = device.page();
  await signInAs(page, folake);
  await page.goto('/school/bus');
  await page.getByRole('cell', { name: 'Not read' }).first().waitFor();
});

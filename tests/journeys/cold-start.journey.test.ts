import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerTitle, signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, openReport, openReportList, recordInReport, rowOf, untilChipSays } from '#tests/support/reports.ts';
import { embedded, type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite(embedded);
});
afterAll(() => site.close());

test('after one visit the console opens without a network, with its lists, reports, buses and notifications', async () => {
  const report = await addBusOfToday(await site.colleague(tunde), 'Lekki Morning');
  const tablet = await site.startDevice({ isWhole: true });
  await signInAs(tablet.page(), folake);
  await openReportList(tablet.page());
  await rowOf(tablet.page(), report).waitFor();
  await tablet.page().goto('/school/bus');
  await tablet.page().getByRole('link', { name: report.busName }).first().waitFor();
  await tablet.page().goto('/school/notification');
  await tablet.page().getByRole('main').getByRole('listitem').first().waitFor();
  await untilInstalled(tablet.page());
  await tablet.closeAndOpen();

  site.network.fault({ kind: 'cut' });
  const page = tablet.page();
  await openReportList(page);
  await rowOf(page, report).waitFor();
  expect(await headerTitle(page)).toBe('Report');
  expect(await page.getByRole('banner').textContent()).toContain('Greenfield College');
  await untilChipSays(page, /Offline/);
  await page.getByText(/as of/i).first().waitFor();

  // Opening, creating and editing go on.
  await rowOf(page, report).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: report.busName }).waitFor();
  await recordInReport(page, { Boarded: '12' });
  await untilChipSays(page, /1 waiting – offline/);
  await page.goto('/school/bus');
  await page.getByRole('link', { name: report.busName }).first().waitFor();
  await page.goto('/school/notification');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await page.goto('/school/dashboard');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();

  // Killed and opened once more, still without a network.
  await tablet.kill();
  await tablet.relaunch();
  await openReport(tablet.page(), report);
  expect(await tablet.page().getByLabel('Boarded', { exact: true }).inputValue()).toBe('12');
  expect(tablet.errors).toEqual([]);
});

test('what was never on this device says so instead of looking empty', async () => {
  site.network.fault({ kind: 'pass' });
  const tablet = await site.startDevice({ isWhole: true });
  await signInAs(tablet.page(), folake);
  await untilInstalled(tablet.page());
  site.network.fault({ kind: 'cut' });
  await tablet.page().goto('/school/bus/bus-admin/0192f0c1-7b1c-7000-8000-000000000001');
  await tablet
    .page()
    .getByText(/not on this device|needs a connection once/)
    .first()
    .waitFor();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, openReport, openReportList, recordInReport, reportOnServer, rowOf, untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('a captive portal that answers everything with 200 and a page acknowledges nothing, signs nobody out, and is named', async () => {
  const colleague = await site.colleague(tunde);
  const report = await addBusOfToday(colleague, 'Lekki Morning');
  const tablet = await site.startDevice({ isWhole: true });
  const page = tablet.page();
  await signInAs(page, folake);
  await openReport(page, report);
  await untilInstalled(page);
  const { version } = await reportOnServer(colleague, report);

  site.network.fault({ kind: 'captive' });
  await recordInReport(page, { Boarded: '21' });
  await recordInReport(page, { Alighted: '21' });
  await untilChipSays(page, /2 waiting – network sign-in/);
  await openReportList(page);
  await expect.poll(() => rowOf(page, report).textContent()).toContain('On this device');
  expect((await reportOnServer(colleague, report)).version).toBe(version);

  site.network.fault({ kind: 'pass' });
  await untilChipSays(page, /Up to date/);
  const after = await reportOnServer(colleague, report);
  expect(after.version).toBe(version + 2);
  expect(after.content.trips).toMatchObject({ morning: { boarded: 21, alighted: 21 } });
  expect(tablet.errors).toEqual([]);
});

test('a server of another version is named, not read out', async () => {
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.route('**/school/jobs?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), data: { of: 'tomorrow' } } });
  });
  await page.goto('/school/jobs');
  await page.getByText('The server runs a different version from this page.').waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain('invalid_type');
});

import { spawnSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordBus } from '#contract/bus.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, openReport, recordInReport, type TodaysReport, untilChipSays } from '#tests/support/reports.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let page: Page;
let colleague: Session;
let report: TodaysReport;

beforeAll(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
  report = await addBusOfToday(colleague, 'Osun 3');
  page = (await site.startDevice()).page();
  await signInAs(page, folake);
});
afterAll(() => site.close());

const line = (words: RegExp) => page.getByRole('listitem').filter({ hasText: words });

test('a School Admin reads who did what, down to the fields, and follows one thing', async () => {
  await openReport(page, report);
  await recordInReport(page, { 'Odometer at the start': '41200' });
  await untilChipSays(page, /Up to date/);
  await page.getByRole('link', { name: 'History of this report' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit trail' }).waitFor();
  const changed = line(/Folake Adeyemi changed the report of Osun 3 of .*: Odometer at the start 41,200/);
  await changed.waitFor();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(1);
  await changed.getByRole('button', { name: 'Details' }).click();
  await changed.getByRole('row', { name: 'Odometer at the start Nothing 41,200' }).waitFor();

  await page.getByRole('button', { name: 'Show all' }).click();
  await line(/Tunde Bakare added the bus Osun 3/).waitFor();
  await page.getByLabel('Who').selectOption('Tunde Bakare');
  await expect.poll(() => line(/Folake Adeyemi/).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('actorId')).toBe(colleague.userId);

  // Whoever else is at work is seen without a reload.
  const again = { params: { id: report.busId }, body: { changes: { colour: 'Blue' } }, headers: { 'if-match': '"1"' } };
  expect((await colleague.call(recordBus, again)).status).toBe(200);
  await line(/Tunde Bakare changed the bus Osun 3: Colour Blue/).waitFor();
  await page.goBack();
  await line(/Folake Adeyemi changed the report of Osun 3/).waitFor();
});

test('the trail is verified, exported to a file that checks out elsewhere, and compared with it', async () => {
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(/lines form an unbroken chain/).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export', exact: true }).click()]);
  await page.getByText(/^Exported \d+ lines to/).waitFor();
  const file = await download.path();
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit-verify.ts', file], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('whole') });

  await page.getByLabel('An earlier export').setInputFiles(file);
  await page.getByText(/is the one known from/).waitFor();
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(/is the one known from the check before/).waitFor();
});

test('without a connection the lines stay, with their age, and what needs one says so', async () => {
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });
  await page.getByText(/^As of .*offline/).waitFor();
  await line(/Folake Adeyemi changed the report of Osun 3/).waitFor();
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('The trail was not verified: There is no connection to the server.').waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByText('The trail was not exported: There is no connection to the server.').waitFor();
  site.network.fault({ kind: 'pass' });
});

/** The report's form in a real browser: nothing typed is lost, nothing wrong is handed in. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { recordBusReport } from '#contract/bus-report.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { timetableLine } from '#tests/support/factories.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, openReport, openReportList, recordInReport, reportOnServer, rowOf, untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => site.network.fault({ kind: 'pass' }));
afterAll(() => site.close());

test('what was typed and not saved is there again after the browser died without a network', async () => {
  const report = await addBusOfToday(await site.colleague(tunde), 'Lekki Draft');
  const tablet = await site.startDevice({ isWhole: true, viewport: { width: 820, height: 1180 } });
  await signInAs(tablet.page(), folake);
  await tablet.closeAndOpen();
  await openReportList(tablet.page());
  await rowOf(tablet.page(), report).waitFor();
  await untilInstalled(tablet.page());
  site.network.fault({ kind: 'cut' });
  await openReport(tablet.page(), report);
  // A page that is closed holds its person up only while something typed is not kept yet.
  expect(await isHeldUp(tablet.page())).toBe(false);
  expect(await isHeldUp(tablet.page(), '18')).toBe(true);
  await tablet.page().getByLabel('Boarded').fill('19');
  await tablet
    .page()
    .getByText(/Draft kept \d\d:\d\d/)
    .waitFor();
  await expect.poll(() => isHeldUp(tablet.page())).toBe(false);

  await tablet.kill();
  await tablet.relaunch();
  await openReport(tablet.page(), report);
  await tablet
    .page()
    .getByText(/Brought back from \d\d:\d\d/)
    .waitFor();
  expect(await tablet.page().getByLabel('Boarded').inputValue()).toBe('19');

  await recordInReport(tablet.page(), { Alighted: '19' });
  await openReport(tablet.page(), report);
  await expect.poll(() => tablet.page().getByLabel('Boarded').inputValue()).toBe('19');
  expect(await tablet.page().getByText('Brought back').count()).toBe(0);
});

/** Whether closing the page now would ask, perhaps in the moment after this was typed. */
function isHeldUp(page: Page, typed?: string): Promise<boolean> {
  return page.getByLabel('Boarded').evaluate((field: HTMLInputElement, value) => {
    if (value !== undefined) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  }, typed);
}

test('a report with a child unaccounted for is not handed in, and each problem leads to its field', async () => {
  const colleague = await site.colleague(tunde);
  // A run of the first minutes of the day: whatever the hour of the test is, it is over.
  const timetable = { morning: timetableLine({ plannedStart: '00:00', plannedEnd: '00:01' }) };
  const report = await addBusOfToday(colleague, 'Ajah Problem', { timetable });
  const desk = await site.startDevice();
  const page = desk.page();
  await signInAs(page, folake);
  await openReport(page, report);
  await recordInReport(page, { Started: '00:00', Arrived: '00:11', Boarded: '23', Alighted: '22', 'Odometer at the start': '100' });
  await page.getByRole('button', { name: 'Submit report' }).click();

  const summary = page.getByRole('region', { name: 'There is a problem' });
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.title()).toContain('Error: ');
  expect(await summary.getByRole('link').allInnerTexts()).toEqual([
    'Trip Lekki, to school – Alighted: 23 boarded but 22 alighted. Find every child before you submit',
    'Trip Lekki, to school – Absent: 24 expected, 23 boarded, 0 absent. Account for every child before you submit',
    'Trip Lekki, to school – Reason for the delay: The trip was 10 minutes late. Say why',
    'Odometer at the end: Enter the odometer at the end',
    'Child check: Walk to the back of the bus and record the child check',
  ]);
  await summary.getByRole('link', { name: /Alighted/ }).press('Enter');
  expect(await page.evaluate(() => document.activeElement?.closest('div')?.parentElement?.textContent)).toContain('Alighted');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('23');
  await page.getByLabel('Absent').fill('1');
  await expect.poll(() => summary.getByRole('link').count()).toBe(3);

  await page.getByLabel('Reason for the delay').fill('A road was closed');
  await page.getByLabel('Odometer at the end').fill('90');
  await page.getByRole('button', { name: 'The bus is empty: record the check' }).click();
  await page.getByRole('button', { name: 'Submit report' }).click();
  await expect
    .poll(() => summary.getByRole('link').allInnerTexts())
    .toEqual(['Odometer at the end: The odometer at the end is below the one at the start']);
  await page.getByLabel('Odometer at the end').fill('148');
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });
  await page.getByRole('button', { name: 'Submit report' }).click();
  // Claimed on this device is not known: here and in the list, until the server has it.
  await page.getByRole('main').getByText('Submitted').getByText('not sent yet').waitFor();
  await openReportList(page);
  await expect.poll(() => rowOf(page, report).textContent()).toContain('Submitted not sent yet');
  site.network.fault({ kind: 'pass' });
  await untilChipSays(page, /Up to date/);
  await expect.poll(() => rowOf(page, report).textContent()).not.toContain('not sent yet');
  await openReport(page, report);
  await page.getByText('You handed in this report yourself. Another School Admin reviews it').waitFor();
  expect(await page.getByRole('button', { name: 'Accept report' }).count()).toBe(0);
  await expect.poll(async () => (await reportOnServer(colleague, report)).state).toBe('SUBMITTED');
  expect(desk.errors).toEqual([]);
});

test('a colleague’s change reaches the fields nobody is typing in, and leaves the others alone', async () => {
  const colleague = await site.colleague(tunde);
  const report = await addBusOfToday(colleague, 'Yaba Live');
  const desk = await site.startDevice();
  const page = desk.page();
  await signInAs(page, folake);
  await openReport(page, report);
  await recordInReport(page, { Boarded: '20' });
  await untilChipSays(page, /Up to date/);
  const notes = page.getByRole('textbox', { name: /^Notes/ });
  await notes.fill('typed here');

  const { status } = await colleague.call(recordBusReport, {
    params: { busId: report.busId, day: report.day },
    body: { changes: { notes: 'written there', odometerStart: 500 } },
    headers: { 'if-match': `"${(await reportOnServer(colleague, report)).version}"` },
  });
  expect(status).toBe(200);
  await expect.poll(() => page.getByLabel('Odometer at the start').inputValue()).toBe('500');
  expect(await notes.inputValue()).toBe('typed here');
  await page.getByText('“written there” was saved here in the meantime').waitFor();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await untilChipSays(page, /1 needs attention/);
  expect((await reportOnServer(colleague, report)).content.notes).toBe('written there');
  await page.goto('/school/attention');
  const card = page.getByRole('row').filter({ hasText: 'Notes' });
  await card.waitFor();
  expect(await card.innerText()).toMatch(/typed here[\s\S]*written there/);
});

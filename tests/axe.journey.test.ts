/** axe-core on the pages outside of a school, and on what opens over its screens. `tests/every-screen` has the screens. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ada, ngozi, rosterFiles, rosterZip, userFile } from '#tests/import/roster-files.ts';
import { childRow, csv } from '#tests/import/sheets.ts';
import { expectNoFindings, sizes } from '#tests/support/axe.ts';
import { signInAs } from '#tests/support/console.ts';
import { type Given, somethingEverywhere } from '#tests/support/every-screen.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, openReport, openReportList, recordInReport, rowOf, syncChip, untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { fillAdmin, fillSchool, pasteCode, press, untilPage } from '#tests/registration/sign-up-pages.ts';

let site: Site;
let given: Given;
beforeAll(async () => {
  site = await startSite();
  given = await somethingEverywhere(site);
});
afterAll(() => site.close());

let page: Page;
beforeAll(async () => {
  const device = await site.startDevice();
  page = device.page();
  return () => device.close();
});

test('the pages outside of a school, step by step', async () => {
  const email = 'office@light.example';
  await page.goto('/signup');
  await untilPage(page, 'Register a school');
  await press(page, 'Send code');
  await page.getByText('There is a problem').waitFor();
  await expectNoFindings(page);
  await page.getByLabel('E-mail').fill(email);
  await press(page, 'Send code');
  await untilPage(page, 'Enter the code');
  await expectNoFindings(page);
  await pasteCode(page, (await site.untilLetter('registration-code', email)).code);
  await untilPage(page, 'Your school');
  await press(page, 'Continue');
  await page.getByText('There is a problem').waitFor();
  await expectNoFindings(page);
  await fillSchool(page);
  await press(page, 'Continue');
  await fillAdmin(page, { name: 'Amina Yusuf', password: 'short' });
  await press(page, 'Suggest a few words');
  await page.getByText('Strong.').waitFor();
  await expectNoFindings(page);
  await press(page, 'Continue');
  await untilPage(page, 'Check your answers');
  await expectNoFindings(page);
  await page.goto('/forgot-password');
  await untilPage(page, 'Forgot your password');
  await expectNoFindings(page);
  await page.goto('/new-password');
  await untilPage(page, 'Set your password');
  await press(page, 'Set password');
  await page.getByText('There is a problem').waitFor();
  await expectNoFindings(page);
});

test('sign-in, as it opens and with errors', async () => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await expectNoFindings(page, [sizes.desktop]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Enter your password').first().waitFor();
  await expectNoFindings(page, [sizes.desktop]);
  await signInAs(page, folake);
});

test('a bus report with errors, and the forms that open over a screen', async () => {
  await openReport(page, given.report);
  await page.getByRole('button', { name: 'Submit report' }).click();
  await page.getByText('There is a problem').waitFor();
  await expectNoFindings(page, [sizes.desktop]);
  await page.goto('/school/report/bus-daily-report');
  await page.getByRole('button', { name: 'New report' }).click();
  await page.getByRole('dialog').waitFor();
  await expectNoFindings(page, [sizes.desktop]);
  await page.goto('/school/bus');
  await page.getByRole('button', { name: 'Add bus' }).click();
  await page.getByRole('dialog').waitFor();
  await expectNoFindings(page, [sizes.desktop]);
});

test('the health of a student and their papers: asked for, shown, edited, added', async () => {
  await page.goto(`/school/over-view/${given.studentId}?tab=health`);
  const health = page.getByRole('region', { name: 'Health', exact: true });
  await press(page, 'Reveal the health record');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'An emergency' }).check();
  await expectNoFindings(page, [sizes.desktop]);
  await dialog.getByRole('button', { name: 'Reveal' }).click();
  await health.getByText('AS', { exact: true }).waitFor();
  await expectNoFindings(page);
  await press(page, 'Edit the health record');
  await health.getByLabel('Doctor’s telephone').fill('0803');
  await press(page, 'Save health record');
  await page.getByText('There is a problem').waitFor();
  await expectNoFindings(page);
  await page.getByRole('tab', { name: 'Documents' }).click();
  await press(page, 'Add a document');
  await dialog.getByLabel('What it is').waitFor();
  await expectNoFindings(page, [sizes.desktop]);
});

test('the columns, the views and the export of a list', async () => {
  await page.goto('/school/student?residency=BOARDER&limit=25');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Bed' }).check();
  await expectNoFindings(page, [sizes.desktop]);
  await page.getByRole('button', { name: 'Done' }).click();
  for (const name of ['Save view', 'Export']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test('many who are chosen in a list: the bar, the dialogs, the question, and what came of it', async () => {
  await page.goto('/school/student?residency=DAY&limit=25');
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).first().check();
  await expectNoFindings(page, [sizes.tablet, sizes.desktop]);
  for (const name of ['Move to a class', 'Change state']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: /^Choose all/ }).click();
  await page.getByRole('button', { name: 'Take out of the house' }).click();
  await press(page, 'Take students out');
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).waitFor();
  await expectNoFindings(page, [sizes.phone]);
  await press(page, 'Take students out');
  await page.getByRole('button', { name: 'Put away' }).waitFor();
  await expectNoFindings(page);
  await page.goto('/school/jobs');
  await page
    .getByRole('button', { name: /^Download the result/ })
    .first()
    .waitFor();
  await expectNoFindings(page, Object.values(sizes));
});

test('an import: its columns matched, its rows with problems, what was done, and the lines of another school system', async () => {
  const wrong = [childRow({ Class: 'None of ours' }), childRow({ Surname: '', 'Date of birth': 'long ago' })];
  await page.goto('/school/import');
  await readFileOf(page, 'students.csv', csv([childRow({ Surname: 'Axe' }), ...wrong]));
  await page.getByRole('combobox', { name: 'Last name', exact: true }).waitFor();
  await expectNoFindings(page, Object.values(sizes));
  await press(page, 'Check the rows');
  await page.getByRole('region', { name: 'Rows with problems' }).waitFor();
  await expectNoFindings(page, Object.values(sizes));
  await page.getByRole('button', { name: /There is no class called None of ours/ }).click();
  await press(page, 'Import 1 row');
  await page.getByRole('button', { name: 'Undo this import' }).waitFor();
  await expectNoFindings(page, Object.values(sizes));
  await page.goto('/school/import?kind=ONE_ROSTER');
  await page.getByRole('link', { name: 'students.csv' }).waitFor();
  await expectNoFindings(page, Object.values(sizes));
  await readFileOf(
    page,
    'roster.zip',
    rosterZip(rosterFiles({ 'users.csv': userFile([{ ...ada, id: 'gone', status: 'tobedeleted' }, ngozi]) })),
  );
  await page.getByRole('region', { name: 'Lines with warnings' }).waitFor();
  await expectNoFindings(page, Object.values(sizes));
});

test('the panels of the header, and a console without a network', async () => {
  await openReport(page, given.report);
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await expectNoFindings(page, [sizes.desktop]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('axe');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await expectNoFindings(page);
  await page.getByRole('combobox', { name: 'Search' }).fill('no such thing');
  await page.getByText(/^Searched:/).waitFor();
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  site.network.fault({ kind: 'cut' });
  await recordInReport(page, { Boarded: String(Math.trunc(Math.random() * 40)) });
  await untilChipSays(page, /waiting – offline/);
  await syncChip(page).click();
  await page.getByRole('button', { name: 'Sync now' }).waitFor();
  await expectNoFindings(page, [sizes.desktop]);
  site.network.fault({ kind: 'pass' });
  await page.getByRole('button', { name: 'Sync now' }).click();
  await untilChipSays(page, /Up to date/);
});

test('what only this device says, in pages, in a list, on the dashboard and on paper', async () => {
  const device = await site.startDevice();
  const desk = device.page();
  await signInAs(desk, folake);
  const unsent = await addBusOfToday(await site.colleague(tunde), 'Axe Unsent');
  site.network.fault({ kind: 'gateway', status: 502 }, '/api/sync/ops');
  await desk.goto(`/school/exeat/house/house-admin/${given.houseId}`);
  await desk.getByRole('link', { name: 'Edit house' }).click();
  await desk.getByLabel('Beds', { exact: true }).fill('1');
  await desk.getByRole('button', { name: 'Save house' }).click();
  await desk.getByText('Full').getByText('not sent yet').waitFor();
  await expectNoFindings(desk, Object.values(sizes));

  await desk.goto(`/school/bus/bus-admin/${unsent.busId}`);
  await desk.getByRole('button', { name: 'Edit bus' }).click();
  await desk.getByLabel('Insurance good until').fill('2020-01-01');
  await desk.getByRole('button', { name: 'Save bus' }).click();
  await desk.getByText('Expired').getByText('not sent yet').first().waitFor();
  await expectNoFindings(desk);

  await openReport(desk, unsent);
  await recordInReport(desk, { Boarded: '24', Alighted: '20' });
  await openReportList(desk);
  const riders = rowOf(desk, unsent).getByText('24 / 20');
  await riders.getByText('not sent yet').waitFor();
  await expectNoFindings(desk);
  await desk.emulateMedia({ media: 'print' });
  expect(await riders.evaluate((tag) => getComputedStyle(tag).borderTopStyle)).toBe('dashed');
  expect(await riders.getByText('not sent yet').isVisible()).toBe(true);
  await desk.emulateMedia({ media: 'screen' });

  await desk.goto('/school/dashboard');
  const toReview = desk.getByRole('link', { name: /Bus reports to review/ });
  const before = Number(/^\d+/.exec((await toReview.textContent()) ?? '')?.[0]);
  await toReview.click();
  await desk.getByRole('row').nth(1).getByRole('link').first().click();
  await desk.getByRole('button', { name: 'Accept report' }).click();
  await desk.getByText('Reviewed').getByText('not sent yet').first().waitFor();
  await desk.goto('/school/dashboard');
  await toReview.getByText('1 reviewed here, not sent yet').waitFor();
  expect(await toReview.textContent()).toMatch(new RegExp(`^${before - 1}Bus reports to review`));
  await expectNoFindings(desk, Object.values(sizes));
  site.network.fault({ kind: 'pass' });
  await untilChipSays(desk, /Up to date/);
  await toReview.getByText('1 reviewed here, not sent yet').waitFor({ state: 'detached' });
  await expect.poll(() => toReview.textContent()).toMatch(new RegExp(`^${before - 1}Bus reports to review`));
  await device.close();
});

async function readFileOf(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await press(page, 'Read file');
}

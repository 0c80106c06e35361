import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv } from '#tests/import/sheets.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openStudents, rowOf, typeInto } from './pages.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('children of a sheet without sex and date of birth come as expected; one is completed without a network, the others as they are put on the roll or never come', async () => {
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, folake);
  await untilInstalled(page);
  await page.goto('/school/import');
  const file = csv(
    [
      ['LX/1', 'Adaora', 'Lacks'],
      ['LX/2', 'Obiora', 'Lacks'],
      ['LX/3', 'Uju', 'Lacks'],
    ],
    ['Admission number', 'First name', 'Surname'],
  );
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: 'Read file' }).click();

  // The file has neither column, so this is suggested.
  await page.getByRole('group', { name: 'Students without a date of birth or sex' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Come as expected, to be completed' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: /^Import 3/ }).click();
  await page.getByText('3 students came as expected: their date of birth or sex is missing.').waitFor();
  await page.getByRole('link', { name: 'See whom to complete' }).click();
  await expect.poll(() => rowOf(page, 'Lacks, Adaora').textContent()).toContain('To complete: Sex, Date of birth');

  await page.getByRole('link', { name: 'Lacks, Adaora' }).click();
  await page.getByText('Not known yet: Sex, Date of birth.').waitFor();
  await page.getByRole('link', { name: 'Complete the student' }).click();
  await page.getByRole('radio', { name: 'Female', exact: true }).waitFor();
  site.network.fault({ kind: 'cut' });
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await typeInto(page, { 'Date of birth': '04042016' });
  await page.getByRole('button', { name: 'Save student' }).click();
  await page.getByRole('heading', { level: 1, name: 'Adaora Lacks', exact: true }).waitFor();
  await page.getByText('Mon, 4 Apr 2016 (10 years)').waitFor();
  expect(await page.getByText('Complete the student').count()).toBe(0);
  site.network.fault({ kind: 'pass' });
  await untilChipSays(page, /Up to date/);

  await openStudents(page, '/school/student?view=TO_COMPLETE');
  await rowOf(page, 'Lacks, Obiora').waitFor();
  expect(await rowOf(page, 'Lacks, Adaora').count()).toBe(0);
  await page.getByRole('link', { name: 'Lacks, Obiora' }).click();
  await page.getByRole('button', { name: 'Change state' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'On roll' }).check();
  await dialog.getByRole('button', { name: 'Change state' }).click();
  await dialog.getByRole('link', { name: 'Choose female or male' }).waitFor();
  await dialog.getByRole('link', { name: 'Enter the date of birth' }).waitFor();
  await dialog.getByRole('radio', { name: 'Male', exact: true }).check();
  await dialog.getByRole('textbox', { name: 'Date of birth' }).fill('05/05/2015');
  await dialog.getByRole('button', { name: 'Change state' }).click();
  await page.getByText('Tue, 5 May 2015').first().waitFor();
  await page.getByText('On roll', { exact: true }).first().waitFor();

  await openStudents(page, '/school/student?view=TO_COMPLETE');
  await page.getByRole('link', { name: 'Lacks, Uju' }).click();
  await page.getByRole('button', { name: 'Change state' }).click();
  await dialog.getByRole('radio', { name: 'Withdrawn' }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Took a place elsewhere');
  await dialog.getByRole('button', { name: 'Change state' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Took a place elsewhere').first().waitFor();
  expect(device.errors).toEqual([]);
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyImport, type Import, matchImport, readImport, uploadSheet } from '#contract/import.ts';
import { listRegisters, type RegisterLine } from '#contract/register.ts';
import { signInAs } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import type { Session } from '#tests/support/session.ts';
import { marksFile } from './mark-files.ts';
import { childRow, csv, studentHeadings } from './sheets.ts';

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  page = (await site.startDevice()).page();
  await signInAs(page, folake);
});
afterAll(() => site.close());

const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Twenty-five children who have been here for years, in a class of their own. */
const numbers = Array.from({ length: 25 }, (_, at) => `JM/${at + 1}`);

async function addChildren(session: Session): Promise<void> {
  const rows = numbers.map((number) => [...childRow({ 'Admission number': number, Class: 'Journey' }), '2020-09-07']);
  const content = Buffer.from(csv(rows, [...studentHeadings, 'Date of entry'])).toString('base64');
  const { id, matching }: Import = (await session.call(uploadSheet, { body: { kind: 'students', fileName: 'before.csv', content } })).body
    .data;
  const rest = async () => {
    await expect.poll(async () => (await session.call(readImport, { params: { id } })).body.data.work).toBe(null);
  };
  await session.call(matchImport, { params: { id }, body: { ...matching, choices: { newClasses: true } } });
  await rest();
  await session.call(applyImport, { params: { id } });
  await rest();
}

// A Wednesday before every term of the demo school.
const day = '2025-03-05';

async function chooseFile(content: string): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await page.getByLabel('File', { exact: true }).click();
  await (await opened).setFiles({ name: 'term.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await button('Read file').click();
}

test('marks of the past are looked at row by row and as a whole, imported, and taken back', async () => {
  await addChildren(await site.colleague());
  await page.goto('/school/attendance_report/students');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect.poll(() => page.getByLabel('What the file holds').inputValue()).toBe('marks');
  const rows = numbers.map((number, at) => [number, '05/03/2025', '', at === 0 ? 'tardy' : 'Present', at === 0 ? '9' : '']);
  await chooseFile(marksFile([...rows, ['JM/999', '05/03/2025', '', 'P'], ['JM/1', '06/03/2025', '', 'Maybe']]));

  await page.getByRole('radio', { name: /^The day first/ }).check();
  expect(await page.getByRole('radio', { name: 'Keep what is there' }).isChecked()).toBe(true);
  await button('Check the rows').click();

  // Whose each mark is, of which class and day: one line, with what it becomes.
  const preview = page.getByRole('region', { name: 'What each row would do' });
  await preview.getByRole('row', { name: /^2 JM\/1 .+, Journey, Wed, 5 Mar 2025 Mark Late, 9 min$/ }).waitFor();
  expect(await preview.getByRole('row').count()).toBe(1 + 20);

  // What each word becomes, and what is wrong with two of the rows.
  await page.getByRole('row', { name: 'tardy Late 1' }).waitFor();
  await page.getByRole('row', { name: 'maybe Not known: left out 1' }).waitFor();
  await button(/Admission number: There is no student with this number/).click();
  await expect.poll(() => page.getByRole('region', { name: 'Rows with problems' }).getByRole('row').count()).toBe(2);

  // The file as a whole is odd: nothing is imported before somebody has said that it is right.
  const go = button('Import 25 rows');
  expect(await go.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'The marks are of a time before the terms that the calendar has' }).check();
  await go.click();
  await button('Undo this import').waitFor();
  await page.getByText(/25 marks new/).waitFor();

  const session = await site.colleague();
  const marked = async () => {
    const lines: RegisterLine[] = (await session.call(listRegisters, { query: { day } })).body.data;
    return lines.find(({ className }) => className === 'Journey')?.figures;
  };
  expect(await marked()).toEqual({ expected: 25, marked: 25, present: 24, late: 1, absent: 0 });
  await button('Undo this import').click();
  await button('Undo it').click();
  await page.getByRole('heading', { name: 'This import was undone' }).waitFor();
  expect(await marked()).toEqual({ expected: 25, marked: 0, present: 0, late: 0, absent: 0 });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { idIn, studentOnServer } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';
import { addClass } from './rows.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('a class is created without a network, filled and numbered with one, promoted as a whole, and the promotion undone', async () => {
  const colleague = await site.colleague(tunde);
  const [ada, bisi] = [
    await addStudent(colleague, { firstName: 'Ada', lastName: 'Quansah', admissionNo: 'GF/Q/1' }),
    await addStudent(colleague, { firstName: 'Bisi', lastName: 'Quansah', admissionNo: 'GF/Q/2' }),
  ];
  const nextYear = await addClass(colleague, { name: 'SS 2 Ruby', level: 'SS 2', session: '2027/2028' });
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await page.goto('/school/class');
  await page.getByRole('main').getByText(/^As of/).waitFor();
  await untilInstalled(page);

  site.network.fault({ kind: 'cut' });
  await page.goto('/school/create-class');
  await page.getByRole('button', { name: 'Create class' }).click();
  await page.getByRole('link', { name: 'Enter a name' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('SS 1 Ruby');
  await page.getByLabel('Level').fill('SS 1');
  await page.getByLabel('Session').fill('2026/2027');
  await page.getByRole('button', { name: 'Create class' }).click();
  await page.getByRole('heading', { level: 1, name: 'SS 1 Ruby' }).waitFor();
  await page.getByText('On this device', { exact: true }).first().waitFor();
  const id = idIn(page);
  site.network.fault({ kind: 'pass' });
  await untilChipSays(page, /Up to date/);

  await page.getByLabel('Add students: search by name or admission number').fill('quansah');
  await page.getByRole('checkbox', { name: /^Quansah, Ada/ }).check();
  await page.getByRole('checkbox', { name: /^Quansah, Bisi/ }).check();
  await move(page, '2 students to SS 1 Ruby');
  expect(await studentOnServer(colleague, ada.id)).toMatchObject({ classId: id, rollNo: 1 });

  await page.getByLabel('Number of Ada Quansah').fill('12');
  await page.getByLabel('Number of Ada Quansah').press('Enter');
  await expect.poll(async () => (await studentOnServer(colleague, ada.id)).rollNo).toBe(12);

  await page.getByRole('checkbox', { name: 'Choose all' }).check();
  await page.getByLabel('Move or promote 2 students to').selectOption(nextYear);
  await move(page, '2 students to SS 2 Ruby');
  expect(await studentOnServer(colleague, bisi.id)).toMatchObject({ classId: nextYear });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 students put back.').waitFor();
  expect(await studentOnServer(colleague, ada.id)).toMatchObject({ classId: id, rollNo: 12 });
  await page.getByLabel('Number of Bisi Quansah').waitFor();
  expect(tablet.errors).toEqual([]);
});

/** First what would change, then the deed. */
async function move(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'See what would change' }).click();
  await page.getByRole('button', { name: `Move ${words}` }).click();
  await page.getByText(words.replace(' to', ' moved to')).waitFor();
}

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { idIn, studentOnServer } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';
import { addClass } from './rows.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

/** A second try has people and classes of its own: those of the first are in the school by then. */
const tries = [
  ['Quansah', 'Ruby'],
  ['Quartey', 'Opal'],
];

test('a class is created without a network, filled and numbered with one, promoted as a whole, and the promotion undone', async () => {
  site.network.fault({ kind: 'pass' });
  const [family = '', gem = ''] = tries.shift() ?? [];
  const number = (no: number) => `GF/${gem}/${no}`;
  const colleague = await site.colleague(tunde);
  const [ada, bisi, cleo] = [
    await addStudent(colleague, { firstName: 'Ada', lastName: family, admissionNo: number(1) }),
    await addStudent(colleague, { firstName: 'Bisi', lastName: family, admissionNo: number(2) }),
    await addStudent(colleague, { firstName: 'Cleo', lastName: family, admissionNo: number(3) }),
  ];
  const nextYear = await addClass(colleague, { name: `SS 2 ${gem}`, level: 'SS 2', session: '2027/2028' });
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await page.goto('/school/class');
  await page
    .getByRole('main')
    .getByText(/^As of/)
    .waitFor();
  await untilInstalled(page);
  await page.goto(`/school/edit-student/${cleo.id}`);
  await page.getByLabel('Last name').waitFor();
  // What is shown is kept a moment later.
  await page.waitForLoadState('networkidle');

  site.network.fault({ kind: 'cut' });
  await page.goto('/school/create-class');
  await page.getByRole('button', { name: 'Create class' }).click();
  await page.getByRole('link', { name: 'Enter a name' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill(`SS 1 ${gem}`);
  await page.getByLabel('Level').fill('SS 1');
  await page.getByLabel('Session').fill('2026/2027');
  await page.getByRole('button', { name: 'Create class' }).click();
  await page.getByRole('heading', { level: 1, name: `SS 1 ${gem}` }).waitFor();
  await page.getByText('On this device', { exact: true }).first().waitFor();
  const id = idIn(page);

  // It is chosen and found before the server has it, by the name that it was given last.
  await page.getByRole('link', { name: 'Edit class' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`SS 1 ${gem} House`);
  await page.getByRole('button', { name: 'Save class' }).click();
  await page.getByRole('heading', { level: 1, name: `SS 1 ${gem} House` }).waitFor();
  await page.goto(`/school/edit-student/${cleo.id}`);
  await page.getByLabel('Class', { exact: true }).selectOption(`SS 1 ${gem} House`);
  await page.getByRole('button', { name: 'Save student' }).click();
  await page.getByRole('heading', { level: 1, name: `Cleo ${family}`, exact: true }).waitFor();
  await page.goto('/school/student');
  await page.getByLabel('Class', { exact: true }).selectOption(`SS 1 ${gem} House`);
  await page.getByRole('link', { name: `${family}, Cleo` }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(`${gem} House`);
  await page
    .getByRole('dialog', { name: 'Search' })
    .getByRole('option', { name: new RegExp(`^SS 1 ${gem} House`) })
    .click();
  site.network.fault({ kind: 'pass' });
  await untilChipSays(page, /Up to date/);
  expect(await studentOnServer(colleague, cleo.id)).toMatchObject({ classId: id });

  await page.getByRole('link', { name: 'Add or move students' }).click();
  await page.getByLabel('Add students: search by name or admission number').fill(family);
  await page.getByRole('checkbox', { name: new RegExp(`^${family}, Ada`) }).check();
  await page.getByRole('checkbox', { name: new RegExp(`^${family}, Bisi`) }).check();
  await move(page, `2 students to SS 1 ${gem} House`);
  expect(await studentOnServer(colleague, ada.id)).toMatchObject({ classId: id, rollNo: 1 });

  await page.getByLabel(`Number of Ada ${family}`).fill('12');
  await page.getByLabel(`Number of Ada ${family}`).press('Enter');
  await expect.poll(async () => (await studentOnServer(colleague, ada.id)).rollNo).toBe(12);

  await page.getByRole('checkbox', { name: 'Choose all' }).check();
  await page.getByLabel('Move or promote 3 students to').selectOption(nextYear);
  await move(page, `3 students to SS 2 ${gem}`);
  expect(await studentOnServer(colleague, bisi.id)).toMatchObject({ classId: nextYear });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('3 students put back.').waitFor();
  expect(await studentOnServer(colleague, ada.id)).toMatchObject({ classId: id, rollNo: 12 });
  await page.getByLabel(`Number of Bisi ${family}`).waitFor();
  expect(tablet.errors).toEqual([]);
});

/** First what would change, then the deed. */
async function move(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'See what would change' }).click();
  await page.getByRole('button', { name: `Move ${words}` }).click();
  await page.getByText(words.replace(' to', ' moved to')).waitFor();
}

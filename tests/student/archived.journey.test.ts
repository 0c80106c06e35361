import { afterEach, beforeEach, expect, test } from 'vitest';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openStudents, rowOf } from './pages.ts';
import { addStudent, move } from './students.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('who is archived is found by name in any state, counted for the export, and said to be missing without a connection', async () => {
  const colleague = await site.colleague(tunde);
  const gone = await addStudent(colleague, { firstName: 'Oluwaseun', lastName: 'Quaye' });
  const today = new Date().toISOString().slice(0, 10);
  const left = (await move(colleague, gone, { to: 'WITHDRAWN', on: today })).body.data;
  expect((await move(colleague, left, { to: 'ARCHIVED', on: today, reason: '' })).status).toBe(200);
  await addStudent(colleague, { firstName: 'Ekua', lastName: 'Quaye' });
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await openStudents(page);

  await page.getByLabel('Search name, number or guardian').fill('Oluwaseun Quaye');
  await page.getByRole('button', { name: 'Search in every state' }).click();
  await rowOf(page, 'Quaye, Oluwaseun').getByText('Archived').waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByText(/^1 student on all pages/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByLabel('State', { exact: true }).selectOption('Archived');
  await rowOf(page, 'Quaye, Oluwaseun').waitFor();

  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });
  await page.getByLabel('Search name, number or guardian').fill('Quaye');
  await page.waitForURL(/search=Quaye/);
  await untilChipSays(page, /[Oo]ffline/);
  await page.getByRole('heading', { name: 'The archived students: not on this device' }).waitFor();
  await page.getByLabel('State', { exact: true }).selectOption('Any');
  await rowOf(page, 'Quaye, Ekua').waitFor();
  await page.getByText('Only the students on this device were looked through').waitFor();
  expect(await rowOf(page, 'Quaye, Oluwaseun').count()).toBe(0);

  site.network.fault({ kind: 'pass' });
  await rowOf(page, 'Quaye, Oluwaseun').waitFor();
  expect(await page.getByText('Only the students on this device were looked through').count()).toBe(0);
  expect(tablet.errors).toEqual([]);
});

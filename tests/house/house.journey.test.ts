import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyHouse, recordHouse } from '#contract/house.ts';
import { signInAs } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { studentOnServer } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('who cannot live in a house is said before anything is sent; who can moves in, and out again', async () => {
  const colleague = await site.colleague(tunde);
  const id = crypto.randomUUID();
  const changes = { ...emptyHouse, name: 'Ruby', sex: 'FEMALE', capacity: 12 };
  const made = await colleague.call(recordHouse, { params: { id }, body: { changes }, headers: { 'if-none-match': '*' } });
  expect(made.status).toBe(200);
  const ada = await addStudent(colleague, { firstName: 'Ada', lastName: 'Quaye', admissionNo: 'GF/Q/3', residency: 'BOARDER' });
  await addStudent(colleague, { firstName: 'Kofi', lastName: 'Quaye', admissionNo: 'GF/Q/4', residency: 'BOARDER', sex: 'MALE' });
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await page.goto('/school/exeat/house');
  await page.getByRole('link', { name: 'Ruby' }).click();
  await page.getByText('Nobody is here.').waitFor();
  await page.getByRole('link', { name: 'Add students' }).click();
  await page.getByLabel('Search students by name or admission number').fill('quaye');
  await page.getByRole('checkbox', { name: /^Quaye, Ada/ }).check();
  await page.getByRole('checkbox', { name: /^Quaye, Kofi/ }).check();
  await page.getByText('is a boy, and this house is for girls').waitFor();
  expect(await page.getByRole('button', { name: 'Add 2 students to Ruby' }).isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: /^Quaye, Kofi/ }).uncheck();
  await page.getByRole('button', { name: 'Add 1 student to Ruby' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ruby' }).waitFor();
  await page.getByRole('row').filter({ hasText: 'Quaye, Ada' }).getByText('Not accounted for').waitFor();
  await page.getByRole('tab', { name: 'Students' }).click();
  expect(await studentOnServer(colleague, ada.id)).toMatchObject({ houseId: id });

  await page.getByRole('button', { name: 'Take out: Ada Quaye' }).click();
  await page.getByRole('button', { name: 'Take out', exact: true }).click();
  await page.getByText('Nobody lives in this house yet.').waitFor();

  await page.getByRole('link', { name: 'Edit house' }).click();
  await page.getByLabel('Beds').fill('20');
  await page.getByRole('button', { name: 'Add a time' }).click();
  const time = page.getByLabel('Roll call 1', { exact: true });
  await time.fill('21');
  await page.keyboard.press('Tab');
  await page.getByText('Enter a time as 19:35').waitFor();
  expect(await time.inputValue()).toBe('21');
  await time.fill('9.30 pm');
  await page.keyboard.press('Tab');
  expect(await time.inputValue()).toBe('21:30');
  await page.getByRole('button', { name: 'Save house' }).click();
  await untilChipSays(page, /Up to date/);
  await page.getByRole('tab', { name: 'The house' }).click();
  await page.getByText('21:30', { exact: true }).waitFor();
  await page.getByText('0 of 20 beds').waitFor();
  expect(tablet.errors).toEqual([]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { register } from '#tests/employee/employees.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openStudents } from './pages.ts';
import { addStudent, move } from './students.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('a number of somebody whom this device does not know is taken at its field, before anything is saved', async () => {
  const colleague = await site.colleague(tunde);
  const gone = await addStudent(colleague, { firstName: 'Oluwaseun', admissionNo: 'GF/T/1' });
  const today = new Date().toISOString().slice(0, 10);
  const left = (await move(colleague, gone, { to: 'WITHDRAWN', on: today })).body.data;
  expect((await move(colleague, left, { to: 'ARCHIVED', on: today, reason: '' })).status).toBe(200);
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await openStudents(page);

  await page.goto('/school/register-student');
  const taken = page.getByText('Another student has this admission number');
  await page.getByLabel('Admission number').fill('gf/t/1');
  await taken.waitFor();
  expect(await page.getByText('Oluwaseun').count()).toBe(0);
  await page.getByLabel('Admission number').fill('GF/T/2');
  await taken.waitFor({ state: 'detached' });
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Quaye');
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await page.getByLabel('Date of birth').fill('2016-04-04');
  // Pressed before the question was answered: it is asked then.
  await page.getByLabel('Admission number').fill('GF/T/1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Another student has this admission number' }).waitFor();
  await page.getByLabel('Admission number').fill('GF/T/3');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('group', { name: 'Class and boarding' }).waitFor();

  const musa = await register(colleague, { name: 'Musa Quaye', staffNo: 'T-1' });
  await register(colleague, { name: 'Grace Quaye', staffNo: 'T-2' });
  await page.goto(`/school/edit-employee/${musa}`);
  await page.getByLabel('Staff number').fill('t-2');
  await page.getByText('Another employee has this staff number').waitFor();
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });
  await page.getByLabel('Staff number').fill('T-9');
  await page.getByRole('button', { name: 'Save employee' }).click();
  await page.getByRole('heading', { level: 1, name: 'Musa Quaye', exact: true }).waitFor();
  site.network.fault({ kind: 'pass' });
  await untilChipSays(page, /Up to date/);
  expect(tablet.errors).toEqual([]);
});

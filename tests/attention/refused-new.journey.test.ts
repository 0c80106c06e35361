import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBus, recordBus } from '#contract/bus.ts';
import { readEmployee } from '#contract/employee.ts';
import { readHouse } from '#contract/house.ts';
import { readClass } from '#contract/class.ts';
import { register } from '#tests/employee/employees.ts';
import { addHouse } from '#tests/house/houses.ts';
import { addClass } from '#tests/class/rows.ts';
import { idIn, openStudents, studentOnServer } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { busContent } from '#tests/support/factories.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let page: Page;
let colleague: Session;
let ids: Record<'class' | 'house' | 'bus' | 'employee' | 'student', string>;
beforeAll(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
  page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await openStudents(page);
  await untilInstalled(page);
});
afterAll(() => site.close());

const field = (label: string) => page.getByLabel(label, { exact: true });
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const problem = (words: string) => page.getByRole('region', { name: 'There is a problem' }).getByText(words);

async function fill(fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(label).fill(value);
}

async function continueToTheEnd(): Promise<void> {
  for (const next of ['Class and boarding', 'Home and transport', 'What staff must know']) {
    await press('Continue');
    await page.getByRole('group', { name: next, exact: true }).waitFor();
  }
  await press('Continue');
  await press('Register student');
}

async function untilMade(name: string): Promise<string> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return idIn(page);
}

/** As somebody does who goes through what needs their attention. */
async function openToMend(title: string): Promise<void> {
  await page.goto('/school/attention');
  await page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'Edit', exact: true }).click();
}

test('what was made without a network, and a colleague made as well, comes back as one card for each', async () => {
  site.network.fault({ kind: 'cut' });
  await page.goto('/school/create-class');
  await fill({ Name: 'SS 9 Opal', Level: 'SS 9', Session: '2026/2027', 'Room (optional)': 'Block D' });
  await press('Create class');
  const classId = await untilMade('SS 9 Opal');
  await page.goto('/school/exeat/house/create-house');
  await fill({ Name: 'Onyx', Beds: '14', 'Where students sign out (optional)': 'East gate' });
  await press('Create house');
  const house = await untilMade('Onyx');
  await page.goto('/school/bus');
  await press('Add bus');
  await fill({ 'Name or number': 'Opal bus', 'Number plate': 'OPL-1', 'Make (optional)': 'Opal Motors' });
  await page.getByRole('dialog').getByRole('button', { name: 'Add bus' }).click();
  await page.getByRole('link', { name: 'Opal bus', exact: true }).click();
  const bus = await untilMade('Opal bus');
  await page.goto('/school/register-employee');
  await fill({ Name: 'Ama Opal', Telephone: '+234 803 555 0199', 'Staff number': 'OPL-1', 'Job title': 'Cook' });
  await fill({ 'Name of the next of kin': 'Kojo Opal', 'Telephone of the next of kin': '+234 803 555 0198' });
  await field('Category').selectOption('NON_TEACHING');
  await press('Register employee');
  const employee = await untilMade('Ama Opal');
  await page.goto('/school/register-student');
  await fill({ 'First name': 'Esi', 'Last name': 'Opal', 'Admission number': 'OPL-1', 'Date of birth': '2016-04-04' });
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await continueToTheEnd();
  ids = { class: classId, house, bus, employee, student: await untilMade('Esi Opal') };

  await addClass(colleague, { name: 'SS 9 Opal' });
  await addHouse(colleague, { name: 'Onyx' });
  const taken = {
    params: { id: crypto.randomUUID() },
    body: { changes: busContent({ plate: 'OPL-1' }) },
    headers: { 'if-none-match': '*' },
  };
  expect((await colleague.call(recordBus, taken)).status).toBe(200);
  await register(colleague, { staffNo: 'OPL-1' });
  await addStudent(colleague, { admissionNo: 'OPL-1' });
  site.network.fault({ kind: 'pass' });
  await untilChipSays(page, /5 need attention/);
  expect(await page.getByText('There is no such student').count()).toBe(0);
});

test('the class opens with what was typed, says what is wrong at its field, and is sent anew', async () => {
  await openToMend('SS 9 Opal');
  await problem('Another class of this session has this name').waitFor();
  await expect.poll(() => field('Room (optional)').inputValue()).toBe('Block D');
  await field('Name').fill('SS 9 Pearl');
  await press('Save class');
  await page.getByRole('heading', { level: 1, name: 'SS 9 Pearl' }).waitFor();
  await untilChipSays(page, /4 need attention/);
  await expect
    .poll(async () => (await colleague.call(readClass, { params: { id: ids.class } })).body.data)
    .toMatchObject({ name: 'SS 9 Pearl', level: 'SS 9', room: 'Block D' });
});

test('the house says on its page that it was not taken, and is mended from there', async () => {
  await page.goto(`/school/exeat/house/house-admin/${ids.house}`);
  await page.getByText('Another house has this name').waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await problem('Another house has this name').waitFor();
  expect(await field('Beds').inputValue()).toBe('14');
  await field('Where students sign out (optional)').fill('');
  await field('Name').fill('Pearl');
  await press('Save house');
  await page.getByRole('heading', { level: 1, name: 'Pearl' }).waitFor();
  await untilChipSays(page, /3 need attention/);
  await expect
    .poll(async () => (await colleague.call(readHouse, { params: { id: ids.house } })).body.data)
    .toMatchObject({ name: 'Pearl', capacity: 14, signOutPoint: '' });
});

test('the bus likewise', async () => {
  await openToMend('Opal bus');
  await problem('Another bus of the school has this number plate').waitFor();
  expect(await field('Make (optional)').inputValue()).toBe('Opal Motors');
  await field('Number plate').fill('OPL-2');
  await press('Save bus');
  await page.getByRole('button', { name: 'Edit bus' }).waitFor();
  await untilChipSays(page, /2 need attention/);
  await expect
    .poll(async () => (await colleague.call(readBus, { params: { id: ids.bus } })).body.data)
    .toMatchObject({ plate: 'OPL-2', make: 'Opal Motors' });
});

test('the employee likewise', async () => {
  await page.goto(`/school/employee-overview/${ids.employee}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await problem('Another employee has this staff number').waitFor();
  expect(await field('Job title').inputValue()).toBe('Cook');
  await field('Staff number').fill('OPL-2');
  await press('Register employee');
  await page.getByRole('heading', { level: 1, name: 'Ama Opal' }).waitFor();
  await untilChipSays(page, /1 needs attention/);
  await expect
    .poll(async () => (await colleague.call(readEmployee, { params: { id: ids.employee } })).body.data)
    .toMatchObject({ staffNo: 'OPL-2', jobTitle: 'Cook' });
});

test('the child likewise', async () => {
  await openToMend('Esi Opal');
  await problem('Another student has this admission number').waitFor();
  expect(await field('Last name').inputValue()).toBe('Opal');
  await field('Admission number').fill('OPL-2');
  await continueToTheEnd();
  await page.getByRole('heading', { level: 1, name: 'Esi Opal' }).waitFor();
  await untilChipSays(page, /Up to date/);
  expect(await studentOnServer(colleague, ids.student)).toMatchObject({ admissionNo: 'OPL-2', dob: '2016-04-04' });
});

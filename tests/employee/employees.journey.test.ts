import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listEmployees } from '#contract/employee.ts';
import { base64, photograph } from '#tests/photo/persons.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { register } from './employees.ts';

let site: Site;
let desk: Page;
let colleague: Session;
beforeAll(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
  await register(colleague, { name: 'Efua Sackey', staffNo: 'GC-901', state: 'LEFT', endDate: '2026-07-31' });
  desk = (await site.startDevice()).page();
  await signInAs(desk, folake);
  await desk.goto('/school/register-employee');
  await field('Staff number').waitFor();
  await untilInstalled(desk);
});
afterAll(() => site.close());
beforeEach(() => site.network.fault({ kind: 'pass' }));

const field = (label: string) => desk.getByLabel(label, { exact: true });
const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
const registered = async () => (await colleague.call(listEmployees, { query: { search: 'ada lovell' } })).body.data.data;

test('somebody is registered without a connection, and is on the server when there is one', async () => {
  site.network.fault({ kind: 'cut' });
  await press('Register employee');
  await desk.getByRole('region', { name: 'There is a problem' }).getByText('Choose a category').waitFor();
  await field('Name').fill('Ada Lovell');
  await field('Telephone').fill('0803 555 0199');
  await field('Staff number').fill('GC-900');
  await desk.getByLabel('Category').selectOption('MEDICAL');
  await field('Job title').fill('Nurse');
  await field('Name of the next of kin').fill('Chidi Lovell');
  await field('Telephone of the next of kin').fill('+2348035550198');
  await press('Add paper');
  await field('Kind').selectOption('FIRST_AID');
  await press('Register employee');
  await desk.getByRole('heading', { level: 1, name: 'Ada Lovell' }).waitFor();
  await untilChipSays(desk, /waiting – offline/);
  await desk.getByRole('link', { name: 'All employees' }).click();
  await desk
    .getByRole('row', { name: /Ada Lovell/ })
    .getByText('Medical')
    .waitFor();

  site.network.fault({ kind: 'pass' });
  await untilChipSays(desk, /Up to date/);
  expect(await registered()).toMatchObject([{ name: 'Ada Lovell', staffNo: 'GC-900', phone: '+2348035550199', category: 'MEDICAL' }]);
});

test('her picture is cut on this device by keyboard, and stands in the list, without a connection too', async () => {
  const [{ id }] = await registered();
  await desk.goto(`/school/edit-employee/${id}`);
  const buffer = Buffer.from(await base64(photograph(1600, 1000).jpeg()), 'base64');
  await desk.locator('input[type=file]').first().setInputFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer });
  await desk.getByRole('group', { name: 'Which part is kept' }).waitFor();
  await desk.getByLabel('Nearer').press('ArrowRight');
  await press('Use this picture');
  await desk.getByRole('img', { name: 'Ada Lovell' }).waitFor();
  expect(await registered()).toMatchObject([{ photo: expect.any(Number) }]);
  const sent = site.network.seen.findLast(({ method, path }) => method === 'PUT' && path.includes('/photos/'));
  expect(sent?.body.length).toBeLessThan(280_000);

  await desk.goto('/school/employee?search=lovell');
  const thumb = desk.getByRole('row', { name: /Ada Lovell/ }).locator('img');
  await thumb.waitFor();
  site.network.fault({ kind: 'cut' });
  await desk.reload();
  await thumb.waitFor();
  await desk.goto(`/school/edit-employee/${id}`);
  await desk.getByText('Changing the picture needs a connection, and there is none now.').waitFor();
});

test('an absence is asked for and approved, and a second of the same days is refused in plain words', async () => {
  const [{ id }] = await registered();
  await desk.goto(`/school/employee-overview/${id}?tab=absences`);
  const ask = async () => {
    await press('Add absence');
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Kind').selectOption('TRAINING');
    await dialog.getByRole('button', { name: 'Add absence' }).click();
    return dialog;
  };
  await ask();
  await desk.getByRole('button', { name: /^Approve Training/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('region', { name: 'Absences' }).getByText('Approved', { exact: true }).waitFor();
  const dialog = await ask();
  await dialog
    .getByText(/is approved already/)
    .first()
    .waitFor();
});

test('who has left is found, read and taken back without a connection, and is offered nowhere else', async () => {
  site.network.fault({ kind: 'cut' });
  await desk.goto('/school/employee?state=LEFT');
  const left = desk.getByRole('table', { name: 'Employees' }).getByRole('link', { name: 'Efua Sackey', exact: true });
  await left.click();
  await desk.getByRole('heading', { level: 1, name: 'Efua Sackey' }).waitFor();
  await desk.keyboard.press('Control+k');
  await desk.getByRole('combobox').fill('sackey');
  await desk
    .getByRole('dialog', { name: 'Search' })
    .getByRole('status')
    .getByText('Nothing found for “sackey”')
    .waitFor({ state: 'attached' });
  await desk.keyboard.press('Escape');
  await desk.goto('/school/create-class');
  const teachers = desk.getByLabel('Class teacher').getByRole('option');
  await expect.poll(() => teachers.allTextContents()).toContain('Ada Lovell, Nurse');
  expect((await teachers.allTextContents()).join()).not.toContain('Sackey');

  await desk.goto('/school/employee?state=LEFT');
  await left.click();
  await desk.getByRole('link', { name: 'Edit employee' }).click();
  await desk.getByLabel('State').selectOption('ACTIVE');
  await press('Save employee');
  await desk.getByRole('link', { name: 'All employees' }).click();
  await field('Search name, staff number, job or telephone').fill('sackey');
  await desk
    .getByRole('row', { name: /Efua Sackey/ })
    .getByText('On this device')
    .waitFor();
  await desk.getByLabel('State').selectOption('LEFT');
  await desk.getByText('No employees match').waitFor();
});

test('the headings turn the list round from the keyboard, and say how it stands', async () => {
  site.network.fault({ kind: 'pass' });
  await desk.goto('/school/employee');
  const heading = (name: string) => desk.getByRole('columnheader', { name });
  const stands = async (name: string, how: string) => {
    await expect.poll(() => heading(name).getAttribute('aria-sort')).toBe(how);
  };
  const first = () => desk.getByRole('table', { name: 'Employees' }).getByRole('rowheader').first().textContent();
  const turn = (name: string) => heading(name).getByRole('button').press('Enter');
  await stands('Name', 'ascending');
  const begins = await first();
  await turn('Name');
  await stands('Name', 'descending');
  await expect.poll(first).not.toBe(begins);
  await turn('Name');
  await stands('Name', 'ascending');
  await expect.poll(first).toBe(begins);
  await turn('Staff no.');
  await stands('Staff no.', 'ascending');
  expect(await heading('Name').getAttribute('aria-sort')).toBeNull();
  expect(await heading('Telephone').getByRole('button').count()).toBe(0);
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addClass } from '#tests/class/rows.ts';
import { addStudent } from '#tests/student/students.ts';
import { idIn, studentOnServer } from '#tests/student/pages.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let desk: Page;
let colleague: Session;
beforeAll(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
  desk = (await site.startDevice({ isWhole: true })).page();
  await signInAs(desk, folake);
  await untilInstalled(desk);
});
afterAll(() => site.close());
// Nobody tells this device what a colleague does meanwhile.
beforeEach(() => site.network.fault({ kind: 'no-socket' }));

const field = (label: string) => desk.getByRole('textbox', { name: label, exact: true });
const room = () => desk.getByRole('textbox', { name: /^Room/ });
const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
const green = () => desk.locator('.Toastify__toast--success');
const summary = () => desk.getByRole('region', { name: 'There is a problem' });

test('a new class whose name was taken meanwhile is refused at its field, is never green, and is mended where it was typed', async () => {
  await desk.goto('/school/create-class');
  await field('Name').fill('JSS 2 Beryl');
  await field('Level').fill('JSS 2');
  await field('Session').fill('2026/2027');
  await room().fill('Block D');
  await addClass(colleague, { name: 'JSS 2 Beryl', level: 'JSS 2', session: '2026/2027' });
  await press('Create class');
  await summary()
    .getByRole('link', { name: /^Name: Another class of this session has this name/ })
    .waitFor();
  expect(new URL(desk.url()).pathname).toBe('/school/create-class');
  expect(await green().count()).toBe(0);
  expect(await room().inputValue()).toBe('Block D');

  await field('Name').fill('JSS 2 Topaz');
  await room().fill('');
  await press('Create class');
  await desk.getByRole('heading', { level: 1, name: 'JSS 2 Topaz' }).waitFor();
  await green().getByText('JSS 2 Topaz: saved', { exact: true }).waitFor();
  await untilChipSays(desk, /Up to date/);
});

test('a student’s number that is taken is marked as not saved again, and the next try takes the place of the refused one', async () => {
  const ada = await addStudent(colleague, { firstName: 'Ada', lastName: 'Quist', admissionNo: 'GF/Q/1' });
  await desk.goto(`/school/edit-student/${ada.id}`);
  // Whether it is taken is asked first, and is answered too late.
  site.network.fault({ kind: 'delay', ms: 8_000 }, '/api/school/students/number-taken');
  await field('Admission number').fill('GF/Q/7');
  await addStudent(colleague, { firstName: 'Bisi', lastName: 'Quist', admissionNo: 'GF/Q/7' });
  await press('Save student');
  await summary().getByText('Another student has this admission number').waitFor();
  expect(await field('Admission number').inputValue()).toBe('GF/Q/7');
  await desk.locator('label', { hasText: 'Admission number' }).filter({ hasText: 'Not saved' }).waitFor();
  await untilChipSays(desk, /1 needs attention/);
  expect(await green().count()).toBe(0);

  await field('Admission number').fill('GF/Q/8');
  await press('Save student');
  await desk.getByRole('heading', { level: 1, name: 'Ada Quist', exact: true }).waitFor();
  await untilChipSays(desk, /Up to date/);
  expect(await studentOnServer(colleague, idIn(desk))).toMatchObject({ admissionNo: 'GF/Q/8' });
});

test('an answer that does not come holds nobody up: after three seconds it is saved on this device', async () => {
  const cleo = await addStudent(colleague, { firstName: 'Cleo', lastName: 'Quist', admissionNo: 'GF/Q/3' });
  await desk.goto(`/school/edit-student/${cleo.id}`);
  await field('Admission number').fill('GF/Q/30');
  const answer = site.network.holdNext('/api/sync/ops');
  await press('Save student');
  await answer.answered;
  await desk.getByRole('button', { name: 'Sending…' }).waitFor();
  await green().getByText('Cleo Quist: saved on this device').waitFor();
  await desk.getByRole('heading', { level: 1, name: 'Cleo Quist', exact: true }).waitFor();
  answer.release();
  await untilChipSays(desk, /Up to date/);
});

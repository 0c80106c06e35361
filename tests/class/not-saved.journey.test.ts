import { afterEach, beforeEach, expect, test } from 'vitest';
import { signInAs } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { addStudent } from '#tests/student/students.ts';
import { addClass } from './rows.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('what is typed into a class is marked until it is saved, and leaving the page asks', async () => {
  const colleague = await site.colleague(tunde);
  const id = await addClass(colleague, { name: 'JSS 3 Jade', level: 'JSS 3', session: '2026/2027' });
  await addStudent(colleague, { firstName: 'Ada', lastName: 'Quaye', admissionNo: 'GF/J/1', classId: id });
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto(`/school/edit-class/${id}?edit`);
  const room = page.getByRole('textbox', { name: 'Room' });
  const bar = page.getByRole('form', { name: 'Edit JSS 3 Jade' }).getByRole('status');
  const marked = page.locator('label', { hasText: 'Room' }).filter({ hasText: 'Not saved' });
  await room.fill('Block C');
  await marked.waitFor();
  await expect.poll(() => bar.textContent()).toMatch(/^Not saved: Room\./);

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Back to the class' }).click();
  await question.getByText('Room').waitFor();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await room.inputValue()).toBe('Block C');
  await page.getByRole('link', { name: 'Back to the class' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('tab', { name: 'Students' }).waitFor();

  await page.goto(`/school/edit-class/${id}?edit`);
  await expect.poll(() => room.inputValue()).toBe('Block C');
  await expect.poll(() => bar.textContent()).toMatch(/Brought back from/);
  await page.getByRole('button', { name: 'Save class' }).click();
  await page.getByRole('tab', { name: 'Students' }).waitFor();
  await page.getByText('Block C').first().waitFor();

  // A number is saved by itself, and is marked until it is.
  await page.getByRole('link', { name: 'Add or move students' }).click();
  const rollNo = page.getByLabel('Number of Ada Quaye');
  await rollNo.fill('7');
  const line = page.getByRole('listitem').filter({ has: rollNo });
  await expect.poll(() => line.textContent()).toContain('Not saved');
  await rollNo.press('Enter');
  await expect.poll(() => line.textContent()).not.toContain('Not saved');
  await untilChipSays(page, /Up to date/);
});

test('what is typed in one tab is kept while another tab with the same form, where nothing was typed, is left', async () => {
  const id = await addClass(await site.colleague(tunde), { name: 'JSS 3 Jade', level: 'JSS 3', session: '2026/2027' });
  const device = await site.startDevice();
  const left = device.page();
  await signInAs(left, folake);
  const address = `/school/edit-class/${id}?edit`;
  await left.goto(address);
  await left.getByRole('textbox', { name: 'Room' }).waitFor();
  const typing = await device.context().newPage();
  await typing.goto(address);
  await typing.getByRole('textbox', { name: 'Room' }).fill('Block C');
  await typing.getByText(/Draft kept/).waitFor();
  await left.getByRole('link', { name: 'Back to the class' }).click();
  await left.getByRole('tab', { name: 'Students' }).waitFor();

  const later = await device.context().newPage();
  await later.goto(address);
  await later.getByText(/Brought back from/).waitFor();
  expect(await later.getByRole('textbox', { name: 'Room' }).inputValue()).toBe('Block C');
});

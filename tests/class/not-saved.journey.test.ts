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

test('what is typed into a class is marked until it is saved, whatever is saved above it, and leaving the page asks', async () => {
  const colleague = await site.colleague(tunde);
  const id = await addClass(colleague, { name: 'JSS 3 Jade', level: 'JSS 3', session: '2026/2027' });
  await addStudent(colleague, { firstName: 'Ada', lastName: 'Quaye', admissionNo: 'GF/J/1', classId: id });
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto(`/school/edit-class/${id}`);
  const room = page.getByRole('textbox', { name: 'Room' });
  const bar = page.getByRole('form', { name: 'Edit JSS 3 Jade' }).getByRole('status');
  const marked = page.locator('label', { hasText: 'Room' }).filter({ hasText: 'Not saved' });
  await room.fill('Block C');
  await marked.waitFor();
  await expect.poll(() => bar.textContent()).toMatch(/^Not saved\./);

  // Saved above it, at once: what is typed below says all the more that it is not.
  const rollNo = page.getByLabel('Number of Ada Quaye');
  await rollNo.fill('7');
  const line = page.getByRole('listitem').filter({ has: rollNo });
  await expect.poll(() => line.textContent()).toContain('Not saved');
  await rollNo.press('Enter');
  await expect.poll(() => line.textContent()).not.toContain('Not saved');
  await untilChipSays(page, /Up to date/);
  expect(await marked.count()).toBe(1);

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'All classes' }).click();
  await question.getByText('Room').waitFor();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await room.inputValue()).toBe('Block C');
  await page.getByRole('link', { name: 'All classes' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/school/class');

  await page.goto(`/school/edit-class/${id}`);
  await expect.poll(() => room.inputValue()).toBe('Block C');
  await expect.poll(() => bar.textContent()).toMatch(/Brought back from/);
  await page.getByRole('button', { name: 'Save class' }).click();
  await marked.waitFor({ state: 'detached' });
  await untilChipSays(page, /Up to date/);
  await page.getByRole('link', { name: 'All classes' }).click();
  await page.waitForURL('**/school/class');
});

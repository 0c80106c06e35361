import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { heldByDevice } from '#tests/service-worker/closed-tabs.ts';
import { addStudent } from '#tests/student/students.ts';
import { signInAs } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { listPapers, pdf } from './papers.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('a paper is added, saved as a file, kept nowhere else, and taken away with the reason', async () => {
  const colleague = await site.colleague(tunde);
  const { id } = await addStudent(colleague, { firstName: 'Ada', lastName: 'Eze', admissionNo: 'GF/D/1' });
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, folake);
  await page.goto(`/school/over-view/${id}?tab=documents`);
  const card = page.getByRole('region', { name: 'Documents', exact: true });
  await card.getByText('None.').waitFor();

  await card.getByRole('button', { name: 'Add a document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await dialog.getByRole('link', { name: /Choose a file/ }).waitFor();
  await dialog.getByLabel('What it is').selectOption({ label: 'Birth certificate' });
  await dialog.getByLabel('Name').fill('Birth certificate of Ada');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') });
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await dialog.getByRole('link', { name: /Choose a PDF, a JPEG or a PNG/ }).waitFor();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf });
  await dialog.getByText('certificate.pdf').waitFor();
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await card.getByText(/^Birth certificate, 1 kB, added .* by Folake Adeyemi$/).waitFor();

  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: /^Save a copy/ }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('Birth certificate of Ada.pdf');
  expect(readFileSync(await file.path()).equals(pdf)).toBe(true);
  const held = await heldByDevice(page);
  expect(held).toContain('GF/D/1');
  expect(held).not.toContain('Birth certificate of Ada');

  await card.getByRole('button', { name: /^Take away/ }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Of another child');
  await page.getByRole('dialog').getByRole('button', { name: 'Take away' }).click();
  await card.getByText('None.').waitFor();
  expect((await listPapers(colleague, id)).body.data.count).toBe(0);
  expect(device.errors).toEqual([]);
});

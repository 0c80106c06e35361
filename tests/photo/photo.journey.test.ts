import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPhoto } from '#contract/photo.ts';
import { listStudents, readStudent } from '#contract/student.ts';
import { signInAs } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { base64, photograph } from './persons.ts';

let site: Site;
let desk: Page;
let colleague: Session;
beforeEach(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
  desk = (await site.startDevice()).page();
  await signInAs(desk, folake);
});
afterEach(() => site.close());

test('the picture of a child is put, seen by whoever opens the child, and taken away', async () => {
  const [child] = (await colleague.call(listStudents, { query: { view: 'NO_PHOTO', limit: '1' } })).body.data.data;
  const picture = () => colleague.call(readPhoto, { params: { of: 'student', id: child.id } });
  const name = new RegExp(child.lastName);
  await desk.goto(`/school/edit-student/${child.id}`);
  const files = desk.locator('input[type=file]').first();
  await files.setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
  await desk.getByRole('alert').filter({ hasText: 'This picture cannot be read' }).waitFor();
  await choosePicture();
  await desk.getByRole('button', { name: 'Use this picture' }).click();
  await desk.getByRole('img', { name }).waitFor();
  expect((await picture()).status).toBe(200);

  await desk.goto(`/school/over-view/${child.id}`);
  await desk.getByRole('main').getByRole('img', { name }).waitFor();
  await desk.goto(`/school/edit-student/${child.id}`);
  await desk.getByRole('button', { name: /^Remove: Picture of/ }).click();
  await desk.getByRole('button', { name: 'Remove', exact: true }).click();
  await desk.getByRole('status').filter({ hasText: 'Picture removed' }).waitFor();
  expect((await picture()).status).toBe(404);
});

test('a chosen picture that is not used yet stops saving the page, says so at the picture and holds up who leaves', async () => {
  const [child] = (await colleague.call(listStudents, { query: { view: 'NO_PHOTO', limit: '1' } })).body.data.data;
  const homeOf = async () => (await colleague.call(readStudent, { params: { id: child.id } })).body.data.address;
  const before = await homeOf();
  await desk.goto(`/school/edit-student/${child.id}`);
  await choosePicture();
  await desk.getByLabel('Home address').fill('12 Quay Street');
  const save = desk.getByRole('button', { name: 'Save student' });
  await save.click();
  const stopped = desk.getByText('Nothing is saved yet: this picture is not used.', { exact: false });
  await desk.waitForFunction((words) => document.activeElement?.textContent?.startsWith(words), 'Nothing is saved yet');
  expect(await homeOf()).toBe(before);

  await desk
    .getByRole('main')
    .getByRole('link', { name: new RegExp(child.lastName) })
    .first()
    .click();
  await desk.getByRole('dialog').getByText('Not saved: Picture.').waitFor();
  await desk.getByRole('button', { name: 'Stay here' }).click();

  await desk.getByRole('button', { name: 'Use this picture' }).click();
  await stopped.waitFor({ state: 'detached' });
  await save.click();
  await desk.waitForURL(/over-view/);
  expect(await homeOf()).toBe('12 Quay Street');
  expect((await colleague.call(readPhoto, { params: { of: 'student', id: child.id } })).status).toBe(200);
});

async function choosePicture(): Promise<void> {
  const buffer = Buffer.from(await base64(photograph(300, 900).png()), 'base64');
  await desk.locator('input[type=file]').first().setInputFiles({ name: 'child.png', mimeType: 'image/png', buffer });
  await desk.getByRole('button', { name: 'Use this picture' }).waitFor();
}

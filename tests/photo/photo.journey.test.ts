import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPhoto } from '#contract/photo.ts';
import { listStudents } from '#contract/student.ts';
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
  await files.setInputFiles({ name: 'child.png', mimeType: 'image/png', buffer: Buffer.from(await base64(photograph(300, 900).png()), 'base64') });
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

import { afterEach, beforeEach, expect, test } from 'vitest';
import { listGuardians } from '#contract/guardian.ts';
import { idIn, openStudents } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('a new mother whom the server refuses is mended with what was typed, and comes with her rights to the child', async () => {
  const colleague = await site.colleague(tunde);
  const child = await addStudent(colleague, { firstName: 'Ifeoma', lastName: 'Zikora', admissionNo: 'GF/P/1' });
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await openStudents(page);
  await untilInstalled(page);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });

  site.network.fault({ kind: 'cut' });
  await page.goto(`/school/register-another-parent/${child.id}`);
  await field('First name').fill('Ngozi');
  await field('Last name').fill('Zikora');
  await field('Telephone').fill('+234 803 999 0177');
  await press('Continue');
  await field('Relation to the child').selectOption('MOTHER');
  for (const group of await page
    .getByRole('group')
    .filter({ has: page.getByRole('radio', { name: 'Yes' }) })
    .all()) {
    await group.getByRole('radio', { name: 'Yes' }).last().check();
  }
  await press('Continue');
  await press('Save parent');
  await page.getByRole('heading', { level: 1, name: 'Ngozi Zikora' }).waitFor();
  const id = idIn(page);
  await page.evaluate(shortenTelephone);
  site.network.fault({ kind: 'pass' });
  await untilChipSays(page, /1 needs attention/);

  await page.goto('/school/attention');
  await page.getByText('1 later edit waits for this').waitFor();
  await press(/^Edit$/);
  await expect.poll(() => field('Last name').inputValue()).toBe('Zikora');
  await field('Telephone').fill('+234 803 999 0178');
  await press('Save changes');
  await untilChipSays(page, /Up to date/);
  expect((await colleague.call(listGuardians, { query: { search: 'zikora' } })).body.data.data).toMatchObject([
    { id, firstName: 'Ngozi', phone1: '+2348039990178', children: [{ childName: 'Ifeoma Zikora', mayCollect: true }] },
  ]);
  await page.getByRole('heading', { level: 1, name: 'Edit Ngozi Zikora' }).waitFor();
  await page.reload();
  await expect.poll(() => field('Telephone').inputValue()).toBe('0803 999 0178');
  expect(await page.getByText(/^Not saved/).count()).toBe(0);
});

/** As a build before this one might have let it through. */
async function shortenTelephone(): Promise<void> {
  const opening = indexedDB.open('sc-outbox-v1');
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const transaction = opening.result.transaction('ops', 'readwrite');
  const cursors = transaction.objectStore('ops').openCursor();
  cursors.onsuccess = () => {
    const cursor = cursors.result;
    if (!cursor) return;
    if (cursor.value.kind === 'guardian.record') cursor.value.body.changes.phone1 = '+234';
    cursor.update(cursor.value);
    cursor.continue();
  };
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  opening.result.close();
}

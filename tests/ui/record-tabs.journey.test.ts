import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToHouse, takeFromHouse } from '#contract/house.ts';
import { addHouse } from '#tests/house/houses.ts';
import { addStudent } from '#tests/student/students.ts';
import { signInAs } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let page: Page;
let address: string;
beforeAll(async () => {
  site = await startSite({ SERVICE_WORKER: 'off' });
  const { id } = await addStudent(await site.colleague(tunde), { firstName: 'Ada', lastName: 'Quaye' });
  address = `/school/over-view/${id}`;
  page = (await site.startDevice()).page();
  await signInAs(page, folake);
});
afterAll(() => site.close());

const tab = (name: RegExp) => page.getByRole('tab', { name });
const shown = () => page.getByRole('tabpanel').count();

test('the arrows go from one part of a record to the next; the address says which, and Back leaves the record', async () => {
  await page.goto('/school/student');
  await page.goto(address);
  await tab(/^Overview/).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(`**${address}?tab=guardians`);
  expect(await tab(/^Guardians/).evaluate((focused) => focused === document.activeElement)).toBe(true);
  await page.getByRole('tabpanel', { name: 'Guardians' }).getByRole('link', { name: 'Add a guardian' }).waitFor();
  await page.reload();
  await page.getByRole('tabpanel', { name: 'Guardians' }).waitFor();
  expect(await shown()).toBe(1);
  await page.goBack();
  await page.waitForURL('**/school/student');
});

test('an address with a part that is not there shows the first', async () => {
  await page.goto(`${address}?tab=nothing`);
  await page.getByRole('tabpanel', { name: 'Overview' }).getByRole('heading', { name: 'The child' }).waitFor();
  expect(await tab(/^Overview/).getAttribute('aria-selected')).toBe('true');
});

test('paper has every part, and no tabs', async () => {
  await page.goto(address);
  await page.getByRole('tabpanel', { name: 'Overview' }).waitFor();
  const parts = ['The child', 'Who looks after this child'].map((name) => page.getByRole('heading', { name }));
  await expect.poll(() => Promise.all(parts.map((part) => part.isVisible()))).toEqual([true, false]);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => Promise.all(parts.map((part) => part.isVisible()))).toEqual([true, true]);
  expect(await page.getByRole('tablist').isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
});

test('of those who live in a house paper has everybody, and a page whose rows are gone gives way to the one before', async () => {
  const colleague = await site.colleague(tunde);
  // Nobody watches while it is arranged.
  await page.goto('about:blank');
  const id = await addHouse(colleague, { name: 'Ruby', sex: 'MIXED', capacity: 40 });
  const studentIds: string[] = [];
  for (let at = 0; at < 23; at += 1) studentIds.push((await addStudent(colleague, { lastName: 'Quaye', residency: 'BOARDER' })).id);
  expect((await colleague.call(addToHouse, { params: { id }, body: { studentIds } })).status).toBe(200);
  await page.goto(`/school/exeat/house/house-admin/${id}?tab=students`);
  const rows = page.getByRole('table', { name: 'Students of the house' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(20);
  const search = page.getByLabel('Search the students of the house');
  await search.fill('zzzz');
  await page.getByText('Nobody found').waitFor();
  // What the printer would be given: the browser of the tests has none.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => rows.count()).toBe(23);
  expect(await page.getByRole('columnheader', { name: 'Take out' }).count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await search.fill('');

  const pages = page.getByRole('navigation', { name: 'Pages of students' });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => rows.count()).toBe(3);
  const hrefs = await rows
    .getByRole('rowheader')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const href of hrefs) {
    const studentId = href?.split('/').at(-1) ?? '';
    expect((await colleague.call(takeFromHouse, { params: { id, studentId }, body: {} })).status).toBe(200);
  }
  await expect.poll(() => rows.count()).toBe(20);
});

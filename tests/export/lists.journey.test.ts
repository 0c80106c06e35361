import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listStudents } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { openStudents, tabTo } from '#tests/student/pages.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, staff, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { readBack } from './files.ts';

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await openStudents(page);
  await untilInstalled(page);
});
afterEach(() => site.network.fault({ kind: 'pass' }));
afterAll(() => site.close());

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const headings = () => page.getByRole('columnheader').allTextContents();
const views = (on: Page) => on.getByLabel('View', { exact: true });
const chosenView = () => views(page).evaluate((choice: HTMLSelectElement) => choice.selectedOptions[0]?.label);

/** How many rows all pages of the list have. */
async function counted(): Promise<number> {
  const pages = await page.getByRole('navigation', { name: 'Pages' }).textContent();
  return Number(/of ([\d,]+)/.exec(pages ?? '')?.[1]?.replace(',', ''));
}

async function exported(): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export' }).click(),
  ]);
  await page.getByRole('dialog').getByText(`Exported into ${download.suggestedFilename()}`).waitFor();
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a list is exported as Excel and as CSV, with its filter, and read back whole', async () => {
  const colleague = await site.colleague(tunde);
  const boarders = (await colleague.call(listStudents, { query: { residency: 'BOARDER', limit: '100' } })).body.data;
  const first = boarders.data.map(({ admissionNo }: StudentCard) => admissionNo);
  await openStudents(page, '/school/student?residency=BOARDER');
  await press('Export');
  await page.getByText(/^\d+ students on all pages/).waitFor();
  const book = await exported();
  expect(book.name).toMatch(/^[a-z-]+-students-\d{4}-\d\d-\d\d\.xlsx$/);
  const rows = readBack(book.bytes, 'xlsx');
  expect(rows).toHaveLength(boarders.count);
  expect(rows.slice(0, 100).map((row) => row['Admission number'])).toEqual(first);
  expect(rows.every((row) => row['Residency'] === 'Boarder' && /^(\+\d+)?$/.test(row['Guardian 1 telephone'] ?? 'none'))).toBe(true);

  await page.getByRole('radio', { name: 'CSV' }).check();
  await page.getByRole('radio', { name: 'Those the list shows' }).check();
  const table = await exported();
  expect(table.name).toMatch(/\.csv$/);
  const shown = readBack(table.bytes, 'csv');
  expect(Object.keys(shown[0] ?? {})).toEqual(expect.arrayContaining(['Admission number', 'First name', 'Class', 'Guardian 1 telephone']));
  expect(Object.keys(shown[0] ?? {})).not.toContain('Home address');
  expect(shown.map((row) => row['Guardian 1 telephone'])).toEqual(rows.map((row) => row['Guardian 1 telephone']));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('without a connection the dialog says so before and after the attempt', async () => {
  site.network.fault({ kind: 'cut' });
  await page.getByLabel('Search name, number or guardian').fill('a');
  await untilChipSays(page, /[Oo]ffline/);
  await press('Export');
  await page.getByText('Exporting needs the network').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .getByText(/There is no connection/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('columns and spacing are chosen by the keyboard, stay after a reload, and go back to what they were', async () => {
  await openStudents(page);
  const usual = await headings();
  await tabTo(page, page.getByRole('button', { name: 'Columns' }));
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'House' }).waitFor();
  for (const column of ['House', 'Born']) {
    await tabTo(page, page.getByRole('checkbox', { name: column }));
    await page.keyboard.press('Space');
  }
  await tabTo(page, page.getByRole('radio', { name: 'As everywhere' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  // The table is moved, and not the page around it.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // Whoever chooses columns sees all of them, also those that there is usually no room for.
  const chosen = ['Student', 'Admission no.', 'Class', 'Residency', 'First guardian', 'State', 'Born'];
  expect(await headings()).toEqual(chosen);
  const rowHeight = () =>
    page
      .getByRole('row')
      .nth(1)
      .evaluate((row) => getComputedStyle(row.children[1] ?? row).height);
  const close = await rowHeight();
  await page.reload();
  await expect.poll(headings).toEqual(chosen);
  expect(await rowHeight()).toBe(close);
  await press('Columns');
  await press('Reset');
  await press('Done');
  expect(await headings()).toEqual(usual);
});

test.each([
  ['classes', '/school/class', 'Assistants', 'Places'],
  ['houses', '/school/exeat/house', 'Deputies', 'Beds'],
  ['buses', '/school/bus', 'Seats', 'Year'],
])(
  'columns of %s are chosen as those of students are and stay; a view keeps them, and a file has them',
  async (list, address, column, other) => {
    await page.goto(address);
    await page.getByRole('row').nth(1).waitFor();
    const usual = await headings();
    await press('Columns');
    await page.getByRole('checkbox', { name: column }).check();
    await press('Done');
    // Whoever chooses columns sees all of them, also those that there is usually no room for.
    const wide = await headings();
    expect(wide).toEqual(expect.arrayContaining([...usual, column]));
    await page.reload();
    await expect.poll(headings).toEqual(wide);
    await press('Save view');
    await page.getByRole('dialog').getByLabel('Name').fill(`With ${column}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await expect.poll(chosenView).toBe(`With ${column}`);
    await press('Columns');
    await press('Reset');
    await press('Done');
    await views(page).selectOption({ label: `With ${column}` });
    await expect.poll(headings).toEqual(wide);

    const count = await counted();
    await press('Export');
    await page.getByText(`${count} ${list} on all pages`).waitFor();
    const all = readBack((await exported()).bytes, 'xlsx');
    expect(all).toHaveLength(count);
    expect(Object.keys(all[0] ?? {})).toEqual(expect.arrayContaining([column, other]));
    await page.getByRole('radio', { name: 'Those the list shows' }).check();
    const shown = Object.keys(readBack((await exported()).bytes, 'xlsx')[0] ?? {});
    expect([shown.includes(column), shown.includes(other)]).toEqual([true, false]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
);

test('on a tablet the head of a list with columns of one’s own covers no row', async () => {
  await page.goto('/school/bus');
  await page.getByRole('row').nth(1).waitFor();
  await press('Columns');
  await page.getByRole('checkbox', { name: 'Ownership' }).check();
  await press('Done');
  await page.setViewportSize({ width: 820, height: 1180 });
  const head = await page.getByRole('columnheader').first().boundingBox();
  const first = await page.getByRole('row').nth(1).boundingBox();
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual((first?.y ?? 0) + 1);
});

test('a view is kept, shared with a colleague, opened with its filter and columns, renamed and removed', async () => {
  await openStudents(page, '/school/student?residency=DAY&sort=-name');
  await press('Columns');
  await page.getByRole('checkbox', { name: 'Bed' }).check();
  await press('Done');
  await press('Save view');
  await page.getByRole('dialog').getByLabel('Name').fill('Day students');
  await page.getByRole('checkbox', { name: /^Share with everyone/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect.poll(chosenView).toBe('Day students');

  const other = (await site.startDevice()).page();
  await signInAs(other, staff.Correspondent);
  await openStudents(other);
  await views(other).selectOption({ label: `Day students (${folake.name})` });
  await other.getByRole('columnheader', { name: 'Bed' }).waitFor();
  expect(new URL(other.url()).search).toBe('?residency=DAY&sort=-name');
  expect(await other.getByRole('button', { name: /Rename or remove/ }).count()).toBe(0);
  expect(await other.getByRole('button', { name: 'Export' }).count()).toBe(0);

  await press('Rename or remove the view Day students');
  await page.getByRole('dialog').getByLabel('Name').fill('Who goes home');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect.poll(chosenView).toBe('Who goes home');
  await press('Rename or remove the view Who goes home');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).last().click();
  await page.getByRole('option', { name: 'Who goes home' }).waitFor({ state: 'detached' });
  await press('Columns');
  await press('Reset');
  await press('Done');
});

test.each([
  ['students', '/school/student?residency=BOARDER'],
  ['guardians', '/school/parent'],
  ['employees', '/school/employee?category=TEACHING'],
  ['classes', '/school/class?level=JSS+1'],
  ['houses', '/school/exeat/house'],
  ['buses', '/school/bus?status=IN_SERVICE'],
])('a print of %s has every row of the filter, and the screen its page again afterwards', async (_, address) => {
  await page.goto(address);
  await page.getByRole('row').nth(1).waitFor();
  await printsAll();
});

test('without a connection a print of guardians has everybody whom this device knows of', async () => {
  await page.goto('/school/parent');
  await page.getByRole('row').nth(1).waitFor();
  site.network.fault({ kind: 'cut' });
  await page.getByLabel('Search name, telephone or e-mail').fill('a');
  await untilChipSays(page, /[Oo]ffline/);
  await expect.poll(() => page.url()).toContain('search=a');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click();
  await page.getByRole('row').nth(1).waitFor();
  await printsAll();
});

async function printsAll(): Promise<void> {
  // What the printer would be given: the browser of the tests has none.
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = String(document.querySelectorAll('tbody tr').length);
      dispatchEvent(new Event('afterprint'));
    };
  });
  const onPage = await page.locator('tbody tr').count();
  await press('Print');
  await page.locator('body[data-printed]').waitFor();
  expect(await page.evaluate(() => document.body.dataset['printed'])).toBe(String(await counted()));
  await expect.poll(() => page.locator('tbody tr').count()).toBe(onPage);
}

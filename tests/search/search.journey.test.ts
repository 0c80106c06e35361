import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, staff, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { addStudent } from '#tests/student/students.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await addStudent(await site.colleague(tunde), { firstName: 'Zubaida', lastName: 'Quartey', admissionNo: 'GC/S/77' });
});
afterEach(() => site.network.fault({ kind: 'pass' }));
afterAll(() => site.close());

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => search(page).getByRole('combobox', { name: 'Search' });
const options = (page: Page) => search(page).getByRole('option');
const chosen = (page: Page) => search(page).getByRole('option', { selected: true });
const said = (page: Page) => search(page).getByRole('status');
const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const isFocused = (element: HTMLElement) => element === document.activeElement;

async function openByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

test('by the keyboard alone a child is found with a letter mistyped and opened, also without a network', async () => {
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await untilInstalled(page);
  await openByKeys(page);
  await page.keyboard.type('zubiada');
  await expect.poll(() => chosen(page).textContent()).toContain('Zubaida Quartey');
  expect(await chosen(page).textContent()).toContain('Student, GC/S/77');
  expect(await said(page).textContent()).toBe('1 result');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Zubaida Quartey' }).waitFor();
  await expect.poll(() => page.getByRole('main').evaluate(isFocused)).toBe(true);

  // Escape closes it and gives the focus back.
  await button(page).focus();
  await page.keyboard.press('Enter');
  await field(page).waitFor();
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  expect(await button(page).evaluate(isFocused)).toBe(true);

  // Another day, without a network: the roster and what was opened last are on this device.
  await tablet.closeAndOpen();
  site.network.fault({ kind: 'cut' });
  await tablet.page().goto('/school/dashboard');
  await untilChipSays(tablet.page(), /Offline/);
  await searchOffline(tablet.page());
  expect(tablet.errors).toEqual([]);
  // What it asks for when the network is back is not what the next test is about.
  await tablet.close();
});

async function searchOffline(page: Page): Promise<void> {
  await openByKeys(page);
  await expect
    .poll(() => page.getByRole('group', { name: 'Recently opened' }).getByRole('option').allTextContents())
    .toEqual([expect.stringContaining('Zubaida Quartey')]);
  await page.keyboard.press('End');
  const last = await options(page).last().textContent();
  expect(await chosen(page).textContent()).toBe(last);
  await page.keyboard.press('ArrowDown');
  expect(await chosen(page).textContent()).toContain('Zubaida Quartey');

  await page.keyboard.type('no such word');
  await expect.poll(() => said(page).textContent()).toBe('Nothing found for “no such word”');
  await page.getByText(/^Searched: [\d,]+ students, [\d,]+ parents and guardians/).waitFor();
  await field(page).fill('');
  await page.keyboard.type('gc/s/77');
  await expect.poll(() => chosen(page).textContent()).toContain('Zubaida Quartey');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Zubaida Quartey' }).waitFor();

  await openByKeys(page);
  await page.keyboard.type('create clas');
  await expect.poll(() => chosen(page).textContent()).toContain('Create a class');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/school/create-class');
}

test('who sees no children finds none, nor a page of others', async () => {
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, staff.Support);
  const before = site.network.seen.length;
  await openByKeys(page);
  await page.keyboard.type('quartey');
  await expect.poll(() => said(page).textContent()).toBe('Nothing found for “quartey”');
  await page.getByText(/^Searched: \d+ pages and actions\.$/).waitFor();
  await field(page).fill('users');
  await expect.poll(() => said(page).textContent()).toBe('Nothing found for “users”');
  await field(page).fill('notif');
  await page.getByRole('option', { name: 'Notification settings' }).waitFor();
  const asked = site.network.seen.slice(before).map(({ path }) => path);
  expect(asked.filter((path) => /\/school\/(buses|employees|roster)/.test(path))).toEqual([]);
  await device.close();
});

test('on a phone it takes the whole screen, and a tap opens', async () => {
  const phone = await site.startDevice({ viewport: { width: 390, height: 844 } });
  const page = phone.page();
  await signInAs(page, staff.Hybrid);
  await button(page).click();
  expect(await search(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await field(page).fill('houses');
  await page.getByRole('option', { name: 'Houses' }).click();
  await page.waitForURL('**/school/exeat/house');
  await field(page).waitFor({ state: 'detached' });
  await phone.close();
});

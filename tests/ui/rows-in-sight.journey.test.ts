/** How much of a list is seen at once, on the screens that schools have, and how it is gone through without a mouse. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ SERVICE_WORKER: 'off' });
});
afterAll(() => site.close());

// Not that of guardians: its rows are as tall as they have children.
const lists = ['/school/student', '/school/employee', '/school/class', '/school/report/bus-daily-report'];

test.each([
  { what: '14 on a desktop', viewport: { width: 1280, height: 800 }, touch: false, rows: 14 },
  { what: '9 on a tablet', viewport: { width: 820, height: 1180 }, touch: true, rows: 9 },
  { what: '5 on a phone', viewport: { width: 390, height: 844 }, touch: true, rows: 5 },
])('of each list at least $what are in sight', async ({ viewport, touch, rows }) => {
  const page = (await site.startDevice({ viewport, touch })).page();
  await signInAs(page, folake);
  for (const address of lists) {
    await page.goto(address);
    await row(page).nth(rows).waitFor();
    expect.soft(await inSight(page), address).toBeGreaterThanOrEqual(rows);
  }
});

test('the rows of a list are gone through with j and k, chosen with x, and opened with Enter', async () => {
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto('/school/student');
  const link = (at: number) => row(page).nth(at).getByRole('rowheader').getByRole('link');
  const box = (at: number) => row(page).nth(at).getByRole('checkbox');
  await link(0).focus();
  for (const key of 'jjk') await page.keyboard.press(key);
  await expect.poll(() => link(1).evaluate((found) => found === document.activeElement)).toBe(true);
  await page.keyboard.press('x');
  await expect.poll(() => box(1).isChecked()).toBe(true);
  expect(await box(0).isChecked()).toBe(false);
  // What can be done with the chosen stands where the search stood, and goes again.
  await page.getByRole('region', { name: 'Bulk actions' }).waitFor();
  expect(await page.getByLabel('Search name, number or guardian').isVisible()).toBe(false);
  await page.keyboard.press('x');
  await page.getByLabel('Search name, number or guardian').waitFor();
  await link(2).focus();
  const name = await link(2).textContent();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/school/over-view/*');
  const [last, first] = (name ?? '').split(', ');
  await page.getByRole('heading', { level: 1, name: new RegExp(`${first}.* ${last}`) }).waitFor();
});

test('on a phone what a list is narrowed by stays in sight, known to the device or not, and paper says how old it is', async () => {
  const page = (await site.startDevice({ viewport: { width: 390, height: 844 }, touch: true })).page();
  await signInAs(page, folake);
  const chosen = (label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });
  await page.goto('/school/student?residency=BOARDER&classId=01920000-0000-7000-8000-000000000000');
  await chosen('Residency').waitFor();
  await expect
    .poll(() => chosen('Class').evaluate((choice: HTMLSelectElement) => choice.selectedOptions[0]?.label))
    .toBe('Not on this device');
  expect(await chosen('House').count()).toBe(0);
  await page.getByRole('button', { name: 'Filters and tools' }).tap();
  await chosen('House').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByText(/^As of/).waitFor();
  expect(await page.getByRole('button', { name: 'Refresh' }).count()).toBe(0);
});

test('Refresh in the title reads every part of a record again', async () => {
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto('/school/student');
  await row(page).first().getByRole('rowheader').getByRole('link').click();
  // In a part that is not shown just now, and read all the same.
  await page.getByText('Assigned to nobody').waitFor({ state: 'attached' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Refresh' }).click();
  for (const part of [/responsible/i, /restriction/i, /health/, /documents/]) {
    await expect.poll(() => asked.some((path) => part.test(path)), { message: part.source }).toBe(true);
  }
});

const row = (page: Page) => page.locator('main tbody tr, main ul[aria-label] > li');

/** Rows that are seen whole, above what stands at the foot of the screen. */
function inSight(page: Page): Promise<number> {
  return row(page).evaluateAll((rows) => {
    const bar = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed');
    const end = bar?.getBoundingClientRect().top ?? innerHeight;
    return rows.filter((one) => one.getBoundingClientRect().bottom <= end).length;
  });
}

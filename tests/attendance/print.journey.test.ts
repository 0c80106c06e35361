import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInAs } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  page = (await site.startDevice()).page();
  await signInAs(page, folake);
});
afterAll(() => site.close());

beforeEach(asOnScreen);

/** What fits between the margins of A4, in pixels of a page. */
const wide = 1032;
const tall = 703;

test.each([
  ['Student accumulated report', '/school/report/student-accumulated-report?period=TERM', /^\w{3}, \d+ \w+ \d{4} to \w{3}, /],
  ['Student daily report', '/school/report/student-daily-report', /^Day: /],
])('the paper of the %s has all rows, its headings on every page, what it is of and when it was read', async (title, address, of) => {
  await page.goto(address);
  await page.getByRole('table', { name: title }).getByRole('row').nth(1).waitFor();
  const count = Number(/of ([\d,]+)$/.exec((await page.getByText(/^\d+–\d+ of [\d,]+$/).textContent()) ?? '')?.[1]?.replace(',', ''));
  await print();
  await onPaper(wide, async () => {
    expect(await page.getByRole('table', { name: title }).locator('tbody tr').count()).toBe(count);
    await page.getByText(of).first().waitFor();
    await page.getByText(/^Printed .* by Folake Adeyemi\. Confidential/).waitFor();
    await page.getByText(/^As of /).waitFor();
    const table = page.getByRole('table', { name: title });
    expect(await table.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe('table-header-group');
    // A box of a button would be drawn on the first page only, and what follows in a grid on the last rows.
    const laidOut = (of: Locator) => of.evaluate((one) => getComputedStyle(one).display);
    for (const heading of await table.locator('thead button').all()) expect(await laidOut(heading)).toBe('contents');
    expect(await laidOut(table.locator('xpath=../..'))).toBe('block');
    expect(
      await table
        .locator('tbody tr')
        .first()
        .evaluate((row) => getComputedStyle(row).breakInside),
    ).toBe('avoid');
  });
  const { pages, size } = await paper();
  expect(size).toEqual([842, 595]);
  // As many rows as can be read, behind pictures of the period.
  expect(pages).toBeLessThan(4 + count / 12);
});

test('the whole school’s day is one page of paper, upright', async () => {
  await page.goto('/school/report/daily-report');
  await page.getByRole('table', { name: 'By class' }).getByRole('row').nth(1).waitFor();
  await print();
  await onPaper(tall, async () => {
    await page.getByText(/^Day: /).waitFor();
  });
  expect(await paper()).toEqual({ pages: 1, size: [595, 842] });
});

/** Everything that goes to the printer stands on the page then, until the paper is made. */
async function print(): Promise<void> {
  // The browser of the tests has no printer.
  await page.evaluate(() => {
    window.print = () => void (document.body.dataset['printed'] = 'true');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.locator('body[data-printed]').waitFor({ timeout: 120_000 });
}

async function paper(): Promise<{ pages: number; size: number[] | undefined }> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)?.slice(1);
  return { pages: text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0, size: box?.map((points) => Math.round(Number(points))) };
}

async function asOnScreen(): Promise<void> {
  // In this order: a small screen has cards in place of tables.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: null });
}

/** The layout of the paper, looked at as a page: nothing to press on it, and nothing beyond its edge. */
async function onPaper(width: number, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width, height: 900 });
  // The headings of a list are buttons, and read as headings.
  const pressed = page.locator('button:visible:not(th button), nav:visible, input:visible, select:visible');
  expect(await pressed.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))).toEqual([]);
  expect(await page.getByRole('link', { name: 'Skip to content' }).isVisible()).toBe(false);
  const beyond = await page.evaluate(
    (edge) =>
      [...document.querySelectorAll('main *')]
        .filter((one) => one.getBoundingClientRect().right > edge + 1)
        .map(({ className }) => String(className)),
    width,
  );
  expect(beyond).toEqual([]);
  await look();
  await asOnScreen();
}

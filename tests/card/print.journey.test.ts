import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStudents } from '#tests/student/pages.ts';
import { signInAs } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite({ SERVICE_WORKER: 'off' });
});
afterEach(() => site.close());

test('who was chosen in the list of students stays chosen whatever size the cards have, until others are', async () => {
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, folake);
  await openStudents(page);
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Choose (?!all)/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Print cards' }).click();
  const cards = page.getByRole('main').getByRole('article');
  await expect.poll(() => cards.count()).toBe(2);
  const names = await cards.allTextContents();

  await page.getByLabel('Size').selectOption('8');
  await page.waitForURL(/size=8/);
  expect(await cards.allTextContents()).toEqual(names);
  expect(await page.getByLabel('Whose cards').locator('option:checked').textContent()).toBe('Who was chosen');

  await page.getByLabel('Whose cards').selectOption('The staff');
  await expect.poll(() => cards.count()).toBeGreaterThan(2);
  expect(device.errors).toEqual([]);
});

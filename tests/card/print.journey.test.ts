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

test('pasted card numbers that cannot be kept are named by their place in what was pasted and by what stands there', async () => {
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, folake);
  await page.goto('/school/cards');
  await page.getByRole('button', { name: 'Card numbers' }).click();
  const wrong = page.getByRole('dialog').getByRole('alert').getByRole('listitem');
  await page.getByLabel('One person a line').fill('Admission no,Card\nNOBODY/1,12345\n\nNOBODY/2');
  await page.getByRole('button', { name: 'Keep the numbers' }).click();
  await expect.poll(() => wrong.allTextContents()).toEqual(['Line 4, NOBODY/2: A number of a person and one of a card are needed']);
  await page.getByLabel('One person a line').fill('Admission no,Card\nNOBODY/1,12345\n\nNOBODY/2,67890');
  await page.getByRole('button', { name: 'Keep the numbers' }).click();
  await expect
    .poll(() => wrong.allTextContents())
    .toEqual(['Line 2, NOBODY/1,12345: Nobody has this number', 'Line 4, NOBODY/2,67890: Nobody has this number']);
  expect(device.errors).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePreferences, defaultPreferences } from '#contract/own-account.ts';
import { fillSignIn, signInAs } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ SERVICE_WORKER: 'off' });
});
afterAll(() => site.close());

test('a day is typed as the region writes it; half of one stays, says what is missing, and is there after a reload', async () => {
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, folake);
  await page.goto('/school/register-student');
  const born = page.getByLabel('Date of birth');
  await born.fill('4/4/16');
  await page.getByLabel('First name').fill('Ada');
  await page.getByText('Enter a day as dd/mm/yyyy').waitFor();
  await page.getByText('What you typed is kept on this device').waitFor();
  await page.reload();
  await expect.poll(() => born.inputValue()).toBe('4/4/16');
  expect(await born.getAttribute('aria-invalid')).toBe('true');
  await born.fill('4 apr 2016');
  await page.keyboard.press('Tab');
  expect(await born.inputValue()).toBe('04/04/2016');
  expect(await page.getByText('Enter a day as dd/mm/yyyy').count()).toBe(0);
  expect(device.errors).toEqual([]);
  await device.close();
});

test('a day is picked from the calendar by the keyboard alone, and Escape leaves the dialog around it open', async () => {
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, folake);
  await page.goto('/school/report/bus-daily-report');
  await page.getByRole('button', { name: 'New report' }).click();
  const dialog = page.getByRole('dialog', { name: 'New bus report' });
  const day = dialog.getByLabel('Day');
  await day.fill('2026-11-23');
  await page.keyboard.press('Tab');
  expect(await day.inputValue()).toBe('23/11/2026');
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await calendar.getByRole('button', { name: 'Monday 23 November 2026', pressed: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Calendar' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await calendar.getByRole('button', { name: 'Monday 23 November 2026' }).and(page.locator(':focus')).waitFor();
  for (const key of ['PageUp', 'ArrowRight', 'Home', 'ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  expect(await day.inputValue()).toBe('12/10/2026');
  expect(device.errors).toEqual([]);
  await device.close();
});

test('a French day is written in French, never with its month first', async () => {
  const office = await site.colleague(folake);
  await office.call(changePreferences, { body: { ...defaultPreferences, language: 'fr-FR' } });
  const device = await site.startDevice({ viewport: { width: 820, height: 1180 }, touch: true });
  const page = device.page();
  await page.goto('/login');
  await fillSignIn(page, folake);
  await page.locator('html[lang="fr-FR"] nav a[href="/school/settings"]').first().waitFor();
  await page.goto('/school/register-student');
  const born = page.getByLabel('Date de naissance');
  await born.fill('11/23/2016');
  await page.keyboard.press('Tab');
  await page.getByText('Saisissez un jour sous la forme jj/mm/aaaa').waitFor();
  await born.fill('3 août 2016');
  await page.keyboard.press('Tab');
  expect(await born.inputValue()).toBe('03/08/2016');
  await page.getByRole('button', { name: 'Calendrier' }).first().tap();
  const picked = page.getByRole('button', { name: 'mercredi 3 août 2016' });
  const box = await picked.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'jeudi 4 août 2016' }).tap();
  expect(await born.inputValue()).toBe('04/08/2016');
  await device.close();
});

import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '#server/auth/table.ts';
import { openDatabase } from '#server/db/open.ts';
import { codeAt } from '#tests/factor/authenticator.ts';
import { fillSignIn, signInAs, untilConsole, untilInstalled, untilSignIn } from '#tests/support/console.ts';
import { amina } from '#tests/support/people.ts';
import { within } from '#tests/support/school.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('a School Admin sets up a second factor by keyboard, signs in with it, and shows another device out', async () => {
  const { schoolId } = await site.colleague(amina);
  const [desk, tablet] = [await site.startDevice(), await site.startDevice({ viewport: { width: 390, height: 844 } })];
  const [page, other] = [desk.page(), tablet.page()];
  await signInAs(other, amina);
  await signInAs(page, amina);
  await forgetStepUps(schoolId);
  await other.reload();
  await untilConsole(other);
  await page.goto('/school/settings/profile');
  const main = page.getByRole('main');

  // The password once more: cancelled, wrong, right.
  const setUp = page.getByRole('button', { name: 'Set up a second factor' });
  await setUp.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await main.getByText('Enter your password again to do this').waitFor();
  await setUp.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.getByLabel('Password', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: 'This is not your password' }).waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(amina.password);
  await page.keyboard.press('Enter');

  // The app learns the secret, and shows its first code.
  const steps = page.getByRole('form', { name: 'Set up a second factor' });
  await expect.poll(() => steps.evaluate((form) => form.contains(document.activeElement))).toBe(true);
  await steps.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect.poll(() => setUp.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  // Dark on white in the dark theme too, or few cameras read it.
  await page.emulateMedia({ colorScheme: 'dark' });
  const inks = (picture: Element) => [getComputedStyle(picture).fill, getComputedStyle(picture).backgroundColor];
  expect(await steps.locator('svg').first().evaluate(inks)).toEqual(['rgb(20, 33, 61)', 'rgb(255, 255, 255)']);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByText('Or type it into the app').focus();
  await page.keyboard.press('Enter');
  const secret = ((await main.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Enter the six digits the app shows').focus();
  await page.keyboard.type(codeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  const kept = page.getByRole('heading', { name: 'Keep these recovery codes' });
  await kept.waitFor();
  expect(await kept.evaluate((heading) => heading === document.activeElement)).toBe(true);
  const codes = await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes are left').waitFor();
  expect(
    await main
      .getByRole('paragraph')
      .filter({ hasText: /^On since/ })
      .evaluate((state) => state === document.activeElement),
  ).toBe(true);

  // An open desktop with its password is not enough to take the factor away, nor for codes that open the account.
  await page.getByRole('button', { name: 'Switch off: Second factor' }).press('Enter');
  await page.getByText('From then on the password alone opens your account.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  const renew = page.getByRole('button', { name: 'Make new recovery codes' });
  await expect.poll(() => renew.evaluate((button) => button === document.activeElement)).toBe(true);
  await renew.press('Enter');
  const consent = page.getByRole('form', { name: 'Make new recovery codes' });
  const given = consent.getByLabel('Code of your app, or a recovery code');
  await given.fill('AAAAA-AAAAA');
  await given.press('Enter');
  await consent.getByText('This code is not right, or was used already. Enter the one your app shows now').first().waitFor();
  expect(await given.inputValue()).toBe('AAAAAAAAAA');
  await given.fill(codes[0] ?? '');
  await given.press('Enter');
  await kept.waitFor();
  expect(await page.getByText(codes[1] ?? '').count()).toBe(0);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes are left').waitFor();

  // What is chosen here shows here, and on the tablet.
  await page.getByLabel('Compact').check();
  await page.getByLabel('Dark').check();
  await page.getByLabel('English (United States)').check();
  await main.getByText(/Dates and numbers look like this: \w+, \w+ \d+, \d{4}/).waitFor();
  const look = (of: Page) =>
    of.evaluate(() => [document.documentElement.dataset['mantineColorScheme'], document.documentElement.dataset['density']]);
  await expect.poll(() => look(page)).toEqual(['dark', 'compact']);
  await expect.poll(() => look(other)).toEqual(['dark', 'compact']);

  // Without a network nothing typed is lost.
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });
  await page.getByLabel('Name', { exact: true }).fill('Amina Yusuf-Bello');
  await page.getByRole('button', { name: 'Save details' }).click();
  await main.getByText('Nothing you typed is lost').waitFor();
  site.network.fault({ kind: 'pass' });
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByRole('button', { name: 'Profile of Amina Yusuf-Bello' }).waitFor();
  await main.getByRole('status').filter({ hasText: 'Your details are saved' }).waitFor();

  // The tablet's session ends; the tablet sees it go.
  await page.getByRole('button', { name: /^End this one: Chrome/ }).click();
  await untilSignIn(other);
  await other.getByText('Session expired').first().waitFor();

  // At the door the password is not enough any more. The code that switched it on was used then.
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await untilSignIn(page);
  await fillSignIn(page, amina);
  // A code that comes at once, as from the clipboard, sends its form.
  await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date(Date.now() + 30_000)));
  await untilConsole(page);
  await expect.poll(() => look(page)).toEqual(['dark', 'compact']);
  expect([...desk.errors, ...tablet.errors]).toEqual([]);
});

/** As if everybody had signed in a while ago: the next risky act asks for the password. */
async function forgetStepUps(schoolId: string): Promise<void> {
  await site.server.terminate();
  const db = await openDatabase(site.where);
  await within(db, schoolId, (tx) => tx.update(session).set({ steppedUpAt: null }));
  await db.close();
  await site.server.restart();
}

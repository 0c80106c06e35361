import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePreferences, defaultPreferences } from '#contract/own-account.ts';
import { fillSignIn, signInAs } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { speakPseudo } from '#tests/words/pseudo.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ SERVICE_WORKER: 'off' });
});
afterAll(() => site.close());

const desktop = { width: 1280, height: 800 };

test('nothing lies over an entry of the menu, however long its words are', async () => {
  const office = await site.colleague(folake);
  await office.call(changePreferences, { body: { ...defaultPreferences, language: 'fr-FR' } });
  for (const isPseudo of [false, true]) {
    const device = await site.startDevice({ viewport: desktop });
    const page = device.page();
    if (isPseudo) await speakPseudo(device.context(), 'ltr');
    await page.goto('/login');
    await fillSignIn(page, folake);
    // The console starts anew in their language.
    await page.locator('html[lang="fr-FR"] nav a[href="/school/settings"]').first().waitFor();
    for (const height of [800, 700]) {
      await page.setViewportSize({ ...desktop, height });
      expect(await unreachable(page), `${isPseudo ? 'made-up' : 'French'} at ${height}`).toEqual([]);
    }
    await device.close();
  }
});

test('on a low screen the last entry is reached, and what opens beside an entry stands beside it', async () => {
  const device = await site.startDevice({ viewport: { width: 1000, height: 520 } });
  const page = device.page();
  await signInAs(page, tunde);
  expect(await unreachable(page)).toEqual([]);
  const toggle = page.getByRole('button', { name: 'Exeat submenu' });
  await toggle.click();
  const house = page.getByRole('link', { name: 'House', exact: true });
  const [entry, item] = await Promise.all([toggle.boundingBox(), house.boundingBox()]);
  if (entry === null || item === null) throw new Error('The submenu is not there');
  expect(item.x).toBeGreaterThanOrEqual(entry.x + entry.width);
  expect(Math.abs(item.y - entry.y)).toBeLessThan(120);
  await house.click();
  await page.waitForURL('**/school/exeat/house');
  await device.close();
});

test('the inputs of one line stand side by side, whatever stands above them', async () => {
  const device = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  const page = device.page();
  await speakPseudo(device.context(), 'ltr');
  await page.goto('/login');
  await fillSignIn(page, folake);
  await page.locator('html[lang="fr-FR"] nav a[href="/school/settings"]').first().waitFor();
  for (const address of ['/school/register-employee', '/school/register-student', '/school/create-class']) {
    await page.goto(address);
    await page.getByRole('main').locator('form input').first().waitFor();
    expect(await askew(page), address).toEqual([]);
    await page.locator('form [type=submit]').click();
    await page.getByRole('main').locator('[aria-invalid=true]').first().waitFor();
    expect(await askew(page), `${address}, with what is wrong`).toEqual([]);
  }
  await device.close();
});

test('a dialog begins at its first field, and leads back to where it was asked for', async () => {
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, tunde);
  for (const [address, button] of [
    ['/school/bus', 'Add bus'],
    ['/school/report/bus-daily-report', 'New report'],
  ] as const) {
    await page.goto(address);
    const asking = page.getByRole('button', { name: button }).first();
    await asking.focus();
    await page.keyboard.press('Enter');
    await page.locator('[role=dialog] :is(input, select):focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => asking.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await device.close();
});

test('who takes back a question goes on where they were', async () => {
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, tunde);
  await page.goto('/school/exeat/house');
  await page.getByRole('main').locator('tbody').getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Students' }).click();
  const takeOut = page.getByRole('button', { name: /^Take out:/ }).first();
  await takeOut.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keep' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keep' }).waitFor({ state: 'detached' });
  expect(await takeOut.evaluate((button) => button === document.activeElement)).toBe(true);
  await device.close();
});

/** Inputs that share a line with another one and do not stand as high. */
async function askew(page: Page): Promise<string[]> {
  const boxes = await page
    .getByRole('main')
    .locator('form')
    .evaluateAll((forms) =>
      forms.flatMap((form) =>
        [...form.querySelectorAll('input:not([type=radio], [type=checkbox], [type=file]), select')].map((input) => {
          const { top, bottom, left } = input.getBoundingClientRect();
          return { name: input.id, top, bottom, left };
        }),
      ),
    );
  expect(boxes.length).toBeGreaterThan(3);
  const besides = boxes.flatMap((one) =>
    boxes
      .filter((other) => other.left > one.left && other.top < one.bottom && other.bottom > one.top)
      .map((other) => [one, other] as const),
  );
  expect(besides.length).toBeGreaterThan(1);
  return besides
    .filter(([one, other]) => Math.abs(one.top - other.top) > 0.5)
    .map(([one, other]) => `${one.name} ${one.top}, ${other.name} ${other.top}`);
}

const mainMenu = (page: Page) => page.getByRole('navigation').filter({ has: page.locator('a[href="/school/settings"]') });

/** The entries that a pointer does not hit once they are moved to. */
async function unreachable(page: Page): Promise<string[]> {
  const entries = mainMenu(page).getByRole('link').filter({ visible: true });
  // It is drawn a moment after the header.
  await expect.poll(() => entries.count()).toBeGreaterThan(5);
  const links = await entries.all();
  const missed: string[] = [];
  for (const link of links) {
    const isHit = await link.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hits = [top + 2, top + height / 2, top + height - 2].map((y) => document.elementFromPoint(left + width / 2, y));
      return hits.every((hit) => element.contains(hit));
    });
    if (!isHit) missed.push((await link.textContent()) ?? '');
  }
  return missed;
}

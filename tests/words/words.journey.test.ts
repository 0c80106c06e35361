import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePreferences, defaultPreferences } from '#contract/own-account.ts';
import { signInAs, untilConsole, untilInstalled } from '#tests/support/console.ts';
import { everyScreen, type Given, somethingEverywhere } from '#tests/support/every-screen.ts';
import { folake } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { speakPseudo, untranslatedOn } from './pseudo.ts';

let site: Site;
let given: Given;
beforeAll(async () => {
  site = await startSite();
  given = await somethingEverywhere(site);
});
afterAll(() => site.close());

test('who chooses French reads French, also after a reload without a network, and English again when they choose it', async () => {
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, folake);
  await untilInstalled(page);
  await page.goto('/school/settings/profile');
  await page.getByRole('radio', { name: 'Français' }).check();
  await page.getByRole('heading', { level: 1, name: 'Votre profil' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr-FR');
  await page.goto('/school/student');
  await page.getByRole('link', { name: 'Élèves' }).or(page.getByRole('heading', { level: 1, name: 'Élèves' })).first().waitFor();

  site.network.fault({ kind: 'cut' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Élèves' }).waitFor();
  site.network.fault({ kind: 'pass' });

  await page.goto('/school/bus');
  await page.getByRole('button', { name: 'Ajouter un bus' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer le bus' }).click();
  // A rule of the contract, which says its sentence in English.
  await page.getByRole('dialog').getByText('Indiquez', { exact: false }).first().waitFor();
  await page.goto('/school/settings/profile');
  await page.getByRole('radio', { name: 'English (Nigeria)' }).check();
  await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
  expect(device.errors).toEqual([]);
  await device.close();
});

const widths = [1280, 820, 390];

test.each(['ltr', 'rtl'])('in a language two fifths longer, written %s, every screen is translated whole and fits', async (dir) => {
  const device = await site.startDevice();
  const page = device.page();
  await speakPseudo(device.context(), dir);
  const office = await site.colleague(folake);
  await office.call(changePreferences, { body: { ...defaultPreferences, language: 'fr-FR' } });
  await signInAs(page, folake).catch(() => untilConsole(page));
  const findings: string[] = [];
  for (const [name, address] of everyScreen) {
    await page.goto(address(given));
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    if (dir === 'ltr') findings.push(...(await untranslatedOn(page)).map((text) => `${name}: not translated: ${text}`));
    for (const width of widths) findings.push(...(await overflowAt(page, width)).map((what) => `${name}: at ${width} too wide: ${what}`));
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  expect(findings).toEqual([]);
  await device.close();
});

async function overflowAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px`] : [];
  });
}

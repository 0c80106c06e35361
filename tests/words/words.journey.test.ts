import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePreferences, defaultPreferences, type Language } from '#contract/own-account.ts';
import { fillSignIn, signInAs, untilInstalled } from '#tests/support/console.ts';
import { everyScreen, type Given, somethingEverywhere } from '#tests/support/every-screen.ts';
import { folake } from '#tests/support/people.ts';
import { followQuiet } from '#tests/support/quiet.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { overflowAt } from '#tests/support/too-wide.ts';
import { speakPseudo, untranslatedOn } from './pseudo.ts';

let site: Site;
let given: Given;
beforeAll(async () => {
  site = await startSite();
  given = await somethingEverywhere(site);
});
afterAll(() => site.close());

/** Fifty screens and more, each waited for until it is quiet. */
const walk = { timeout: 600_000 };

test('who chooses French reads French, also after a reload without a network, and English again when they choose it', async () => {
  await prefer('en-NG');
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, folake);
  await untilInstalled(page);
  await page.goto('/school/settings/profile');
  await page.getByRole('radio', { name: 'Français' }).check();
  await page.getByRole('heading', { level: 1, name: 'Votre profil' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Français' }).isChecked()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr-FR');
  // For letters to somebody who is not signed in: the server knows their language by the call alone.
  const calling = page.waitForRequest((request) => 'authorization' in request.headers());
  await page.goto('/school/student');
  expect((await calling).headers()['accept-language']).toBe('fr-FR');
  await page
    .getByRole('link', { name: 'Élèves' })
    .or(page.getByRole('heading', { level: 1, name: 'Élèves' }))
    .first()
    .waitFor();

  site.network.fault({ kind: 'cut' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Élèves' }).waitFor();
  site.network.fault({ kind: 'pass' });

  await page.goto('/school/bus');
  await page.getByRole('button', { name: 'Ajouter un bus' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter un bus' }).click();
  // A rule of the contract, which says its sentence in English.
  await page.getByRole('dialog').getByText('Indiquez', { exact: false }).first().waitFor();
  await page.goto('/school/settings/profile');
  await page.getByRole('radio', { name: 'English (Nigeria)' }).check();
  await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
  expect(device.errors).toEqual([]);
  await device.close();
});

test(
  'in a language two fifths longer that is written from the right, every screen is translated whole, and fits a telephone',
  walk,
  async () => {
    const device = await site.startDevice();
    const page = device.page();
    const { untilQuiet } = followQuiet(page);
    await speakPseudo(device.context(), 'rtl');
    await signInInFrench(page);
    await page.getByRole('banner').getByText('⟦').filter({ visible: true }).first().waitFor();
    const findings: string[] = [];
    for (const [name, address] of everyScreen) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, address(given));
      await untilQuiet();
      findings.push(...(await untranslatedOn(page)).map((text) => `${name}: not translated: ${text}`));
      findings.push(...(await overflowAt(page, 390)).map((what) => `${name}: too wide: ${what}`));
    }
    expect(findings).toEqual([]);
    await device.close();
  },
);

/** Their language comes with the answer who they are, and the page starts anew with its words. */
async function signInInFrench(page: Page): Promise<void> {
  await prefer('fr-FR');
  await page.goto('/login');
  await fillSignIn(page, folake);
}

/** Chosen on another device. */
async function prefer(language: Language): Promise<void> {
  const office = await site.colleague(folake);
  await office.call(changePreferences, { body: { ...defaultPreferences, language } });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

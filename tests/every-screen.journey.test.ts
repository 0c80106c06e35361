/** Every finished screen in French: it fits a tablet and a desktop, and shuts nobody out, by day and by night. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePreferences, defaultPreferences } from '#contract/own-account.ts';
import { expectNoFindings, sizes } from '#tests/support/axe.ts';
import { fillSignIn } from '#tests/support/console.ts';
import { coveredOn } from '#tests/support/covered.ts';
import { everyScreen, type Given, somethingEverywhere } from '#tests/support/every-screen.ts';
import { tunde } from '#tests/support/people.ts';
import { followQuiet } from '#tests/support/quiet.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { overflowAt } from '#tests/support/too-wide.ts';

let site: Site;
let given: Given;
let french: Page;
let untilQuiet: () => Promise<void>;
beforeAll(async () => {
  site = await startSite();
  given = await somethingEverywhere(site);
  const office = await site.colleague(tunde);
  await office.call(changePreferences, { body: { ...defaultPreferences, language: 'fr-FR' } });
  const device = await site.startDevice();
  french = device.page();
  ({ untilQuiet } = followQuiet(french));
  await french.goto('/login');
  await fillSignIn(french, tunde);
  await french.getByRole('button', { name: /^Profil de/ }).waitFor();
});
afterAll(() => site.close());

test.each(everyScreen)('%s', async (_, address) => {
  await french.goto(address(given));
  await french.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await untilQuiet();
  expect(await overflowAt(french, sizes.tablet.width), 'too wide on a tablet').toEqual([]);
  expect(await coveredOn(french), 'covered on a tablet').toEqual([]);
  expect(await overflowAt(french, sizes.desktop.width), 'too wide on a desktop').toEqual([]);
  await expectNoFindings(french, [sizes.desktop, sizes.phone]);
});

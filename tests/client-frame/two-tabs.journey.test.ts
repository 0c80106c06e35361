import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSignIn, localStorageOf, signInAs, untilConsole, untilSignIn } from '#tests/support/console.ts';
import { folake, staff } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let first: Page;
let second: Page;

beforeAll(async () => {
  site = await startSite();
  const device = await site.startDevice({ isWhole: true });
  first = device.page();
  second = await device.newTab();
});
afterAll(() => site.close());

test('signing out in one tab takes the other to sign-in, and neither writes the school back into local storage', async () => {
  await signInAs(first);
  await second.goto('/school/bus');
  await second.getByRole('banner').getByText('Greenfield College').waitFor();
  await first.getByRole('button', { name: /^Profile of/ }).click();
  await first.getByRole('button', { name: 'Logout' }).click();
  await untilSignIn(second);
  expect(JSON.stringify(await localStorageOf(second))).not.toContain('Greenfield');
});

test('a tab of the person before shows nothing of them when somebody else signs in beside it', async () => {
  await signInAs(first);
  await second.goto('/school/bus');
  await second.getByRole('banner').getByText('Greenfield College').waitFor();
  // A page without the school's shell: nothing on it asks the server and notices by itself.
  await first.goto('/signup');
  await first.evaluate(() => localStorage.clear());
  await first.goto('/login');
  await fillSignIn(first, staff.Auditor);
  await untilConsole(first);
  await untilSignIn(second);
  await second.goto('/school/dashboard');
  await second.getByRole('button', { name: `Profile of ${staff.Auditor.name}` }).waitFor();
  expect(await second.getByText(folake.name).count()).toBe(0);
});

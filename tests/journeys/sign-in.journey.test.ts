import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logout, storedTokenKey } from '#contract/session.ts';
import { pathOf } from '#contract/endpoint.ts';
import { fillSignIn, headerTitle, localStorageOf, signInAs, untilConsole, untilSignIn } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let page: Page;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.network.fault({ kind: 'pass' });
  const device = await site.startDevice();
  page = device.page();
  return () => device.close();
});

test('signing in leads to the dashboard and says what the server said', async () => {
  await page.goto('/login');
  // Looked for from before the press: it stays two seconds only, and all of them for who wants little motion, as this device does.
  const toastStays = page.waitForFunction(() => {
    const clock = document.querySelector('.Toastify__progress-bar');
    const place = document.querySelector('.Toastify__toast-container--top-right');
    return (
      clock !== null &&
      place !== null && { lasts: getComputedStyle(clock).animationDuration, top: Number.parseInt(getComputedStyle(place).top, 10) }
    );
  });
  await fillSignIn(page, folake);
  await untilConsole(page, '**/school/dashboard');
  const { lasts, top } = (await (await toastStays).jsonValue()) || { lasts: '', top: 0 };
  expect(lasts).toBe('2s');
  // It covers neither the chip nor the bell, which say what it only says in passing.
  const header = await page.getByRole('banner').boundingBox();
  expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity));
  await expect.poll(() => headerTitle(page)).toBe('Dashboard');
  expect(await page.getByRole('banner').textContent()).toContain('Greenfield College');
  expect(Object.keys(await localStorageOf(page))).toContain(storedTokenKey);
});

test('a wrong password is told in place and as a toast, without saying which was wrong, and only the password is cleared', async () => {
  await page.goto('/login');
  await fillSignIn(page, { ...folake, password: 'not the password' });
  const alert = page.getByRole('alert').filter({ hasText: /\w/ });
  const said = (await alert.first().textContent()) ?? '';
  expect(said).not.toBe('');
  expect(await page.getByLabel('E-mail').inputValue()).toBe(folake.email);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await fillSignIn(page, { ...folake, email: 'nobody@greenfield.example' });
  await expect.poll(() => alert.first().textContent()).toBe(said);
  expect(await localStorageOf(page)).not.toHaveProperty(storedTokenKey);
});

test('without a token the way is kept, the toast warns, and after signing in one is where one wanted to be', async () => {
  await page.goto('/school/report/bus-daily-report?state=SUBMITTED');
  await untilSignIn(page);
  await page.getByText('expired token').first().waitFor();
  await fillSignIn(page, folake);
  await untilConsole(page, '**/school/report/bus-daily-report?state=SUBMITTED');
});

test('a way that leads out of the console is not followed after signing in', async () => {
  await page.goto('/login');
  await page.evaluate(() => history.replaceState({ usr: { from: '//evil.example/school/' } }, '', '/login'));
  await page.reload();
  await fillSignIn(page, folake);
  await untilConsole(page, '**/school/dashboard');
});

test('logging out clears all local storage, and Back is told at the sign-in page that nobody is signed in', async () => {
  await signInAs(page);
  // Entries of this document's own: the browser loads nothing when it goes back to them.
  await page.getByRole('link', { name: 'School Bus' }).first().click();
  await page.waitForURL('**/school/bus');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.waitForURL('**/school/settings');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await untilSignIn(page);
  expect(await localStorageOf(page)).toEqual({});
  await page.goBack();
  await page.getByText('expired token').first().waitFor();
  await untilSignIn(page);
  expect(await page.getByRole('banner').getByText('Greenfield College').count()).toBe(0);
  await fillSignIn(page, folake);
  await untilConsole(page, '**/school/bus');
});

test('a session that ended elsewhere is told by the live connection', async () => {
  await signInAs(page);
  await page.goto('/school/bus');
  await page.getByRole('banner').getByText('Greenfield College').waitFor();
  await endSessionBehindTheConsole(page);
  await untilSignIn(page);
  await page.getByText('Session expired').first().waitFor();
});

test('any call our server answers 401 wipes local storage, says so, and keeps the way back; a network in between ends nothing', async () => {
  site.network.fault({ kind: 'gateway', status: 502 }, '/socket.io');
  await signInAs(page);
  await page.goto('/school/report/bus-daily-report');
  await page
    .getByRole('main')
    .getByText(/^As of/)
    .waitFor();
  const refresh = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: 'Refresh' })
      .evaluateAll(([button]) => button instanceof HTMLElement && button.click());
  site.network.fault({ kind: 'gateway', status: 401 }, '/api');
  const strange = page.waitForResponse((response) => response.status() === 401);
  await refresh();
  await strange;
  await page
    .getByRole('main')
    .getByText(/^As of .*offline/)
    .waitFor();
  expect(Object.keys(await localStorageOf(page))).toContain(storedTokenKey);
  expect(page.url()).toContain('/school/report/bus-daily-report');

  // Whatever its code: a newer server may know reasons that this build does not.
  site.network.fault({ kind: 'unauthorised', code: 'licence_ended' }, '/api');
  // Whichever call is the first: the screen may be gone already.
  await refresh();
  await untilSignIn(page);
  await page.getByText('Session expired').first().waitFor();
  expect(await localStorageOf(page)).toEqual({});
  site.network.fault({ kind: 'pass' });
  await fillSignIn(page, folake);
  await untilConsole(page, '**/school/report/bus-daily-report');
});

test('neither page lets text become markup or code', async () => {
  const tries = () => {
    const outcomes: string[] = [];
    for (const act of [
      () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      () => (document.createElement('script').text = 'alert(1)'),
      () => (document.createElement('script').src = '/elsewhere.js'),
    ]) {
      try {
        act();
        outcomes.push('done');
      } catch (error) {
        outcomes.push(error instanceof TypeError ? 'refused' : 'other');
      }
    }
    return outcomes;
  };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await page.evaluate(tries)).toEqual(['refused', 'refused', 'refused']);
  await signInAs(page);
  expect(await page.evaluate(tries)).toEqual(['refused', 'refused', 'refused']);
});

test('the page can be read before any script ran', async () => {
  const html = await (await fetch(`${site.server.url}/login`)).text();
  expect(html).toContain('type="password"');
  expect(html).toContain('>Sign in</button>');
});

test('where the console’s own code does not come the page is not white: it says so, and Reload opens it', async () => {
  const words = page.getByText('Muster has not started yet');
  site.network.fault({ kind: 'gateway', status: 502 }, '/assets/');
  await page.goto('/school/bus');
  // Held back for ten seconds, since a slow line is no failure; here they are over at once.
  await page.evaluate(() => document.getAnimations().forEach((held) => held.finish()));
  await words.waitFor();
  expect(await page.getByRole('link', { name: 'Reload' }).isVisible()).toBe(true);

  // The first script is here, and what it opens is not: nobody waits for that.
  site.network.fault({ kind: 'gateway', status: 502 }, '/assets/console-');
  await page.goto('/forgot-password');
  await words.waitFor();
  site.network.fault({ kind: 'pass' });
  await page.getByRole('link', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await words.isVisible()).toBe(false);
});

test('a fallback name from the token stands in for the school while the profile is not there', async () => {
  await signInAs(page);
  const device = await page.context().newPage();
  site.network.fault({ kind: 'gateway', status: 502 }, `/api${pathOf('/school/adminProfile/')}`);
  await device.goto('/school/notification');
  await device.getByRole('banner').getByText('Greenfield College').waitFor();
});

function endSessionBehindTheConsole(of: Page): Promise<void> {
  return of.evaluate(
    async ({ url, key }) => {
      await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem(key)}`,
          'secret-key': 'muster-console',
          'content-type': 'application/json',
        },
        body: '{}',
      });
    },
    { url: `/api${logout.path}`, key: storedTokenKey },
  );
}

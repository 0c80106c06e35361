/** What people do in the console, by the words they see. */
import type { Page } from 'playwright-core';
import { folake, type Person } from './people.ts';
import { until } from './until.ts';

export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in and waits for the console. */
export async function signInAs(page: Page, person: Person = folake): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, person);
  await untilConsole(page);
}

/**
 * The console is on the screen, at the address. The address alone changes a moment before the document does, and the
 * sign-in page has a banner too: only the console has somebody's profile in it.
 */
export async function untilConsole(page: Page, address = '**/school/**'): Promise<void> {
  await page.waitForURL(address);
  await page.getByRole('button', { name: /^Profile of/ }).waitFor();
}

/** The sign-in page is on the screen. */
export async function untilSignIn(page: Page): Promise<void> {
  await page.waitForURL('**/login');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}

/** The service worker holds the whole console: from here on no network is needed to open it. */
export async function untilInstalled(page: Page): Promise<void> {
  const isActive = () => navigator.serviceWorker.getRegistration().then((registration) => registration?.active?.state === 'activated');
  await until('the service worker is installed', () => page.evaluate(isActive), Boolean);
}

export function headerTitle(page: Page): Promise<string | null> {
  return page.getByRole('banner').locator('p').filter({ visible: true }).first().textContent();
}

/** Everything that localStorage holds. */
export function localStorageOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
}

/** What a browser still holds of whoever was signed in, once they have signed out. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSignIn, signInAs, untilConsole, untilInstalled, untilSignIn } from '#tests/support/console.ts';
import { keptInBrowser } from '#tests/support/kept-in-browser.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, openReport, recordInReport, untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openStudents } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** What nobody may find: names and e-mail of the person, the school, the bus, and a child by name, address and change. */
const traces = [
  /folake|adeyemi/i,
  /admin@greenfield/i,
  /greenfield college/i,
  /Lekki Evening/,
  /Eze|Chidiebere|Obiageli/,
  /Marina Crescent/,
];

async function tracesIn(page: Page): Promise<string[]> {
  const kept = Object.entries(await keptInBrowser(page));
  return kept.flatMap(([place, text]) => traces.flatMap((trace) => (trace.test(text) ? `${place}: ${trace.exec(text)?.[0]}` : [])));
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await untilSignIn(page);
}

test('after a day of work that has all arrived, no name of anybody stays in the browser; a draft is there again for its person', async () => {
  const colleague = await site.colleague(tunde);
  const report = await addBusOfToday(colleague, 'Lekki Evening');
  const { id } = await addStudent(colleague, { firstName: 'Chidiebere', lastName: 'Eze', residency: 'DAY' });
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await openStudents(page, '/school/student?search=chidiebere');
  await untilInstalled(page);

  await page.goto(`/school/edit-student/${id}`);
  await page.getByLabel('Home address (optional)').fill('4 Marina Crescent, Lagos');
  await page.getByRole('button', { name: 'Save student' }).click();
  await page.getByRole('heading', { level: 1, name: 'Chidiebere Eze' }).waitFor();
  await openReport(page, report);
  await recordInReport(page, { Boarded: '21' });
  await untilChipSays(page, /Up to date/);

  // Typed, not saved.
  await page.goto(`/school/edit-student/${id}`);
  await page.getByLabel('Last name').fill('Obiageli');
  await expect.poll(() => tracesIn(page)).toContainEqual(expect.stringMatching(/^muster-drafts.*Obiageli/));
  expect(await tracesIn(page)).toContainEqual(expect.stringMatching(/^sc-outbox-v1/));

  await signOut(page);
  expect(await tracesIn(page)).toEqual([]);

  await fillSignIn(page, folake);
  await untilConsole(page);
  await page.goto(`/school/edit-student/${id}`);
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Obiageli');
  await page.getByLabel('Last name').fill('Eze');
  await signOut(page);
  expect(await tracesIn(page)).toEqual([]);
});

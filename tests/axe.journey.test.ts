/** axe-core on every finished screen: no finding of serious or critical weight, in light and in dark. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, openReport, recordInReport, syncChip, type TodaysReport, untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { fillAdmin, fillSchool, pasteCode, press, untilPage } from '#tests/registration/sign-up-pages.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let site: Site;
let report: TodaysReport;
beforeAll(async () => {
  site = await startSite();
  report = await addBusOfToday(await site.colleague(tunde), 'Lekki Morning');
});
afterAll(() => site.close());

const sizes = { desktop: { width: 1280, height: 800 }, tablet: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } };

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  let page: Page;
  beforeAll(async () => {
    const device = await site.startDevice({ colorScheme });
    page = device.page();
    return () => device.close();
  });

  test('the pages outside of a school, step by step', async () => {
    const email = `office@${colorScheme}.example`;
    await page.goto('/signup');
    await untilPage(page, 'Register a school');
    await press(page, 'Send code');
    await page.getByText('There is a problem').waitFor();
    await expectNoFindings(page);
    await page.getByLabel('E-mail').fill(email);
    await press(page, 'Send code');
    await untilPage(page, 'Enter the code');
    await expectNoFindings(page);
    await pasteCode(page, (await site.untilLetter('registration-code', email)).code);
    await untilPage(page, 'Your school');
    await press(page, 'Continue');
    await page.getByText('There is a problem').waitFor();
    await expectNoFindings(page);
    await fillSchool(page);
    await press(page, 'Continue');
    await fillAdmin(page, { name: 'Amina Yusuf', password: 'short' });
    await press(page, 'Suggest a few words');
    await page.getByText('Strong.').waitFor();
    await expectNoFindings(page);
    await press(page, 'Continue');
    await untilPage(page, 'Check your answers');
    await expectNoFindings(page);
    await page.goto('/forgot-password');
    await untilPage(page, 'Forgot your password');
    await expectNoFindings(page);
    await page.goto('/new-password');
    await untilPage(page, 'Set your password');
    await press(page, 'Set password');
    await page.getByText('There is a problem').waitFor();
    await expectNoFindings(page);
  });

  test('sign-in, as it opens and with errors', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Enter your password').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await signInAs(page, folake);
  });

  const screens: [name: string, address: () => string][] = [
    ['dashboard', () => '/school/dashboard'],
    ['fleet', () => '/school/bus'],
    ['one bus', () => `/school/bus/bus-admin/${report.busId}`],
    ['bus daily reports', () => '/school/report/bus-daily-report'],
    ['bus daily reports, none found', () => '/school/report/bus-daily-report?search=zzzz'],
    ['a bus report', () => report.path],
    ['notifications', () => '/school/notification'],
    ['needs attention', () => '/school/attention'],
    ['audit trail', () => '/school/account/audit-trail'],
    ['users', () => '/school/settings/users'],
    ['users, none found', () => '/school/settings/users?search=zzzz'],
    ['a user to be added', () => '/school/add-user'],
    ['devices', () => '/school/settings/devices'],
    ['settings', () => '/school/settings'],
    ['the school profile', () => '/school/settings/school-profile'],
    ['your profile', () => '/school/settings/profile'],
    ['notification settings', () => '/school/settings/notifications'],
    ['roles', () => '/school/settings/roles'],
    ['one role', () => '/school/settings/roles?role=Auditor'],
    ['a screen that comes later', () => '/school/student'],
    ['an unknown address', () => '/school/no-such-page'],
  ];

  test.each(screens)('%s', async (_, address) => {
    await page.goto(address());
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      expect(await findings(page), `${size.width} wide`).toEqual([]);
    }
    await page.setViewportSize(sizes.desktop);
  });

  test('a bus report with errors, and the forms that open over a screen', async () => {
    await openReport(page, report);
    await page.getByRole('button', { name: 'Submit report' }).click();
    await page.getByText('There is a problem').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto('/school/report/bus-daily-report');
    await page.getByRole('button', { name: 'New report' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto('/school/bus');
    await page.getByRole('button', { name: 'Add bus' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('the panels of the header, and a console without a network', async () => {
    await openReport(page, report);
    await page.getByRole('button', { name: /^Profile of/ }).click();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    site.network.fault({ kind: 'cut' });
    await recordInReport(page, { Boarded: String(Math.trunc(Math.random() * 40)) });
    await untilChipSays(page, /waiting – offline/);
    await syncChip(page).click();
    await page.getByRole('button', { name: 'Sync now' }).waitFor();
    expect(await findings(page)).toEqual([]);
    site.network.fault({ kind: 'pass' });
    await page.getByRole('button', { name: 'Sync now' }).click();
    await untilChipSays(page, /Up to date/);
  });
});

async function expectNoFindings(page: Page): Promise<void> {
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    expect(await findings(page), `${size.width} wide`).toEqual([]);
  }
}

/** The findings that would shut somebody out, as one line each. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate<AxeResults>(`axe.run(document, { resultTypes: ['violations'] })`);
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
}

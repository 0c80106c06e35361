import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { everyRole, type Role } from '#contract/role.ts';
import { capitalised, menuRows, ownScreens, publicScreens, screens } from '#tests/spec-table.ts';
import { headerTitle, signInAs } from '#tests/support/console.ts';
import { staff } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const id = '0192f0c1-7b1c-7000-8000-000000000001';

const forAll = ['Your profile', 'School profile', 'Roles', 'Notification settings', 'Open hours', 'Notices to guardians', 'Panic settings'];
const forAdmins = [
  'Your profile',
  'School profile',
  'Users',
  'Roles',
  'Notification settings',
  'Devices',
  'Gate and bus devices',
  'Bulk actions',
  'Open hours',
  'Notices to guardians',
  'Types of leave',
  'Panic settings',
];
const askingForLeave: readonly Role[] = ['Correspondent', 'Hybrid'];
const forAskers = forAll.toSpliced(forAll.indexOf('Panic settings'), 0, 'Types of leave');
const tilesOf = (role: Role) => (role === 'School Admin' ? forAdmins : askingForLeave.includes(role) ? forAskers : forAll);

const onlyAdmin = 'Employee, School Bus, Report and Account: for School Admins';
const hiddenFrom: Record<Role, string[]> = {
  'School Admin': [],
  Correspondent: [
    onlyAdmin,
    'Class: for School Admins and Hybrids',
    'Attendance Report and Ticket: for School Admins, Support staff, Auditors and Hybrids',
  ],
  Support: [
    onlyAdmin,
    'Parent / Guardian, Student and Exeat: for School Admins, Correspondents and Hybrids',
    'Class: for School Admins and Hybrids',
  ],
  Auditor: [onlyAdmin, 'Class: for School Admins and Hybrids'],
  Hybrid: [
    onlyAdmin,
    'Register a student, Import, Create a house, Users, Add a user, Devices, Gate and bus devices and Bulk actions: for School Admins',
  ],
};

let site: Site;

beforeAll(async () => {
  // Every role has a new browser, which would fetch all of the console ahead each time.
  site = await startSite({ SERVICE_WORKER: 'off' });
});
afterAll(() => site.close());

describe.each(everyRole)('%s', (role) => {
  let page: Page;
  beforeAll(async () => {
    const device = await site.startDevice();
    page = device.page();
    await signInAs(page, staff[role]);
    return () => device.close();
  });

  test('sees exactly the entries of the role in the side menu', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    const links = menu.locator('> ul > li > a');
    const expected = menuRows.filter(([, roles]) => roles.includes(role)).map(([label]) => capitalised(label));
    await expect.poll(() => links.allTextContents()).toEqual(expected);
  });

  test('is told on a page of others whom to ask, and can enter the own ones', async () => {
    const mayEnter = menuRows.find(([label]) => label === 'school bus')?.[1].includes(role) ?? false;
    await page.goto('/school/bus');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    const refusal = page.getByText('You do not have access to this page');
    if (!mayEnter) await refusal.waitFor();
    expect(await refusal.count()).toBe(mayEnter ? 0 : 1);
    expect(new URL(page.url()).pathname).toBe('/school/bus');
  });

  test('is shown the settings the role may open, and told what it does not see and whom to ask', async () => {
    const main = page.getByRole('main');
    await page.goto('/school/settings');
    await expect.poll(() => main.getByRole('heading', { level: 2 }).allTextContents()).toEqual(tilesOf(role));
    await main.getByRole('link', { name: 'School profile' }).click();
    // All of it is for the School Admin; the others read a card.
    const field = main.getByRole('textbox', { name: 'Name of the school' });
    const card = main.getByText('Only a School Admin may change this');
    await (role === 'School Admin' ? field : card).waitFor();
    expect([await field.count(), await card.count()]).toEqual(role === 'School Admin' ? [1, 0] : [0, 1]);

    await page.goto('/school/settings/roles');
    const why = main.getByRole('region', { name: 'Why do I not see this?' });
    await why.getByText(`You are signed in as ${role}`).waitFor();
    expect(await why.getByRole('listitem').allTextContents()).toEqual(expect.arrayContaining(hiddenFrom[role]));
    expect(await why.getByText('ask Folake Adeyemi').count()).toBe(role === 'School Admin' ? 0 : 1);
  });
});

describe('the table of rights', () => {
  test('a cell of the table of rights says why, by the keyboard; a phone shows the own role with its reasons', async () => {
    const device = await site.startDevice();
    const page = device.page();
    await signInAs(page, staff.Hybrid);
    await page.goto('/school/settings/roles?search=register');
    const create = page.getByRole('button', { name: /^Register students\b.*why$/ });
    const reason = page.getByText('Hybrids may not register students');
    await create.focus();
    expect(await reason.filter({ visible: true }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await reason.waitFor();
    expect(await page.getByRole('table').getByText('Exeat').count()).toBe(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('list', { name: 'What Hybrid may do' }).waitFor();
    await reason.waitFor();
    await page.getByLabel('Role').selectOption('Auditor');
    await page.getByText('Auditors may not register students').waitFor();
    await device.close();
  });
});

describe('every route of the specification', () => {
  let page: Page;
  const errors: string[] = [];
  beforeAll(async () => {
    const device = await site.startDevice();
    page = device.page();
    page.on('pageerror', (error) => errors.push(error.message));
    await signInAs(page);
    return () => device.close();
  });

  test.each(screens)('%s opens under the title %s (%s)', async (pattern, title, when) => {
    await go(page, pattern);
    await expect.poll(() => headerTitle(page)).toBe(title);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    // The screen before stays until the code of this one is here.
    await expect.poll(() => page.getByText('This screen is not available yet').count()).toBe(when === 'later' ? 1 : 0);
  });

  test.each(publicScreens.filter(([pattern]) => pattern !== '/login'))('%s is open to everybody', async (pattern) => {
    await page.goto(pattern);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(pattern);
  });

  test.each(ownScreens)('%s opens', async (pattern) => {
    await page.goto(addressOf(pattern));
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  });

  test('an unknown address says so', async () => {
    await page.goto('/school/no-such-page');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });

  test('the root leads to the dashboard', async () => {
    await page.goto('/');
    await page.waitForURL('**/school/dashboard');
  });

  test('no screen met an error that nobody caught', () => {
    expect(errors).toEqual([]);
  });
});

describe('the exeat submenu', () => {
  let page: Page;
  beforeAll(async () => {
    const device = await site.startDevice();
    page = device.page();
    await signInAs(page);
    return () => device.close();
  });

  const button = () => page.getByRole('button', { name: 'Exeat submenu' });
  const house = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'House' });

  test('opens when the mouse rests on the entry and closes when it leaves', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exeat' }).hover();
    await house().waitFor();
    await page.getByRole('main').hover();
    await house().waitFor({ state: 'hidden' });
  });

  test('opens by the keyboard, and Escape closes it and gives the focus back', async () => {
    await button().focus();
    await page.keyboard.press('Enter');
    await house().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await house().waitFor({ state: 'hidden' });
    expect(await button().evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('leads to the house screen', async () => {
    await button().click();
    await house().click();
    await page.waitForURL('**/school/exeat/house');
    await expect.poll(() => headerTitle(page)).toBe('Exeat | House');
  });
});

/** Within the open console, as a link would. */
async function go(page: Page, pattern: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, addressOf(pattern));
}

function addressOf(pattern: string): string {
  return pattern.replace(':busId/:day', `${id}/2026-11-20`).replaceAll(/:\w+/g, id);
}

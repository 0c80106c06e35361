/** A member of staff from the invitation to the removal, and what a device of theirs holds then. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSchoolPassword } from '#contract/password.ts';
import { signInAs, fillSignIn, untilConsole, untilInstalled, untilSignIn } from '#tests/support/console.ts';
import { folake, type Person, tunde } from '#tests/support/people.ts';
import {
  addBusOfToday,
  openReport,
  recordInReport,
  reportOnServer,
  syncChip,
  type TodaysReport,
  untilChipSays,
} from '#tests/support/reports.ts';
import { callAnonymously, over, type Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { edit, listUsers } from './staff.ts';

const ada: Person = { name: 'Ada Bello', email: 'ada@greenfield.example', password: 'three quiet lorries at dawn' };

let site: Site;
let desk: Page;
let tablet: Page;
let colleague: Session;
let report: TodaysReport;
beforeAll(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
  report = await addBusOfToday(colleague, 'Ajah Morning');
  desk = (await site.startDevice()).page();
  tablet = (await site.startDevice({ viewport: { width: 820, height: 1180 } })).page();
  await signInAs(desk, folake);
});
afterAll(() => site.close());

const open = async (address: string, heading: string) => {
  await desk.goto(address);
  await desk.getByRole('heading', { level: 1, name: heading }).waitFor();
};
const untilFocused = async (control: Locator) => {
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
};
const person = async (name: string) => (await listUsers(colleague, { search: name })).data[0];

test('what was typed for an invitation is thrown away only after a question', async () => {
  await open('/school/add-user', 'Add a user');
  await desk.getByLabel('Full name').fill('Ada Belo');
  await desk.getByRole('button', { name: 'Start again' }).click();
  const question = desk.getByRole('group', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep' }).click();
  expect(await desk.getByLabel('Full name').inputValue()).toBe('Ada Belo');
  await desk.getByRole('button', { name: 'Start again' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await untilFocused(desk.getByText('What you typed is discarded.'));
  expect(await desk.getByLabel('Full name').inputValue()).toBe('');
});

test('an invitation that finds no network keeps what was typed, and goes out when there is one', async () => {
  await open('/school/settings/users', 'Users');
  await desk.getByRole('link', { name: 'Add user' }).click();
  await desk.getByLabel('Full name').fill(ada.name);
  await desk.getByRole('button', { name: 'Check answers' }).click();
  const summary = desk.getByRole('region', { name: 'There is a problem' });
  await expect
    .poll(() => summary.getByRole('link').allInnerTexts())
    .toEqual(['E-mail: Enter an e-mail address, for example ada@school.example', 'Role: Choose a role']);
  await desk.getByLabel('E-mail').fill(ada.email);
  await desk.getByRole('radio', { name: 'School Admin' }).check();
  await desk.getByText('always sees every child of the school').waitFor();
  await desk.getByRole('button', { name: 'Check answers' }).click();
  await desk.getByRole('heading', { name: 'Check before you invite' }).waitFor();

  site.network.fault({ kind: 'cut' });
  await desk.getByText('Inviting somebody needs a connection').waitFor();
  await desk.getByRole('button', { name: 'Invite', exact: true }).click();
  await desk.getByText('Nothing you typed is lost').waitFor();
  site.network.fault({ kind: 'pass' });
  await desk.getByRole('button', { name: 'Try again' }).click();
  await desk.getByRole('heading', { name: 'Ada Bello is invited' }).waitFor();
  expect(await person(ada.name)).toMatchObject({ state: 'INVITED', role: 'School Admin', scopeMode: 'ALL' });
});

test('who was invited chooses a password with the code of the letter and comes in', async () => {
  const { code } = await site.untilLetter('invitation', ada.email);
  const body = { email: ada.email, newPassword: ada.password, otp: code };
  expect((await callAnonymously(over(site.server.url), changeSchoolPassword, { body })).status).toBe(200);
  await signInAs(tablet, ada);
  expect(await person(ada.name)).toMatchObject({ state: 'ACTIVE', sessions: 1 });
});

test('two who edit one person at once both see it, and nothing typed is lost', async () => {
  const found = await person(ada.name);
  await open(`/school/settings/users/${found?._id}`, ada.name);
  const form = desk.getByRole('form', { name: 'Edit Ada Bello' });
  await form.getByLabel('Job title').fill('Head of transport');
  await form.getByLabel('Telephone').fill('0803');
  // What the live connection reads again when it is there would be held in the place of the news.
  await desk.waitForLoadState('networkidle');
  // The news of the colleague's edit is still on its way when this one is sent.
  const news = site.network.holdNext(`/api/school/subUsers/${found?._id}`);
  expect((await edit(colleague, found?._id ?? '', { jobTitle: 'Matron' })).status).toBe(200);
  await news.answered;
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('link', { name: /^Telephone: Enter a telephone number/ }).waitFor();
  await form.getByLabel('Telephone').fill('0803-555-0142');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Somebody else changed this person meanwhile').waitFor();
  await form.getByText('“Matron” was saved here in the meantime').waitFor();
  news.release();
  expect(await form.getByLabel('Telephone').inputValue()).toBe('0803 555 0142');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Ada Bello saved').waitFor();
  expect(await person(ada.name)).toMatchObject({ jobTitle: 'Head of transport', phone: '+2348035550142' });
});

test('a changed role signs its holder out at once, with their edits kept', async () => {
  await openReport(tablet, report);
  await untilInstalled(tablet);
  site.network.fault({ kind: 'gateway', status: 502 }, '/api/sync/ops');
  await recordInReport(tablet, { Boarded: '21' });

  await desk.getByRole('radio', { name: 'Hybrid' }).check();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Change what Ada Bello may do?' });
  await dialog.getByText('School Admin becomes Hybrid').waitFor();
  await dialog.getByText('Changes that a device of theirs has not sent stay on it').waitFor();
  await dialog.getByRole('button', { name: 'Change access' }).click();

  await untilSignIn(tablet);
  await tablet.getByText('1 unsent change by Ada is safe on this device').waitFor();
  await site.untilLetter('access-changed', ada.email);
  site.network.fault({ kind: 'pass' });
  await fillSignIn(tablet, ada);
  await untilConsole(tablet);
  // A Hybrid has no right to bus reports: the edit is not lost, it waits for a decision.
  await untilChipSays(tablet, /1 needs attention/);
  // On a telephone the sign and the number say it: the title of the screen is not cut for the words.
  await tablet.setViewportSize({ width: 390, height: 844 });
  const title = tablet.getByRole('banner').locator('p').filter({ visible: true }).first();
  await expect.poll(() => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await tablet.setViewportSize({ width: 820, height: 1180 });
});

/** From the button with the focus: Remove is the last of its menu. */
async function chooseRemove(): Promise<void> {
  await desk.keyboard.press('Enter');
  await expect.poll(() => desk.getByRole('menu').evaluate((menu) => menu.contains(document.activeElement))).toBe(true);
  await desk.keyboard.press('ArrowDown');
  await untilFocused(desk.getByRole('menuitem').first());
  await desk.keyboard.press('ArrowUp');
  await untilFocused(desk.getByRole('menuitem', { name: 'Remove' }));
  await desk.keyboard.press('Enter');
}

test('by the keyboard alone somebody is removed, and cannot come back', async () => {
  await open('/school/settings/users', 'Users');
  const actions = desk.getByRole('button', { name: 'Actions for Ada Bello' });
  await actions.focus();
  await chooseRemove();
  const dialog = desk.getByRole('dialog', { name: 'Remove Ada Bello?' });
  await untilFocused(dialog.getByLabel('Type remove to go on'));
  await desk.keyboard.press('Enter');
  await dialog.getByRole('alert').filter({ hasText: 'Type remove to go on' }).waitFor();
  await desk.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await untilFocused(actions);

  await chooseRemove();
  await untilFocused(dialog.getByLabel('Type remove to go on'));
  await desk.keyboard.type('remove');
  await desk.keyboard.press('Enter');
  const said = desk.getByRole('status').filter({ hasText: 'Ada Bello removed' });
  await said.waitFor();
  await actions.waitFor({ state: 'detached' });
  await untilFocused(said);
  await untilSignIn(tablet);
  await fillSignIn(tablet, ada);
  await tablet.getByText('The e-mail or the password is not right').first().waitFor();
});

test('what they left on a device is a School Admin’s to export and to discard, and is never sent', async () => {
  const { version } = await reportOnServer(colleague, report);
  await tablet.getByText('1 unsent change by Ada is safe on this device').waitFor();
  await fillSignIn(tablet, folake);
  await untilConsole(tablet);
  await untilChipSays(tablet, /Up to date/);
  await syncChip(tablet).click();
  const left = tablet.getByRole('region', { name: 'Left on this device by others' });
  await left.getByText('1 unsent change by Ada is on this device').waitFor();
  const [download] = await Promise.all([tablet.waitForEvent('download'), left.getByRole('button', { name: 'Export to a file' }).click()]);
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject([{ kind: 'bus-report.record', body: { changes: { 'trips/morning/boarded': 21 } } }]);
  await left.getByRole('button', { name: 'Discard: 1 unsent change by Ada' }).click();
  await left.getByRole('button', { name: 'Discard', exact: true }).click();
  await left.waitFor({ state: 'detached' });
  expect((await reportOnServer(colleague, report)).version).toBe(version);
  await tablet.keyboard.press('Escape');
  await tablet.getByRole('button', { name: /^Profile of/ }).click();
  await tablet.getByRole('button', { name: 'Logout' }).click();
  await untilSignIn(tablet);
  expect(await tablet.getByText('unsent change').count()).toBe(0);
});

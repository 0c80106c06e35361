import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeSchoolPassword } from '#contract/password.ts';
import { addSubUser } from '#contract/user.ts';
import { newPasswordLink, verificationLink } from '#server/mail/letters/words.ts';
import { newPerson } from '#tests/user/staff.ts';
import { fillSignIn, localStorageOf, signInAs, untilConsole, untilInstalled, untilSignIn } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { callAnonymously, over } from '#tests/support/session.ts';
import { verify, wrongCode } from '#tests/support/sign-up.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { choosePassword, fillAdmin, fillSchool, focusedName, harmattan, pasteCode, press, tabTo, untilPage } from './sign-up-pages.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(() => site.network.fault({ kind: 'pass' }));

test('a school signs itself up without a mouse, and a second member of staff joins on a telephone', async () => {
  const page = (await site.startDevice({ viewport: desktop })).page();
  const email = 'office@harmattan.example';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register a school' }).click();
  await untilPage(page, 'Register a school');
  expect(await page.title()).toBe('Register a school - Muster');
  await tabTo(page, /^E-mail/);
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await untilPage(page, 'Enter the code');
  const { code } = await site.untilLetter('registration-code', email);
  await tabTo(page, /^Code/);
  await page.keyboard.type(code);
  expect(await page.getByLabel('Code').inputValue()).toBe(`${code.slice(0, 4)} ${code.slice(4)}`);
  await page.keyboard.press('Enter');

  await untilPage(page, 'Your school');
  await tabTo(page, /^Name of the school/);
  await page.keyboard.type(harmattan.name);
  await tabTo(page, /^Type/);
  await page.keyboard.type('Priv');
  await tabTo(page, /^Day$/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Address/);
  await page.keyboard.type(harmattan.address);
  await tabTo(page, /^Telephone/);
  await page.keyboard.type('0803 555');
  await tabTo(page, /^Continue/);
  await page.keyboard.press('Enter');
  await page.getByText('There is a problem').waitFor();
  expect(await page.title()).toBe('Error: Your school - Muster');
  // The summary has the focus; its link leads to the field.
  await tabTo(page, /Enter a telephone number as it is dialled/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(harmattan.officePhone);
  await page.keyboard.press('Enter');

  await untilPage(page, 'You');
  await tabTo(page, /^Your full name/);
  await page.keyboard.type('Amina Yusuf');
  await tabTo(page, /^Suggest a few words/);
  await page.keyboard.press('Enter');
  await page.getByText('Strong.').waitFor();
  await tabTo(page, /^Continue/);
  await page.keyboard.press('Enter');
  await untilPage(page, 'Check your answers');
  expect(await page.getByRole('main').textContent()).toContain('+234 803 555 0100');
  await tabTo(page, /^Create school/);
  await page.keyboard.press('Enter');
  await untilConsole(page, '**/school/dashboard');
  await page.getByRole('banner').getByText(harmattan.name).waitFor();
  expect(JSON.stringify(await localStorageOf(page))).not.toContain('muster.registration');
  await page.goBack();
  await page.getByText('is signed in on this device').waitFor();

  await page.goto('/school/add-user');
  await page.getByLabel('Full name').fill('Chidi Obi');
  await page.getByLabel('E-mail').fill('chidi@harmattan.example');
  await page.getByRole('radio', { name: /^Support/ }).check();
  await press(page, 'Check answers');
  await page.getByRole('button', { name: /^Invite/ }).click();
  const invitation = await site.untilLetter('invitation', 'chidi@harmattan.example');

  const second = (await site.startDevice({ viewport: phone })).page();
  await second.goto('/new-password#email=chidi%40harmattan.example');
  await second.getByText('c•••@harmattan.example').waitFor();
  await expect.poll(() => second.url()).not.toContain('#');
  await choosePassword(second, 'harmattan2026');
  await pasteCode(second, invitation.code);
  await second.getByText('There is a problem').waitFor();
  await choosePassword(second, 'kite river lantern seven');
  await press(second, 'Set password');
  await untilSignIn(second);
  await second.getByText('Your new password is set').first().waitFor();
  expect(await second.getByLabel('E-mail').inputValue()).toBe('chidi@harmattan.example');
  await fillSignIn(second, { email: 'chidi@harmattan.example', password: 'kite river lantern seven' });
  await untilConsole(second, '**/school/dashboard');
});

test('a registration survives a network that drops at every step and a tab that is closed', async () => {
  const device = await site.startDevice({ viewport: phone });
  // Another mailbox at a second try: the first one's has its school, or its code is used up.
  const email = `head-${crypto.randomUUID()}@baobab.example`;
  const amina = { name: 'Amina Yusuf', password: 'kite river lantern seven' };
  let page = device.page();
  await page.goto('/signup');
  await untilInstalled(page);

  await page.getByLabel('E-mail').fill(email);
  await triedAgain(page, 'Send code', '/api/school/registerSchoolEmail');
  await untilPage(page, 'Enter the code');
  const { code } = await site.untilLetter('registration-code', email);
  expect((await site.letters()).filter((letter) => 'to' in letter && letter.to === email)).toHaveLength(1);

  await page.getByLabel('Code').fill('1234');
  page = await otherTab(page, '/auth-verification');
  await untilPage(page, 'Enter the code');
  await page.getByText('There is no connection just now').waitFor();
  expect(await page.getByLabel('Code').inputValue()).toBe('1234');
  site.network.fault({ kind: 'pass' });
  await page.getByLabel('Code').fill(code === '11111111' ? '22222222' : '11111111');
  await page.getByRole('link', { name: /code/ }).waitFor();
  await page.getByLabel('Code').fill(code.slice(0, 7));
  await page.getByLabel('Code').pressSequentially(code.slice(7));
  await triedAgain(page, 'Verify', '/api/school/verifyOtp');

  await fillSchool(page);
  page = await otherTab(page, '/signup');
  site.network.fault({ kind: 'pass' });
  await page.getByRole('link', { name: 'Go on' }).click();
  await untilPage(page, 'Your school');
  expect(await page.getByLabel('Name of the school').inputValue()).toBe(harmattan.name);
  await press(page, 'Continue');
  await fillAdmin(page, amina);
  await press(page, 'Continue');
  await untilPage(page, 'Check your answers');
  await page.reload();
  await page.getByText('Your password is never kept on this device').waitFor();
  expect(await page.getByLabel('Your full name').inputValue()).toBe(amina.name);
  await choosePassword(page, amina.password);
  await press(page, 'Continue');
  await untilPage(page, 'Check your answers');
  await page.goBack();
  await untilPage(page, 'You');
  await page.goForward();
  await untilPage(page, 'Check your answers');

  await triedAgain(page, 'Create school', '/api/school/register');
  await untilConsole(page, '**/school/dashboard');
  expect(site.network.seen.filter(({ path, body }) => path === '/api/school/register' && body.includes(email))).toHaveLength(2);
  // What was typed is forgotten; who is signed in now is not.
  const { 'muster.cache': _read, ...kept } = await localStorageOf(page);
  expect(JSON.stringify(kept)).not.toContain('baobab');
});

test('a forgotten password is set anew, and whoever is signed in elsewhere with the old one is not any more', async () => {
  const { email, password } = await newMember('tayo@greenfield.example');
  const old = (await site.startDevice({ viewport: desktop })).page();
  await old.goto('/login');
  await fillSignIn(old, { email, password });
  await untilConsole(old);

  const page = (await site.startDevice({ viewport: phone })).page();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail').fill(email);
  await triedAgain(page, 'Send code', '/api/school/forgotPassword');
  await untilPage(page, 'Set your password');
  await page.goBack();
  await untilPage(page, 'Forgot your password');
  await page.goForward();
  await untilPage(page, 'Set your password');
  const { code } = await site.untilLetter('reset-code', email);
  await page.getByLabel('Code').fill(code.slice(0, 7));
  await page.getByLabel('Code').pressSequentially(code.slice(7));
  await choosePassword(page, 'seven lanterns by the river');
  await triedAgain(page, 'Set password', '/api/school/changeSchoolPassword');
  await untilSignIn(page);
  await untilSignIn(old);
  await fillSignIn(page, { email, password: 'seven lanterns by the river' });
  await untilConsole(page);
});

test('an invitation whose code a stranger has guessed at still opens by its link, and the list of users says what happened', async () => {
  const email = 'ronke@greenfield.example';
  await (await site.colleague()).call(addSubUser, { body: newPerson({ email, role: 'Support', name: 'Ronke Alabi' }) });
  const letter = await site.untilLetter('invitation', email);
  for (let guess = 0; guess < 6; guess += 1) {
    const { status } = await callAnonymously(over(site.server.url), changeSchoolPassword, {
      body: { email, newPassword: 'a stranger chose this', otp: wrongCode(letter.code) },
    });
    expect(status).toBeGreaterThanOrEqual(400);
  }
  const desk = (await site.startDevice({ viewport: desktop })).page();
  await signInAs(desk, folake);
  await desk.goto('/school/settings/users?search=ronke');
  await desk
    .getByRole('row', { name: /Ronke Alabi/ })
    .getByText('Invited, code void')
    .waitFor();
  await desk.getByRole('link', { name: 'Ronke Alabi', exact: true }).click();
  await desk.getByText('Its code was guessed at too often and is void; its link still opens.').waitFor();
  await desk.getByRole('button', { name: 'Invite again' }).waitFor();

  const page = (await site.startDevice({ viewport: phone })).page();
  await page.goto(newPasswordLink('', letter));
  await untilPage(page, 'Set your password');
  expect(page.url()).not.toContain('#');
  expect(await page.getByLabel('Code').count()).toBe(0);
  expect(JSON.stringify(await localStorageOf(page))).not.toContain(letter.secret);
  await page.reload();
  await untilPage(page, 'Set your password');
  await choosePassword(page, 'eleven kites over the bay');
  await triedAgain(page, 'Set password', '/api/school/changeSchoolPassword');
  await untilSignIn(page);
  await fillSignIn(page, { email, password: 'eleven kites over the bay' });
  await untilConsole(page);
});

test('a school is registered by the link of its letter, on another device and whatever a stranger guessed at the digits', async () => {
  const email = `bursar-${crypto.randomUUID()}@harmattan.example`;
  const desk = (await site.startDevice({ viewport: desktop })).page();
  await desk.goto('/signup');
  await desk.getByLabel('E-mail').fill(email);
  await press(desk, 'Send code');
  await untilPage(desk, 'Enter the code');
  const letter = await site.untilLetter('registration-code', email);
  for (let guess = 0; guess < 6; guess += 1) {
    const { status } = await verify({ transport: over(site.server.url) }, email, wrongCode(letter.code));
    expect(status).toBeGreaterThanOrEqual(400);
  }
  await pasteCode(desk, letter.code);
  await desk.getByRole('link', { name: /ask for another code/ }).waitFor();
  expect(await desk.getByRole('button', { name: 'Send a new code' }).count()).toBe(1);

  const page = (await site.startDevice({ viewport: phone })).page();
  await page.goto(verificationLink('', { ...letter, secret: 'ab'.repeat(24) }));
  await untilPage(page, 'Verify your e-mail');
  await press(page, 'Verify');
  await page.getByText('This link is no longer good').first().waitFor();
  await untilPage(page, 'Enter the code');
  expect(await page.getByLabel('Code').inputValue()).toBe('');

  await page.goto(verificationLink('', letter));
  await untilPage(page, 'Verify your e-mail');
  await expect.poll(() => page.url()).not.toContain('#');
  expect(await page.getByLabel('Code').count()).toBe(0);
  await page.reload();
  await untilPage(page, 'Verify your e-mail');
  await triedAgain(page, 'Verify', '/api/school/verifyOtp');
  await untilPage(page, 'Your school');
  expect(JSON.stringify(await localStorageOf(page))).not.toContain(letter.secret);
  await fillSchool(page);
  await press(page, 'Continue');
  await fillAdmin(page, { name: 'Amina Yusuf', password: 'nine umbrellas in harmattan dust' });
  await press(page, 'Continue');
  await press(page, 'Create school');
  await untilConsole(page, '**/school/dashboard');
});

/** Presses the button without a network, then with one that loses the answer, then with one that works. */
async function triedAgain(page: Page, button: string, path: string): Promise<void> {
  site.network.fault({ kind: 'cut' });
  await press(page, button);
  await page.getByText('Nothing you typed is lost').waitFor();
  expect(await focusedName(page)).toBe('Try again');
  site.network.fault({ kind: 'lose-answer' }, path);
  await press(page, 'Try again');
  await page.getByText('Nothing you typed is lost').waitFor();
  site.network.fault({ kind: 'pass' });
  await press(page, 'Try again');
}

/** The tab is closed in the middle; another one opens later, without a network. */
async function otherTab(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage();
  await page.close();
  site.network.fault({ kind: 'cut' });
  await other.goto(address);
  return other;
}

async function newMember(email: string): Promise<{ email: string; password: string }> {
  const password = 'the password before';
  const { status } = await (await site.colleague()).call(addSubUser, { body: newPerson({ email, role: 'Support' }) });
  expect(status).toBe(200);
  const { code } = await site.untilLetter('invitation', email);
  await callAnonymously(over(site.server.url), changeSchoolPassword, { body: { email, newPassword: password, otp: code } });
  return { email, password };
}

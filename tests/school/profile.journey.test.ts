import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { editSchoolDetails, readSchoolDetails, type SchoolDetails } from '#contract/school.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { amina, folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const profile = '/school/settings/school-profile';

let site: Site;
let desk: Page;
let colleague: Session;
beforeAll(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
  desk = (await site.startDevice()).page();
  await signInAs(desk, folake);
  await desk.goto(profile);
  await field('Name of the school').waitFor();
  await untilInstalled(desk);
});
afterAll(() => site.close());
beforeEach(() => site.network.fault({ kind: 'pass' }));

test('a new name and a new logo are in a colleague’s header at once', async () => {
  const office = (await site.startDevice({ baseURL: site.server.url })).page();
  await signInAs(office, tunde);
  await field('Name of the school').fill('Greenfield Academy');
  await field('Registration number').fill('LS/EDU/1042');
  await desk.getByText('10 of 11 details filled').waitFor();
  // Looked for from before the press: it stays two seconds only.
  const toast = desk
    .getByRole('region', { name: /^Notifications/ })
    .getByText('School Profile edited successfully')
    .waitFor();
  await desk.getByRole('button', { name: 'Save profile' }).click();
  await toast;
  await desk.getByRole('status').filter({ hasText: 'School Profile edited successfully' }).waitFor();
  await office.getByRole('banner').getByText('Greenfield Academy').waitFor();

  // Twice as wide as high: the square is cut out of its middle, unless all of it is wanted.
  const file = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#0e7c66' } })
    .png()
    .toBuffer();
  await desk.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: file });
  const cornerOf = async (url: string | null) => {
    const pixels = await sharp(Buffer.from(url?.split(',')[1] ?? '', 'base64'))
      .ensureAlpha()
      .raw()
      .toBuffer();
    return pixels[3];
  };
  const preview = desk.getByRole('img', { name: 'The logo as it will be' });
  expect(await cornerOf(await preview.getAttribute('src'))).toBe(255);
  await desk.getByLabel('Show all of it').check();
  await expect.poll(async () => cornerOf(await preview.getAttribute('src'))).toBe(0);
  await desk.getByRole('button', { name: 'Use this picture' }).click();
  await desk.getByRole('img', { name: 'The logo now' }).waitFor();
  await desk.getByRole('status').filter({ hasText: 'Logo changed' }).waitFor();
  expect(await desk.getByRole('button', { name: 'Choose a picture' }).evaluate((button) => button === document.activeElement)).toBe(true);
  const inHeader = (page: Page) => page.getByRole('banner').locator('> img').getAttribute('src');
  await expect.poll(() => inHeader(office)).toMatch(/^data:image\/webp;base64,/);
  await expect.poll(() => inHeader(desk)).toBe(await inHeader(office));

  await desk.getByRole('button', { name: 'Remove: Logo' }).click();
  await desk.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => inHeader(office)).toBe('/school-default.svg');
  await office.close();
});

test('a file that is no picture is named at the field, and the logo stays', async () => {
  await desk.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await desk.getByRole('alert').filter({ hasText: 'This picture cannot be read' }).waitFor();
  expect(await desk.getByRole('img', { name: 'The logo now' }).count()).toBe(1);
});

test('what somebody else saved first is shown beside what was typed, and nothing is overwritten unseen', async () => {
  // She does not hear of it: what she has read is old when she saves.
  site.network.fault({ kind: 'gateway', status: 502 }, '/api/school/details');
  await field('Name of the head').fill('Ada Obi');
  await saveElsewhere({ headName: 'Musa Bello', address: '1 Marina, Lagos' });
  await desk.getByRole('button', { name: 'Save profile' }).click();
  await desk.getByRole('region', { name: 'There is a problem' }).getByText('Somebody else saved the profile meanwhile').waitFor();
  site.network.fault({ kind: 'pass' });
  await desk.getByRole('button', { name: 'Refresh' }).click();
  await desk.getByText('“Musa Bello” was saved here').waitFor();
  expect(await field('Name of the head').inputValue()).toBe('Ada Obi');
  expect(await field('Address').inputValue()).toBe('1 Marina, Lagos');
  expect((await onServer()).headName).toBe('Musa Bello');

  // Having seen it, she saves hers.
  await desk.getByRole('button', { name: 'Save profile' }).click();
  await expect.poll(async () => (await onServer()).headName).toBe('Ada Obi');
  expect((await onServer()).address).toBe('1 Marina, Lagos');
});

test('without a network the profile is there, saving says what it needs, and what was typed outlives the page', async () => {
  site.network.fault({ kind: 'cut' });
  await desk.reload();
  await field('Name of the head').fill('Ngozi Eze');
  await desk.getByRole('button', { name: 'Add gate' }).click();
  await field('Gate 3').fill('Kitchen gate');
  await desk.getByRole('button', { name: 'Save profile' }).click();
  await desk.getByText('Nothing you typed is lost').waitFor();
  await desk.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await desk.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await desk.goto(profile);
  await expect.poll(() => field('Gate 3').inputValue()).toBe('Kitchen gate');

  site.network.fault({ kind: 'pass' });
  await untilChipSays(desk, /Up to date/);
  // What was on the device may be older than what this person saved a moment ago.
  const readAgain = desk.waitForResponse(/\/school\/details\//);
  await desk.getByRole('button', { name: 'Refresh' }).click();
  await readAgain;
  await desk.getByRole('button', { name: 'Save profile' }).click();
  await expect.poll(async () => (await onServer()).gates.map(({ name }) => name)).toEqual(['Main gate', 'Bus bay', 'Kitchen gate']);
  expect((await onServer()).headName).toBe('Ngozi Eze');
});

test('what is wrong is said at its field and in the summary, by the keyboard alone', async () => {
  await field('Police').fill('call me');
  const zone = desk.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('honolulu');
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  await desk.getByText(/^It is \d\d:\d\d there now$/).waitFor();
  expect(await zone.inputValue()).toBe('Pacific/Honolulu');
  await field('Gate 3').fill(' ');
  await field('Gate 3').press('Enter');
  const summary = desk.getByRole('region', { name: 'There is a problem' });
  await summary.getByRole('link', { name: 'Gate 3: Enter a name for this gate' }).waitFor();
  await summary.getByRole('link', { name: /^Police: Enter a number such as 112/ }).click();
  expect(await field('Police').evaluate((element) => element === document.activeElement)).toBe(true);
  await desk.getByRole('button', { name: 'Discard' }).click();
  await desk.getByRole('button', { name: 'Discard' }).click();
  expect(await field('Gate 3').inputValue()).toBe('Kitchen gate');
});

test('a school that has just begun sees its first steps until they are put away', async () => {
  const page = (await site.startDevice({ viewport: { width: 390, height: 844 } })).page();
  await signInAs(page, amina);
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByText('0 of 6 done').waitFor();
  await steps.getByRole('link', { name: /Fill in the school’s profile/ }).click();
  await page.getByLabel('Address').fill('3 Ring Road, Ibadan');
  for (const name of ['Registration number', 'Name of the head']) await page.getByLabel(name).fill('Known');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByRole('form', { name: 'School profile' }).getByText('School Profile edited successfully').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).click();
  await steps.getByText('3 of 11 details filled').waitFor();
  await steps.getByRole('button', { name: 'Put away' }).click();
  await steps.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('heading', { name: 'For you' }).waitFor();
  expect(await steps.count()).toBe(0);

  // A demo school has nothing to set up.
  await desk.goto('/school/dashboard');
  await desk.getByRole('heading', { name: 'For you' }).waitFor();
  expect(await desk.getByRole('region', { name: 'First steps' }).count()).toBe(0);
});

function field(name: string) {
  return desk.getByRole('textbox', { name });
}

async function onServer(): Promise<SchoolDetails & { version: number }> {
  return (await colleague.call(readSchoolDetails, { params: { id: colleague.schoolId } })).body.data;
}

async function saveElsewhere(change: Partial<SchoolDetails>): Promise<void> {
  const { _id, email, profilePictureUrl, ...details } = { _id: '', email: '', profilePictureUrl: '', ...(await onServer()) };
  const answer = await colleague.call(editSchoolDetails, { params: { id: colleague.schoolId }, body: { ...details, ...change } });
  expect(answer.status).toBe(200);
}

import sharp from 'sharp';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { editSchoolDetails, readSchoolDetails, type SchoolDetails } from '#contract/school.ts';
import { expectNoFindings, sizes } from '#tests/support/axe.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { archiveOf } from './archive.ts';

const profile = '/school/settings/school-profile';
const tiles = 'https://tiles.school.example/{z}/{x}/{y}.png';
const archive = 'https://tiles.school.example/world.pmtiles';

let site: Site;
let desk: Page;
let colleague: Session;
beforeAll(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
  desk = (await site.startDevice()).page();
  await signInAs(desk, folake);
});
afterAll(() => site.close());
beforeEach(async () => {
  await settle({ tiles: '', attribution: '', lat: 6.4494, lon: 3.4712, zoom: 15 });
  await desk.context().unrouteAll();
});

test('a press on the map says where the school is, and no request leaves the school’s server for it', async () => {
  const elsewhere: string[] = [];
  desk.context().on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== new URL(desk.url()).origin) elsewhere.push(request.url());
  });
  await open(desk);
  const box = await boxOf(desk);
  // A quarter of the map to the left of its middle, which is the school: at zoom 15 a pixel is 360° / 2^15 / 512.
  await map(desk).click({ position: { x: box.width / 4, y: box.height / 2 } });
  const lon = 3.4712 - (box.width / 4) * (360 / 2 ** 15 / 512);
  await expect.poll(async () => Number(await field('Longitude').inputValue())).toBeCloseTo(lon, 4);
  expect(Number(await field('Latitude').inputValue())).toBeCloseTo(6.4494, 4);
  await save();
  expect((await onServer()).map.lon).toBeCloseTo(lon, 4);

  await open(desk);
  expect(Number(await field('Longitude').inputValue())).toBeCloseTo(lon, 4);
  // It opens there: the mark of the school is in its middle.
  const mark = await desk.getByRole('button', { name: /^The school\./ }).boundingBox();
  const again = await boxOf(desk);
  expect((mark?.x ?? 0) + (mark?.width ?? 0) / 2).toBeCloseTo(again.x + again.width / 2, 0);
  expect(elsewhere).toEqual([]);
});

test('the keys alone put the school into the middle of the map and move it by metres', async () => {
  await open(desk);
  await map(desk).focus();
  await desk.keyboard.press('ArrowRight');
  await desk.keyboard.press('Enter');
  // A press of an arrow moves the map by 100 pixels.
  const moved = 3.4712 + 100 * (360 / 2 ** 15 / 512);
  await expect.poll(async () => Number(await field('Longitude').inputValue())).toBeCloseTo(moved, 4);

  const mark = desk.getByRole('button', { name: /^The school\./ });
  await mark.focus();
  await desk.keyboard.press('ArrowUp');
  await expect.poll(async () => Number(await field('Latitude').inputValue())).toBeCloseTo(6.4494 + 5 / 111_195, 6);
  await desk.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => Number(await field('Latitude').inputValue())).toBeCloseTo(6.4494 - 45 / 111_195, 6);
  // The map stayed where it was: the keys were the mark's.
  expect(await mark.evaluate((button) => button === document.activeElement)).toBe(true);
  await save();
  expect((await onServer()).map).toMatchObject({ lat: Number((6.4494 - 45 / 111_195).toFixed(6)) });
});

test('the mark is drawn to another place', async () => {
  await open(desk);
  const mark = desk.getByRole('button', { name: /^The school\./ });
  const from = await mark.boundingBox();
  const [x, y] = [(from?.x ?? 0) + 20, (from?.y ?? 0) + 20];
  await desk.mouse.move(x, y);
  await desk.mouse.down();
  await desk.mouse.move(x + 30, y + 40, { steps: 4 });
  await desk.mouse.move(x + 60, y + 80, { steps: 4 });
  await desk.mouse.up();
  await expect.poll(async () => Number(await field('Longitude').inputValue())).toBeCloseTo(3.4712 + 60 * (360 / 2 ** 15 / 512), 4);
  expect(Number(await field('Latitude').inputValue())).toBeLessThan(6.449);
  await save();
});

test('what cannot be is said at its field', async () => {
  await open(desk);
  await field('Latitude').fill('96');
  await field('Pictures beneath the map').fill('http://tiles.school.example/{z}/{x}/{y}.png');
  await desk.getByRole('button', { name: 'Save profile' }).click();
  const summary = desk.getByRole('region', { name: 'There is a problem' });
  await summary.getByRole('link', { name: /Enter a latitude from -90 to 90/ }).waitFor();
  await summary.getByRole('link', { name: /^Pictures beneath the map: Enter an address that begins with https/ }).click();
  expect(await field('Pictures beneath the map').evaluate((input) => input === document.activeElement)).toBe(true);
  await field('Latitude').fill('6.4');
  await field('Pictures beneath the map').fill(tiles);
  await desk.getByRole('button', { name: 'Save profile' }).click();
  await summary.getByRole('link', { name: /Enter whose map it is/ }).waitFor();
  expect((await onServer()).map.tiles).toBe('');
  await desk.getByRole('button', { name: 'Discard' }).click();
  await desk.getByRole('button', { name: 'Discard' }).click();
});

test('tiles are asked of the school’s address alone, without a cookie or an address of the school, and their owner is named', async () => {
  const asked = await serveTiles(desk.context(), await picture('#c81e5a'));
  await settle({ tiles, attribution: '© The mappers of Lekki', lat: 6.4494, lon: 3.4712, zoom: 15 });
  await open(desk);
  await desk.getByText('© The mappers of Lekki').waitFor();
  await expect.poll(() => colourBeside(desk)).toBe('#c81e5a');
  expect(asked.length).toBeGreaterThan(0);
  for (const { url, headers } of asked) {
    expect(url).toMatch(/^https:\/\/tiles\.school\.example\/16\/\d+\/\d+\.png$/);
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
  }
});

test('an archive of pictures lies beneath the map as well, and one of another kind is said to be of no use', async () => {
  const world = archiveOf(await picture('#1e9a5a'), 'png');
  await serveArchive(desk.context(), world);
  await settle({ tiles: archive, attribution: '© The mappers of Lekki', lat: 6.4494, lon: 3.4712, zoom: 15 });
  await open(desk);
  await expect.poll(() => colourBeside(desk)).toBe('#1e9a5a');

  await serveArchive(desk.context(), archiveOf(Buffer.from([0]), 'mvt'));
  await settle({ tiles: `${archive}?of=lines`, attribution: '© The mappers of Lekki', lat: 6.4494, lon: 3.4712, zoom: 15 });
  await open(desk);
  await desk.getByText('The pictures beneath the map do not come; all else is drawn.').waitFor();
});

test('the document itself may reach no other server, and no worker but that of the tiles', async () => {
  await serveTiles(desk.context(), await picture('#c81e5a'));
  await open(desk);
  const refused = await desk.evaluate(() =>
    fetch('https://tiles.school.example/1/0/0.png').then(
      () => 'let',
      () => 'refused',
    ),
  );
  expect(refused).toBe('refused');
});

test('in the dark the map is dark, as soon as it is', async () => {
  await open(desk);
  expect(await colourBeside(desk)).toBe('#e9eef5');
  await desk.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => colourBeside(desk)).toBe('#080e19');
  await expectNoFindings(desk, [sizes.desktop]);
  await desk.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => colourBeside(desk)).toBe('#e9eef5');
});

test('a device that draws no maps says so, and the place is typed', async () => {
  const device = await site.startDevice();
  await device.context().addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const page = device.page();
  await signInAs(page, folake);
  await page.goto(profile);
  await page.getByText('This device draws no maps. All else on this page is as on any other.').waitFor();
  await page.getByRole('textbox', { name: 'Longitude' }).fill('3.5');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect.poll(async () => (await onServer()).map.lon).toBe(3.5);
  expect(
    page
      .workers()
      .map((worker) => worker.url())
      .filter((url) => url.includes('maplibre')),
  ).toEqual([]);
  await device.close();
});

test('without a network the map is drawn where one was opened before, and elsewhere a sentence stands in its place', async () => {
  await untilInstalled(desk);
  await desk.reload();
  await desk.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await open(desk);
  site.network.fault({ kind: 'cut' });
  await open(desk);
  await expect.poll(() => colourBeside(desk)).toBe('#e9eef5');
  site.network.fault({ kind: 'pass' });

  const other = (await site.startDevice()).page();
  await signInAs(other, folake);
  site.network.fault({ kind: 'cut' }, '/assets/map-');
  await other.goto(profile);
  await other.getByText('The map is not on this device yet').waitFor();
  expect(await other.getByRole('textbox', { name: 'Longitude' }).inputValue()).toBe('3.4712');
  site.network.fault({ kind: 'pass' });
  await other.getByRole('button', { name: 'Try again' }).click();
  await map(other).waitFor();
});

function map(page: Page) {
  return page.getByRole('region', { name: 'Map of where the school is' });
}

function field(name: string) {
  return desk.getByRole('textbox', { name });
}

/** Opened anew, with the mark of the school on its map. */
async function open(page: Page): Promise<void> {
  await page.goto(profile);
  await page.getByRole('button', { name: /^The school\./ }).waitFor();
  // What the device had of it may be older.
  const settled = String((await onServer()).map.lon);
  await expect.poll(() => page.getByRole('textbox', { name: 'Longitude' }).inputValue()).toBe(settled);
  await map(page).scrollIntoViewIfNeeded();
}

async function boxOf(page: Page) {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map is not on the screen');
  return box;
}

async function save(): Promise<void> {
  await desk.getByRole('button', { name: 'Save profile' }).click();
  await desk.getByRole('status').filter({ hasText: 'School Profile edited successfully' }).waitFor();
}

/** Of the map a little off its middle, where neither a line of its net nor the mark is. */
async function colourBeside(page: Page): Promise<string> {
  const { x, y, width, height } = await boxOf(page);
  const clip = { x: Math.round(x + width / 2 + 31), y: Math.round(y + height / 2 + 37), width: 1, height: 1 };
  const [red = 0, green = 0, blue = 0] = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .png()
    .toBuffer();
}

const anyOrigin = { 'access-control-allow-origin': '*' };

async function serveTiles(context: BrowserContext, body: Buffer) {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  await context.route('https://tiles.school.example/**', async (route) => {
    asked.push({ url: route.request().url(), headers: await route.request().allHeaders() });
    await route.fulfill({ headers: anyOrigin, contentType: 'image/png', body });
  });
  return asked;
}

/** As a server of files answers who asks for a part. */
async function serveArchive(context: BrowserContext, file: Buffer): Promise<void> {
  await context.unroute('https://tiles.school.example/**');
  await context.route('https://tiles.school.example/**', (route: Route) => {
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '') ?? [];
    const body = file.subarray(Number(from), Number(to) + 1);
    return route.fulfill({ status: 206, headers: { ...anyOrigin, 'content-length': String(body.length) }, body });
  });
}

async function onServer(): Promise<SchoolDetails & { version: number }> {
  return (await colleague.call(readSchoolDetails, { params: { id: colleague.schoolId } })).body.data;
}

async function settle(to: SchoolDetails['map']): Promise<void> {
  const { _id, email, profilePictureUrl, ...details } = { _id: '', email: '', profilePictureUrl: '', ...(await onServer()) };
  const answer = await colleague.call(editSchoolDetails, { params: { id: colleague.schoolId }, body: { ...details, map: to } });
  expect(answer.status).toBe(200);
}

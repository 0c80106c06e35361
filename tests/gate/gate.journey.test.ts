import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptySpecialDay, recordSpecialDay } from '#contract/calendar-record.ts';
import { replaceCard } from '#contract/card.ts';
import { schoolDay } from '#contract/school-time.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openStudents, untilRosterIsKept } from '#tests/student/pages.ts';
import { okay } from '#tests/whereabouts/movements.ts';
import { filmCard } from './film.ts';
import { children, movementsOf, scan, scanByKeys } from './pages.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

/** Past the start of the school day each of them is late as well, and their slip is on the page for the printer alone. */
test('thirty children pass a gate without a connection, over a reload, and are each on the server once', async () => {
  const colleague = await site.colleague(tunde);
  const those = await children(colleague, 30);
  const tablet = await site.startDevice({ isWhole: true, viewport: { width: 820, height: 1180 } });
  await signInAs(tablet.page(), folake);
  await openStudents(tablet.page());
  await untilRosterIsKept(tablet.page());
  await tablet.page().goto('/school/gate');
  await tablet.page().getByText('kept current').waitFor();
  await untilInstalled(tablet.page());

  site.network.fault({ kind: 'cut' });
  const verdict = () => tablet.page().getByRole('region', { name: 'Result' });
  const [first, ...others] = those;
  await tablet.page().getByText('Waiting for a card').waitFor();
  for (const { text, name } of those.slice(0, 15)) {
    await scan(tablet.page(), text);
    await verdict().getByText(name).filter({ visible: true }).waitFor();
    await verdict()
      .getByText(/^In, \d\d:\d\d$/)
      .waitFor();
  }
  await scan(tablet.page(), first?.text ?? '');
  await verdict()
    .getByText(/^Already in at \d\d:\d\d$/)
    .waitFor();
  await tablet.page().getByText('15 in, 0 out').waitFor();
  await untilChipSays(tablet.page(), /15 waiting – offline/);

  await tablet.page().reload();
  await tablet
    .page()
    .getByText(/^List of .* old$/)
    .waitFor();
  await tablet.page().getByText('15 in, 0 out').waitFor();
  await scan(tablet.page(), others[0]?.text ?? '');
  await verdict()
    .getByText(/^Already in at \d\d:\d\d$/)
    .waitFor();
  for (const { text, name } of those.slice(15)) {
    await scan(tablet.page(), text);
    await verdict().getByText(name).filter({ visible: true }).waitFor();
    await verdict()
      .getByText(/^In, \d\d:\d\d$/)
      .waitFor();
  }
  const last = those.at(-1);
  await tablet
    .page()
    .getByRole('button', { name: `Take back: ${last?.name}` })
    .click();
  await tablet.page().getByText('29 in, 0 out').waitFor();

  site.network.fault({ kind: 'pass' });
  await untilChipSays(tablet.page(), /Up to date/);
  for (const { id } of those.slice(0, 29))
    expect(await movementsOf(colleague, id)).toMatchObject([
      { kind: 'IN', method: 'QR', isOffline: true, point: { name: 'Main gate' }, voided: null },
    ]);
  expect(await movementsOf(colleague, last?.id ?? '')).toMatchObject([{ kind: 'IN', voided: { reason: 'Taken back at the gate' } }]);

  // Sent or not, what was counted here today is here to be taken back.
  await tablet.page().reload();
  await tablet.page().getByText('29 in, 0 out').waitFor();
  await tablet
    .page()
    .getByRole('button', { name: `Take back: ${those[28]?.name}` })
    .click();
  await tablet.page().getByText('28 in, 0 out').waitFor();
  await tablet.page().reload();
  await tablet.page().getByText('28 in, 0 out').waitFor();
  expect(tablet.errors).toEqual([]);
});

test('a lost card is refused as soon as the device has heard of it, and the child is counted by name', async () => {
  const colleague = await site.colleague(tunde);
  const [ada] = await children(colleague, 1);
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, folake);
  await page.goto('/school/gate');
  await page.getByText('kept current').waitFor();
  okay(await colleague.call(replaceCard, { params: { of: 'student', id: ada?.id ?? '' }, body: { version: 1 } }));
  const verdict = page.getByRole('region', { name: 'Result' });
  // The device hears of it by itself: until it has, the card is good, and held to the reader again it is the same coming.
  await expect
    .poll(
      async () => {
        await scan(page, ada?.text ?? '');
        return verdict.textContent();
      },
      { timeout: 20_000 },
    )
    .toContain('This card is no longer valid');
  await scan(page, '4006381333931');
  await verdict.getByText('This is no card').waitFor();
  await page.getByRole('radio', { name: 'Out', exact: true }).check();
  await page.getByLabel('Name or number').fill('GT/1');
  await page
    .getByRole('list', { name: 'Found' })
    .getByRole('button', { name: /Ada Gate/ })
    .click();
  await verdict.getByText(/^Out, \d\d:\d\d$/).waitFor();
  const last = async () => (await movementsOf(colleague, ada?.id ?? '')).at(-1);
  await expect.poll(last, { timeout: 10_000 }).toMatchObject({ kind: 'OUT', method: 'MANUAL', by: folake.name });
  expect(device.errors).toEqual([]);
});

test('a scan counts wherever the focus went, and takes no key from who types a name or chooses with the keyboard', async () => {
  const colleague = await site.colleague(tunde);
  const [ada, second] = await children(colleague, 2);
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, folake);
  await page.goto('/school/gate');
  await page.getByText('kept current').waitFor();
  await page.getByText('Waiting for a card').waitFor();
  const counted = (text: string) => page.getByText(text).waitFor();

  await scanByKeys(page, ada?.text ?? '');
  await counted('1 in, 0 out');
  // Two may be called the same.
  await page.getByRole('button', { name: /^Take back: Ada Gate AB, .*GT\/1$/ }).click();
  await counted('0 in, 0 out');
  await scanByKeys(page, ada?.text ?? '');
  await counted('1 in, 0 out');

  await page.getByRole('radio', { name: 'Out', exact: true }).check();
  await scanByKeys(page, second?.text ?? '');
  await counted('1 in, 1 out');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.type('left behind by chance');
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('radio', { name: 'In', exact: true }).check();
  await page.getByLabel('Name or number').fill('a');
  await page.getByText(/^And [\d,]+ more: type more of the name\.$/).waitFor();
  await page.getByLabel('Name or number').fill('');
  await page.getByLabel('Name or number').pressSequentially('GT/2');
  expect(await page.getByLabel('Name or number').inputValue()).toBe('GT/2');
  await page.getByRole('list', { name: 'Found' }).getByRole('button', { name: /Gate/ }).click();
  await counted('2 in, 1 out');
  await scanByKeys(page, 'NO CARD');
  await page.getByRole('region', { name: 'Result' }).getByText('This is no card').waitFor();

  // The space bar and Enter stay those of whatever has the focus.
  await page.getByRole('radio', { name: 'Out', exact: true }).focus();
  await page.keyboard.press('Space');
  expect(await page.getByRole('radio', { name: 'Out', exact: true }).isChecked()).toBe(true);
  const takeBack = page.getByRole('button', { name: `Take back: ${second?.name}` }).first();
  await takeBack.focus();
  await takeBack.press('Enter');
  await counted('1 in, 1 out');
  await page.getByLabel('Gate', { exact: true }).focus();
  await page.keyboard.type('b');
  expect(await page.getByLabel('Scanner').inputValue()).toBe('');

  await page.getByLabel('Name or number').focus();
  await scanByKeys(page, ada?.text ?? '');
  await counted('1 in, 2 out');
  expect(device.errors).toEqual([]);
});

test('a late slip is one small upright page with the school, the child, the class and how late they came', async () => {
  const colleague = await site.colleague(tunde);
  const day = schoolDay(new Date(), 'Africa/Lagos');
  const hours = { opens: '00:00', starts: '00:00', ends: '23:59', closes: '23:59', breaks: [] };
  const changes = { ...emptySpecialDay, kind: 'TIMING_CHANGE', name: 'A long day', from: day, until: day, hours };
  okay(
    await colleague.call(recordSpecialDay, {
      params: { id: crypto.randomUUID() },
      body: { changes },
      headers: { 'if-none-match': '*' },
    }),
  );
  const [ada] = await children(colleague, 1);
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, folake);
  const calendar = page.waitForResponse((response) => response.url().endsWith('/school/calendar'));
  await page.goto('/school/gate');
  await calendar;
  await page.getByText('kept current').waitFor();
  await page.getByLabel('Scanner').focus();
  await scan(page, ada?.text ?? '');
  await page.getByRole('button', { name: 'Print late slip' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const said = (await page.locator('body').innerText()).split(/\n+/);
  expect(said).toEqual([
    'Greenfield College',
    'Late slip',
    'Ada Gate AB',
    expect.stringContaining('GT/1'),
    expect.stringMatching(/, \d\d:\d\d, Main gate$/),
    expect.stringMatching(/^Late by \d+ min$/),
  ]);
  await page.emulateMedia({ media: null });
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  expect(
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
      .exec(paper)
      ?.slice(1)
      .map((points) => Math.round(Number(points))),
  ).toEqual([298, 420]);
  expect(device.errors).toEqual([]);
});

test('a card that is held to the camera is read by the reader of our own, whose worker alone may run it, also without a connection', async () => {
  const colleague = await site.colleague(tunde);
  const [ada] = await children(colleague, 1);
  const folder = await mkdtemp(join(tmpdir(), 'muster-film-'));
  const film = join(folder, 'card.y4m');
  filmCard(film, ada?.text ?? '');
  const device = await site.startDevice({ film });
  const page = device.page();
  await signInAs(page, folake);
  await page.goto('/school/gate');
  await page.getByText('kept current').waitFor();
  // The list is read a while before it is written, and a gate that knows nobody has no camera.
  await untilRosterIsKept(page);
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });
  await page.reload();
  const verdict = page.getByRole('region', { name: 'Result' });
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await verdict.getByText('Ada Gate').filter({ visible: true }).waitFor();
  await verdict.getByText(/^In, \d\d:\d\d$/).waitFor();
  await page.getByText('1 in, 0 out').waitFor();
  await expect(page.evaluate(() => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])))).rejects.toThrow(/unsafe-eval/);
  await page.getByRole('button', { name: 'Camera off' }).click();
  expect(device.errors).toEqual([]);
  await rm(folder, { recursive: true });
});

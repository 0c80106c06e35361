import { afterEach, beforeEach, expect, test } from 'vitest';
import { revokeKiosk } from '#contract/kiosk.ts';
import { movements } from '#contract/movement.ts';
import { readRoster } from '#contract/roster.ts';
import { schoolTime } from '#contract/school-time.ts';
import type { StudentCard } from '#contract/student-card.ts';
import type { Page } from 'playwright-core';
import { children, movementsOf, scan } from '#tests/gate/pages.ts';
import type { Device } from '#tests/support/browser.ts';
import { tunde } from '#tests/support/people.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { okay } from '#tests/whereabouts/movements.ts';
import { madeKiosk } from './kiosks.ts';
import { enrolOn } from './pages.ts';

const aheadMs = 5 * 60_000;

let site: Site;
let colleague: Session;
beforeEach(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
});
afterEach(() => site.close());

async function tabletAt(name: string, clockAheadMs = 0): Promise<{ id: string; device: Device; page: Page }> {
  const id = await madeKiosk(colleague, name);
  const device = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  await device.context().addInitScript(setAhead, clockAheadMs);
  await enrolOn(device.page(), colleague, { id, name });
  await device.page().getByRole('radio', { name: 'In', exact: true }).check();
  await device.page().getByLabel('Scanner').focus();
  return { id, device, page: device.page() };
}

/** In the page: its clock is that much ahead of everybody's. */
function setAhead(ms: number): void {
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(Right.now() + ms);
      else super(...given);
    }

    static override now(): number {
      return Right.now() + ms;
    }
  } as DateConstructor;
}

/** In minutes, by what the page says; of two sides of midnight as well. */
async function listReadAgo(page: Page): Promise<number> {
  const said = (await page.getByText(/^List of .*, \d+ min old$/).textContent()) ?? '';
  const [hours = 0, minutes = 0] = (/(\d\d:\d\d)/.exec(said)?.[1] ?? '').split(':').map(Number);
  const [hoursNow = 0, minutesNow = 0] = schoolTime(new Date(), 'Africa/Lagos').split(':').map(Number);
  const ago = hoursNow * 60 + minutesNow - hours * 60 - minutes;
  return ago < -720 ? ago + 1440 : ago;
}

async function scanAll(page: Page, cards: readonly { text: string }[]): Promise<void> {
  for (const { text } of cards) await scan(page, text);
}

test('a morning at two gates without a connection: 200 cards, one clock five minutes ahead, and each is on the server once', async () => {
  const all = await children(colleague, 198);
  const [early, late, ...others] = all;
  if (!early || !late) throw new Error('There is nobody at the gate');
  const front = await tabletAt('Front gate');
  const back = await tabletAt('Back gate', aheadMs);
  site.network.fault({ kind: 'cut' });
  const listAge = (page: Page) => page.getByText(/^List of .*, \d+ min old$/).waitFor();
  await Promise.all([listAge(front.page), listAge(back.page)]);
  // Each says when its list was read by the time at the school, whatever its own clock says.
  for (const { page } of [front, back]) expect(Math.abs(await listReadAgo(page))).toBeLessThan(3);
  const from = Date.now();
  const told = (page: Page, many: number) => page.getByText(`${many} in, 0 out`).waitFor();

  // The one comes to the back gate first, the other to the front gate; the clock of the back gate says the opposite of both.
  await scan(back.page, early.text);
  await scan(front.page, late.text);
  await Promise.all([told(front.page, 1), told(back.page, 1)]);
  await Promise.all([scanAll(front.page, others.slice(0, 98)), scanAll(back.page, others.slice(98))]);
  await Promise.all([told(front.page, 99), told(back.page, 99)]);
  await scan(front.page, early.text);
  await scan(back.page, late.text);
  await Promise.all([told(front.page, 100), told(back.page, 100)]);
  const until = Date.now();

  for (const [{ page }, last] of [
    [front, [early, ...others.slice(94, 98).toReversed()]],
    [back, [late, ...others.slice(192).toReversed()]],
  ] as const) {
    await listAge(page);
    await page.getByText('100 counted here and not sent yet.').waitFor();
    const strip = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Take back/ }) });
    // Each with its number.
    const names = (await strip.locator('bdi').allTextContents()).filter((text) => !text.startsWith('GT/'));
    expect(names).toEqual(last.map(({ name }) => name));
  }

  site.network.fault({ kind: 'pass' });
  for (const { page } of [front, back]) {
    // Each of them is a transaction of its own: on a busy machine that is a minute.
    await page.getByText('All that was counted here is with the school.').waitFor({ timeout: 120_000 });
    await page.getByText('kept current').waitFor();
  }
  // One look at the list for all of them; at the ledger for some, since nobody may ask as often as this in a row.
  const { students } = okay(await colleague.call(readRoster));
  const nowOf = new Map(students.map(({ id, whereNow }: StudentCard) => [id, whereNow]));
  for (const [at, { id }] of others.entries()) {
    const by = at < 98 ? 'Front gate' : 'Back gate';
    expect(nowOf.get(id)).toMatchObject({ place: 'ON_SITE', method: 'QR', by });
    if (at % 7 > 0) continue;
    const [one, ...more] = await movementsOf(colleague, id);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ kind: 'IN', isOffline: true, by, isRepeat: false, voided: null, device: { at: expect.any(String) } });
    expect(isBetween(one?.at, from, until)).toBe(true);
    const outBy = Date.parse(one?.device.at ?? '') - Date.parse(one?.at ?? '');
    expect(Math.abs(outBy - (at < 98 ? 0 : aheadMs))).toBeLessThan(5_000);
  }
  // Each of the two has come once, at the gate that they were at first.
  for (const [{ id }, gates] of [
    [early, [back.id, front.id]],
    [late, [front.id, back.id]],
  ] as const) {
    const day = await movementsOf(colleague, id);
    expect(day.map(({ kioskId, isRepeat }) => [kioskId, isRepeat])).toEqual([
      [gates[0], false],
      [gates[1], true],
    ]);
    const now = okay(await colleague.call(movements.student.now, { params: { personId: id } }));
    expect(now).toMatchObject({ place: 'ON_SITE', since: day[0]?.at, at: day[1]?.at });
  }

  // With a connection it is a matter of seconds, not of the next turn.
  okay(await colleague.call(revokeKiosk, { params: { id: back.id } }));
  await back.page.getByRole('heading', { name: 'This tablet is locked' }).waitFor({ timeout: 15_000 });
  expect([...front.device.errors, ...back.device.errors]).toEqual([]);
});

// As far as clocks are known over a line: a second of a header, and what a call takes.
function isBetween(at: string | undefined, from: number, until: number): boolean {
  const time = Date.parse(at ?? '');
  return time >= from - 2_000 && time <= until + 2_000;
}

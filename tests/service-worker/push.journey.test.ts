import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countUnread } from '#contract/notification.ts';
import { toldPlace } from '#contract/push-worker.ts';
import { fillSignIn, signInAs, untilConsole, untilInstalled, untilSignIn } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';
import { messageFor, type PushTo, pushTo } from './push-to.ts';

let site: Site;
let page: Page;
let pushes: PushTo;
let own: Session;
let other: Session;
/** What the console, not its worker, set the badge to. */
const ofConsole: number[] = [];

beforeAll(async () => {
  site = await startSite();
  [own, other] = [await site.colleague(folake), await site.colleague(tunde)];
  const device = await site.startDevice({ isWhole: true });
  page = device.page();
  await page.exposeFunction('badgeIs', (count: number) => void ofConsole.push(count));
  await page.addInitScript(() => {
    const { badgeIs } = globalThis as unknown as { badgeIs: (count: number) => void };
    navigator.setAppBadge = async (count) => badgeIs(count ?? 0);
    navigator.clearAppBadge = async () => badgeIs(0);
  });
  await signInAs(page, folake);
  await untilInstalled(page);
  await until('the worker knows who is signed in', () => isTold(page), Boolean);
  await page.getByRole('link', { name: /^Notifications, \d+ unread$/ }).waitFor();
  pushes = await pushTo(page);
});
afterAll(() => site.close());
beforeEach(() => site.network.fault({ kind: 'pass' }));

test('a message for who is signed in is shown as it is, and the badge is the number in it', async () => {
  const [asked, sets] = [countOfUnreadCalls(), ofConsole.length];
  await pushes.deliver(messageFor(own, 10, { badge: 3 }));
  expect(await pushes.shown()).toEqual([{ title: 'Bus reports', body: '2 were handed in', silent: false, tag: 'bus-report.submitted' }]);
  expect(await pushes.onScreen()).toEqual([{ title: 'Bus reports', body: '2 were handed in', tag: 'bus-report.submitted' }]);
  expect(await pushes.badges()).toEqual([3]);
  // The open console reads the figures again, and sets the badge to what the server says now.
  const { unread: now } = (await own.call(countUnread)).body.data;
  await expect.poll(() => ofConsole.length).toBeGreaterThan(sets);
  expect(countOfUnreadCalls()).toBeGreaterThan(asked);
  expect(now).toBeGreaterThan(0);
  expect(ofConsole.at(-1)).toBe(now);
  // A tab has no badge: its icon has a dot.
  expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe('/favicon-dot.svg');
});

test('a message that was overtaken by a newer one is shown and leaves the badge alone', async () => {
  await pushes.deliver(messageFor(own, 9, { badge: 8, tag: 'older' }));
  expect((await pushes.onScreen()).map(({ tag }) => tag)).toContain('older');
  expect(await pushes.badges()).toEqual([3]);
  await pushes.deliver(messageFor(own, 11, { badge: 0, tag: 'newer' }));
  expect(await pushes.badges()).toEqual([3, 0]);
});

test('a message for somebody else shows nothing of it and is gone at once', async () => {
  const [before, badges] = [await pushes.onScreen(), await pushes.badges()];
  await pushes.deliver(messageFor(other, 50, { badge: 7, title: 'For Tunde only' }));
  expect((await pushes.shown()).at(-1)).toEqual({ title: 'Muster has news', body: undefined, silent: true, tag: 'muster' });
  await expect.poll(() => pushes.onScreen()).toEqual(before);
  expect(await pushes.badges()).toEqual(badges);
});

test.each(['', '{"title":"of an older server"}', '<html>'])('what is not understood (%j) is news all the same', async (text) => {
  const badges = await pushes.badges();
  await pushes.deliver(text);
  expect((await pushes.onScreen()).map(({ title }) => title)).toContain('Muster has news');
  expect(await pushes.badges()).toEqual(badges);
});

test('a press on a notice leads the open console to its page', async () => {
  await pushes.deliver(messageFor(own, 12, { navigate: `${site.network.url}/school/report/bus-daily-report?page=1`, tag: 'pressed' }));
  await pushes.press('pressed');
  await page.waitForURL('**/school/report/bus-daily-report?page=1');
  expect((await pushes.onScreen()).map(({ tag }) => tag)).not.toContain('pressed');
  await pushes.deliver(messageFor(own, 13, { navigate: 'https://elsewhere.example/school/bus', tag: 'foreign' }));
  await pushes.press('foreign');
  await page.waitForURL('**/school/dashboard');
  expect(new URL(page.url()).origin).toBe(site.network.url);
});

test('after sign-out the notices and the badge are gone, and what still comes shows nothing', async () => {
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await untilSignIn(page);
  expect(await isTold(page)).toBe(false);
  expect(await pushes.onScreen()).toEqual([]);
  expect(ofConsole.at(-1)).toBe(0);
  const badges = await pushes.badges();
  await pushes.deliver(messageFor(own, 60, { badge: 9 }));
  expect((await pushes.shown()).at(-1)?.title).toBe('Muster has news');
  await expect.poll(() => pushes.onScreen()).toEqual([]);
  expect(await pushes.badges()).toEqual(badges);
  expect(await isTold(page)).toBe(false);
});

test('the next person at this browser is shown their own notices, and none of the person before', async () => {
  await fillSignIn(page, tunde);
  await untilConsole(page);
  await expect.poll(() => isTold(page)).toBe(true);
  await pushes.deliver(messageFor(own, 61, { title: 'For Folake only' }));
  expect((await pushes.shown()).at(-1)?.title).toBe('Muster has news');
  // Their own count begins anew: it is not older than what somebody else was shown.
  await pushes.deliver(messageFor(other, 1, { title: 'For Tunde', badge: 2 }));
  expect((await pushes.onScreen()).map(({ title }) => title)).toEqual(['For Tunde']);
  expect((await pushes.badges()).at(-1)).toBe(2);
});

function isTold(of: Page): Promise<boolean> {
  return of.evaluate(async ({ cache, person }) => (await (await caches.open(cache)).match(person)) !== undefined, toldPlace);
}

function countOfUnreadCalls(): number {
  return site.network.seen.filter(({ path }) => path.endsWith('/notifications/unread')).length;
}

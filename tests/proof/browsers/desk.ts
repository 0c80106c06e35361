import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { login } from '#contract/session.ts';
import { type Device, startDevice } from '#tests/support/browser.ts';
import { fillSignIn, untilInstalled } from '#tests/support/console.ts';
import { callAnonymously, over } from '#tests/support/session.ts';
import { type Book, note } from './book.ts';
import type { Chance } from './chance.ts';
import { readOutbox, type ScreenName, screenNow } from './in-page.ts';
import { type DeskName, desks, type Stage, type StaffName } from './stage.ts';

export interface Screen {
  name: ScreenName;
  person: StaffName;
}

/** One browser profile with two tabs, and the people who take turns at it. */
export interface Desk {
  name: DeskName;
  tabs: Page[];
  device: Device;
  book: Book;
  stage: Stage;
  chance: Chance;
  /** Whose turn it is. */
  person: StaffName;
  /** With which is sealed what stays of each person who has signed out, by part. */
  keys: Record<string, string>;
  /** Since when nothing can be sent from here; null when it can. */
  awayFrom: number | null;
}

export async function openDesk(name: DeskName, { stage, book, chance }: Pick<Desk, 'stage' | 'book' | 'chance'>): Promise<Desk> {
  const device = await startDevice({ isWhole: true, baseURL: stage.network.url });
  const [person] = desks[name];
  const keys = Object.fromEntries(await Promise.all(desks[name].map((who) => sealKeyOf(stage, who))));
  const desk: Desk = { name, tabs: [device.page()], device, book, stage, chance, person, keys, awayFrom: Date.now() };
  const [first] = desk.tabs;
  if (first && (await goTo(desk, first, '/school/dashboard'))?.name !== 'other') throw new Error(`${person} cannot begin at the ${name}`);
  if (first) await untilInstalled(first);
  desk.tabs.push(await device.newTab());
  return desk;
}

/** Opens an address and signs in when asked; null when its screen did not stand there in time. */
export async function goTo(desk: Desk, tab: Page, path: string): Promise<Screen | null> {
  // The console itself may go to sign-in meanwhile; what stands there in the end is what counts.
  await tab.goto(path, { waitUntil: 'commit', timeout: 10_000 }).catch(() => undefined);
  for (let tries = 0; tries < 4; tries += 1) {
    const found = await screenOf(tab);
    if (found === null) return null;
    if (found.name !== 'sign-in') {
      // The page from before, when the way here took too long: what is done there is done to another record.
      if (new URL(tab.url()).pathname !== path) return null;
      comeBack(desk);
      return found;
    }
    goAway(desk);
    await fillSignIn(tab, desk.stage.staff[desk.person]);
    await sleep(300);
  }
  return null;
}

async function screenOf(tab: Page): Promise<Screen | null> {
  const handle = await tab.waitForFunction(screenNow, undefined, { polling: 60, timeout: 12_000 }).catch(() => null);
  const found = await handle?.jsonValue();
  return found ? { ...found, person: found.person as StaffName } : null;
}

export function goAway(desk: Desk): void {
  desk.awayFrom ??= Date.now();
}

function comeBack(desk: Desk): void {
  if (desk.awayFrom !== null) desk.book.away.push({ desk: desk.name, from: desk.awayFrom, until: Date.now() });
  desk.awayFrom = null;
}

/** What may befall a desk while its people work. */
export async function mischief(desk: Desk): Promise<void> {
  const { chance, book } = desk;
  const what = chance.weighed({ nothing: 50, 'browser killed': 14, 'tab crashed': 12, 'tab frozen': 12, 'tab reloaded': 12 });
  if (what === 'nothing') return;
  await sleep(chance.whole(100, 1500));
  const at = chance.whole(0, 1);
  const tab = desk.tabs[at];
  if (!tab) return;
  note(book, what);
  if (what === 'browser killed') return killBrowser(desk);
  if (what === 'tab reloaded') return void (await tab.reload({ waitUntil: 'commit', timeout: 10_000 }));
  if (what === 'tab crashed') return crash(desk, at);
  goAway(desk);
  const session = await tab.context().newCDPSession(tab);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await sleep(chance.whole(500, 4000));
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await session.detach();
}

/** Ends the browser at once and opens it again on what is on the disk. */
export async function killBrowser(desk: Desk): Promise<void> {
  goAway(desk);
  await desk.device.kill();
  await desk.device.relaunch();
  desk.tabs = [desk.device.page(), await desk.device.newTab()];
}

async function crash(desk: Desk, at: number): Promise<void> {
  const tab = desk.tabs[at];
  if (!tab) return;
  const crashed = new Promise((resolve) => tab.once('crash', resolve));
  const session = await tab.context().newCDPSession(tab);
  // The one who would answer is the one who dies.
  session.send('Page.crash').catch(() => undefined);
  await Promise.race([crashed, sleep(3_000)]);
  desk.tabs[at] = await desk.device.newTab();
  await Promise.race([tab.close().catch(() => undefined), sleep(3_000)]);
}

/** Signs the person out, whose unsent edits stay, and the next one in. */
export async function changePerson(desk: Desk, next: StaffName): Promise<void> {
  if (desk.person === next) return;
  const [tab] = desk.tabs;
  if (!tab || (await goTo(desk, tab, '/school/dashboard')) === null) return;
  note(desk.book, 'person changed');
  await tab.getByRole('button', { name: /^Profile of/ }).click({ timeout: 5_000 });
  await tab.getByRole('button', { name: 'Logout' }).click({ timeout: 5_000 });
  const keep = tab.getByRole('button', { name: 'Keep until I sign in again' });
  const left = tab.waitForURL('**/login', { timeout: 20_000 });
  await Promise.race([keep.click({ timeout: 20_000 }).catch(() => undefined), left]);
  await left;
  desk.person = next;
  goAway(desk);
}

/** Everything the browser of this desk holds, of whoever works there. */
export async function outboxAt(desk: Desk): Promise<unknown[]> {
  const [tab] = desk.tabs;
  return tab ? tab.evaluate(readOutbox, desk.keys) : [];
}

/** As the sign-in gives it. */
async function sealKeyOf({ server, staff }: Stage, who: StaffName): Promise<[part: string, key: string]> {
  const { email, password } = staff[who];
  const { body } = await callAnonymously(over(server.url), login, { body: { email, password } });
  const { schoolId, userId, sealKey } = body.data;
  return [`${schoolId}:${userId}`, sealKey];
}

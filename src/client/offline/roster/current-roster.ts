import { readRoster } from '#contract/roster.ts';
import { call } from '#client/http/call.ts';
import { readPerson } from '#client/session/token.ts';
import { t } from '#client/ui/language/words.ts';
import { storeOf } from '#client/ui/store.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { RosterData } from './roster-data.ts';
import { type RosterStore, rosterStoreOf } from './roster-store.ts';

/** `unread`: nobody has looked yet what this device holds. `loading`: it holds none, and the first reading is under way. */
export interface RosterState {
  status: 'unread' | 'none' | 'loading' | 'ready';
  data: RosterData | null;
}

/** Longer than a request may take: whoever holds the turn for so long is a tab that was frozen. */
const patienceMs = 25_000;

export const currentRoster = storeOf<RosterState>({ status: 'unread', data: null });
let open: { part: string; store: RosterStore; fromDevice: Promise<void>; refresh: () => Promise<number> } | undefined;

/** Brings the roster up to date; answers when that was, in ms of the device's clock. One request is under way at most. */
export async function refreshRoster(): Promise<number> {
  const person = readPerson();
  if (person === null) throw new Error(t('Nobody is signed in'));
  const part = `${person.schoolId}:${person.userId}`;
  if (open?.part !== part) open = openRoster(part);
  const { fromDevice, refresh } = open;
  await fromDevice;
  return refresh();
}

function openRoster(part: string) {
  const store = rosterStoreOf(part);
  const refresh = oneAtATime(() => inTurn(part, () => readFromServer(store)));
  currentRoster.set({ status: 'unread', data: null });
  return { part, store, fromDevice: takeFromDevice(store), refresh };
}

async function readFromServer(store: RosterStore): Promise<number> {
  // Another tab may have read the whole while this one waited for its turn.
  if (currentRoster.get().data === null) await takeFromDevice(store);
  if (currentRoster.get().data === null) currentRoster.set({ status: 'loading', data: null });
  try {
    const news = await bringUpToDate(currentRoster.get().data, { ask: (query) => call(readRoster, { query }), now: Date.now });
    currentRoster.set({ status: 'ready', data: news.data });
    await store.write(news);
    return news.data.asOf;
  } catch (error) {
    if (currentRoster.get().data === null) currentRoster.set({ status: 'none', data: null });
    throw error;
  }
}

async function takeFromDevice(store: RosterStore): Promise<void> {
  const data = await store.read();
  if (currentRoster.get().data !== null) return;
  if (data !== null) currentRoster.set({ status: 'ready', data });
  else if (currentRoster.get().status === 'unread') currentRoster.set({ status: 'none', data: null });
}

/** One tab of the browser asks at a time; each asks for what it has not seen itself. */
async function inTurn(part: string, work: () => Promise<number>): Promise<number> {
  if (!('locks' in navigator)) return work();
  let begun: Promise<number> | undefined;
  const begin = () => (begun = work());
  try {
    return await navigator.locks.request(`muster-roster ${part}`, { signal: AbortSignal.timeout(patienceMs) }, begin);
  } catch (error) {
    if (begun !== undefined) throw error;
    return work();
  }
}

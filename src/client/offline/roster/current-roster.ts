import { readRoster } from '#contract/roster.ts';
import { call } from '#client/http/call.ts';
import { readPerson } from '#client/session/token.ts';
import { t } from '#client/ui/language/words.ts';
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

let state: RosterState = { status: 'unread', data: null };
let open: { part: string; store: RosterStore; fromDevice: Promise<void>; refresh: () => Promise<number> } | undefined;
const listeners = new Set<() => void>();

export function rosterState(): RosterState {
  return state;
}

export function subscribeRoster(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
  become({ status: 'unread', data: null });
  return { part, store, fromDevice: takeFromDevice(store), refresh };
}

async function readFromServer(store: RosterStore): Promise<number> {
  // Another tab may have read the whole while this one waited for its turn.
  if (state.data === null) await takeFromDevice(store);
  if (state.data === null) become({ status: 'loading', data: null });
  try {
    const news = await bringUpToDate(state.data, { ask: (query) => call(readRoster, { query }), now: Date.now });
    become({ status: 'ready', data: news.data });
    await store.write(news);
    return news.data.asOf;
  } catch (error) {
    if (state.data === null) become({ status: 'none', data: null });
    throw error;
  }
}

async function takeFromDevice(store: RosterStore): Promise<void> {
  const data = await store.read();
  if (state.data !== null) return;
  if (data !== null) become({ status: 'ready', data });
  else if (state.status === 'unread') become({ status: 'none', data: null });
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

function become(next: RosterState): void {
  state = next;
  for (const listener of listeners) listener();
}

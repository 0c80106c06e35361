import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedTokenKey } from '#contract/session.ts';
import { rosterStoreOf, wipeRoster } from '#client/offline/roster/roster-store.ts';
import type { RosterData, RosterNews } from '#client/offline/roster/roster-data.ts';
import { keepSession } from '#client/session/token.ts';
import { card, idOf } from './cards.ts';

const ada = 'school:ada';
const bola = 'school:bola';
const one = card();
const other = card({ id: idOf(2), lastName: 'Adeyemi' });

function signIn(userId: string) {
  keepSession({ token: 'token', userId, schoolId: 'school', firstName: userId });
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  signIn('ada');
});
afterEach(async () => {
  await wipeRoster();
  vi.unstubAllGlobals();
});

function whole(given: Partial<RosterData> = {}): RosterNews {
  const data = {
    cursor: 'c1',
    asOf: 1000,
    students: [other, one],
    classes: [],
    houses: [],
    buses: [],
    leaveTypes: [],
    cardKeys: [],
    ...given,
  };
  return { data, isWhole: true, changed: data.students, gone: [] };
}

test('the roster is on the device at the next start, by name', async () => {
  await rosterStoreOf(ada).write(whole());
  expect(await rosterStoreOf(ada).read()).toEqual(whole().data);
});

test('changes are written into what is there', async () => {
  const store = rosterStoreOf(ada);
  await store.write(whole());
  const changed = { ...one, version: 2, firstName: 'Adaeze' };
  await store.write({ data: { ...whole().data, cursor: 'c2' }, isWhole: false, changed: [changed], gone: [other.id] });
  expect(await store.read()).toMatchObject({ cursor: 'c2', students: [changed] });
});

test('another person who signs in on the device is given nothing of it', async () => {
  await rosterStoreOf(ada).write(whole());
  signIn('bola');
  expect(await rosterStoreOf(bola).read()).toBeNull();
  await rosterStoreOf(bola).write(whole({ students: [one] }));
  expect(await rosterStoreOf(ada).read()).toBeNull();
  expect((await rosterStoreOf(bola).read())?.students).toEqual([one]);
});

test('what was on its way when the session ended is not written behind the wiping', async () => {
  const store = rosterStoreOf(ada);
  await store.write(whole());
  await wipeRoster();
  await store.write({ data: { ...whole().data, cursor: 'c2' }, isWhole: false, changed: [one], gone: [] });
  expect(await store.read()).toBeNull();
  localStorage.removeItem(storedTokenKey);
  await store.write(whole());
  expect(await store.read()).toBeNull();
});

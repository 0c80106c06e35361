import { describe, expect, test } from 'vitest';
import { bringUpToDate } from '#client/offline/roster/bring-up-to-date.ts';
import { oneAtATime } from '#client/offline/roster/one-at-a-time.ts';
import type { RosterAnswer, RosterData } from '#client/offline/roster/roster-data.ts';
import { card, idOf } from './cards.ts';

const ada = card();
const bola = card({ id: idOf(2), firstName: 'Bola', lastName: 'Adeyemi' });
const chidi = card({ id: idOf(3), firstName: 'Chidi', lastName: 'Eze' });

function answer(given: Partial<RosterAnswer>): RosterAnswer {
  return {
    cursor: 'c1',
    isOther: false,
    hasMore: false,
    students: [],
    moved: [],
    gone: [],
    classes: null,
    houses: null,
    buses: null,
    leaveTypes: null,
    cardKeys: [],
    ...given,
  };
}

/** A server that gives these answers in turn, and what it was asked. */
function server(...answers: RosterAnswer[]) {
  const asked: object[] = [];
  const left = [...answers];
  return {
    asked,
    now: () => 1000,
    ask: (query: object) => {
      asked.push(query);
      const next = left.shift();
      return next ? Promise.resolve(next) : Promise.reject(new Error('asked too often'));
    },
  };
}

const held: RosterData = {
  cursor: 'c1',
  asOf: 500,
  students: [bola, ada],
  classes: [],
  houses: [],
  buses: [],
  leaveTypes: [],
  cardKeys: [],
};

describe('the whole', () => {
  test('is read page after page, and goes on from the first page’s cursor', async () => {
    const deps = server(answer({ students: [ada], hasMore: true, classes: [], houses: [] }), answer({ cursor: 'c9', students: [bola] }));
    const { data, isWhole } = await bringUpToDate(null, deps);
    expect(deps.asked).toEqual([{}, { after: ada.id }]);
    expect(isWhole).toBe(true);
    expect(data).toMatchObject({ cursor: 'c1', asOf: 1000 });
    expect(data.students).toEqual([bola, ada]);
  });

  test('is read again when what is held is of another database or scope', async () => {
    const deps = server(answer({ isOther: true }), answer({ cursor: 'n1', students: [chidi] }));
    const news = await bringUpToDate(held, deps);
    expect(deps.asked).toEqual([{ since: 'c1' }, {}]);
    expect(news).toMatchObject({ isWhole: true, data: { cursor: 'n1', students: [chidi] } });
  });
});

test('what a console kept that knew no buses is read as a whole once, and stays where that fails', async () => {
  const lekki = { id: idOf(90), name: 'Lekki', plate: 'KJA-481', status: 'IN_SERVICE' as const };
  const deps = server(answer({ students: [ada], buses: [lekki] }));
  const { data, isWhole } = await bringUpToDate({ ...held, buses: null }, deps);
  expect(deps.asked).toEqual([{}]);
  expect({ isWhole, buses: data.buses }).toEqual({ isWhole: true, buses: [lekki] });
  await expect(bringUpToDate({ ...held, buses: null }, server())).rejects.toThrow();
});

describe('what changed', () => {
  test('is put in place by name, and who is gone is forgotten', async () => {
    const renamed = { ...ada, version: 2, lastName: 'Abiola' };
    const deps = server(answer({ cursor: 'c2', students: [renamed, chidi], gone: [bola.id] }));
    const { data, ...news } = await bringUpToDate(held, deps);
    expect(data).toMatchObject({ cursor: 'c2', students: [renamed, chidi] });
    expect(news).toMatchObject({ isWhole: false, changed: [renamed, chidi], gone: [bola.id] });
  });

  test('is read until there is no more of it', async () => {
    const deps = server(answer({ cursor: 'c2', students: [chidi], hasMore: true }), answer({ cursor: 'c3' }));
    expect((await bringUpToDate(held, deps)).data.cursor).toBe('c3');
    expect(deps.asked).toEqual([{ since: 'c1' }, { since: 'c2' }]);
  });

  test('leaves the very same array when nothing changed', async () => {
    const { data } = await bringUpToDate(held, server(answer({ cursor: 'c1' })));
    expect(data.students).toBe(held.students);
    expect(data.asOf).toBe(1000);
  });
});

test('who asks while it is read is answered by one more reading, however many they are', async () => {
  let runs = 0;
  let finish = () => undefined as void;
  const read = oneAtATime(() => {
    runs += 1;
    return new Promise<number>((resolve) => (finish = () => resolve(runs)));
  });
  const first = read();
  const [second, third] = [read(), read()];
  expect(runs).toBe(1);
  finish();
  expect(await first).toBe(1);
  await expect.poll(() => runs).toBe(2);
  finish();
  expect(await Promise.all([second, third])).toEqual([2, 2]);
});

test('a reading that fails does not stand in the way of the next', async () => {
  let runs = 0;
  const read = oneAtATime(() => (++runs === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(runs)));
  const [first, second] = [read(), read()];
  await expect(first).rejects.toThrow('no network');
  expect(await second).toBe(2);
  expect(await read()).toBe(3);
});

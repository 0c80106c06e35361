import { expect, test } from 'vitest';
import { discardLeftBehind, listLeftBehind, readLeftBehind } from '#outbox/left-behind.ts';
import { ada, bola, newTablet, partOf, reportEdit, states, untilStates } from './tablet.ts';

test('what somebody left unsent is told to the next person by number and name, read for a file and given up, and never sent', async () => {
  const tablet = newTablet();
  const adas = await tablet.tab(ada, { idle: true });
  const left = [await adas.enqueue(reportEdit('2026-11-19')), await adas.enqueue(reportEdit('2026-11-20'))];
  await adas.hold();
  const bolas = await tablet.tab(bola);
  const own = await bolas.enqueue(reportEdit('2026-11-18'));
  await untilStates(bolas, 'acked');

  expect(await listLeftBehind(partOf(ada), tablet.idb)).toEqual([]);
  const [whose] = await listLeftBehind(partOf(bola), tablet.idb);
  expect(whose).toEqual({ part: partOf(ada), firstName: 'Ada', count: 2 });
  if (!whose) return;
  expect((await readLeftBehind(whose, tablet.idb)).map(({ id }) => id)).toEqual(left.map(({ id }) => id));

  await discardLeftBehind(whose, tablet.now(), tablet.idb);
  expect(await listLeftBehind(partOf(bola), tablet.idb)).toEqual([]);
  expect(await readLeftBehind(whose, tablet.idb)).toEqual([]);
  expect(states(bolas)).toEqual(['acked']);
  expect(tablet.server.applied.map(({ id }) => id)).toEqual([own.id]);

  const again = await tablet.tab(ada);
  await again.enqueue(reportEdit('2026-11-17'));
  await untilStates(again, 'acked');
  expect(tablet.server.applied).toHaveLength(2);
  expect((await again.export()).filter(({ state }) => state === 'discarded')).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { ada, bola, newTablet, reportEdit, untilStates } from './tablet.ts';

test('what was made today and is on the server is told over a reload, without what is older, was given up or is another person’s', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab();
  await tab.enqueue(reportEdit('2026-11-19', { schoolDate: '2026-11-19' }));
  const first = await tab.enqueue(reportEdit());
  const other = await tablet.tab(bola);
  await other.enqueue(reportEdit());
  await untilStates(other, 'acked');
  const second = await tab.enqueue(reportEdit());
  await untilStates(tab, 'acked', 'acked', 'acked');
  await tab.hold();
  const givenUp = await tab.enqueue(reportEdit());
  await tab.discard(givenUp.id);
  const waiting = await tab.enqueue(reportEdit());
  await tab.settle(() => true);
  await tab.stop();

  const again = await tablet.tab(ada, { idle: true });
  expect((await again.takenOn('2026-11-20')).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await again.takenOn('2026-11-19')).map(({ at }) => at.schoolDate)).toEqual(['2026-11-19']);
  expect(again.view().records.map(({ id }) => id)).toContain(waiting.id);
});

import { expect, test } from 'vitest';
import type { Send } from '#outbox/outbox.ts';
import { newTablet, reportEdit, untilLater, untilStates } from './tablet.ts';

/** A tablet whose requests are noted with the epoch they are sent under. */
function watched() {
  const tablet = newTablet();
  const under: (string | null)[] = [];
  const send: Send = (batch, epoch) => {
    under.push(epoch);
    return tablet.server.send(batch, epoch);
  };
  return { tablet, under, open: () => tablet.tab(undefined, { send }) };
}

test('a device that heard of no epoch is told it, and goes on at once', async () => {
  const { tablet, under, open } = watched();
  const tab = await open();
  const { id } = await tab.enqueue(reportEdit());
  await untilStates(tab, 'acked');
  expect(under).toEqual([null, 'epoch-1']);
  expect(tablet.server.applied).toMatchObject([{ id }]);
});

test('a device that checked in knows the epoch already', async () => {
  const { under, open } = watched();
  const tab = await open();
  await tab.hear('epoch-1');
  await tab.enqueue(reportEdit());
  await untilStates(tab, 'acked');
  expect(under).toEqual(['epoch-1']);
});

test('a restore is met by sending, and is not passed over by a check-in after it', async () => {
  const { tablet, under, open } = watched();
  const tab = await open();
  await tab.enqueue(reportEdit());
  await untilStates(tab, 'acked');
  tablet.server.restore(0, 'epoch-2');
  await tab.hear('epoch-2');
  await tab.enqueue(reportEdit());
  await untilLater(tablet, () => tablet.server.applied.length === 2);
  expect(under.slice(0, 4)).toEqual([null, 'epoch-1', 'epoch-1', 'epoch-2']);
});

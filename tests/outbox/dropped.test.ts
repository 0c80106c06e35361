import { describe, expect, test } from 'vitest';
import { databaseName } from '#outbox/store.ts';
import { heldUp, requestLost } from './school-server.ts';
import { ada, bola, find, newTablet, reportEdit, states, type Tablet, until, untilLater, untilStates } from './tablet.ts';

/** As "clear browsing data" does, or a full disk. */
function drop({ idb }: Tablet): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = idb.deleteDatabase(databaseName);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('It stays'));
  });
}

describe('when the browser drops the database while a tab is open', () => {
  test('what waits is written anew at once, and goes', async () => {
    const tablet = newTablet();
    const { server } = tablet;
    const tab = await tablet.tab();
    await tab.enqueue(reportEdit('2026-11-18'));
    await untilStates(tab, 'acked');
    server.always(requestLost);
    const edits = [await tab.enqueue(reportEdit('2026-11-19')), await tab.enqueue(reportEdit('2026-11-20'))];
    await drop(tablet);
    await until(() => !tab.view().isAdrift);
    await tab.stop();

    const after = await tablet.tab(ada, { idle: true });
    expect(edits.map(({ id }) => find(after, id)?.state)).toEqual(['queued', 'queued']);
    server.always(null);
    after.start();
    await untilLater(tablet, () => edits.every(({ id }) => find(after, id)?.state === 'acked'));
    expect(server.applied).toHaveLength(3);
    expect(tablet.faults).toEqual([]);
  });

  test('and another tab was opened on the empty one before, nothing is lost or sent twice', async () => {
    const tablet = newTablet();
    const { server } = tablet;
    server.always(requestLost);
    const tab = await tablet.tab();
    const [one, two] = [await tab.enqueue(reportEdit('2026-11-19')), await tab.enqueue(reportEdit('2026-11-19'))];
    tab.pause();
    await drop(tablet);
    const other = await tablet.tab();
    const three = await other.enqueue(reportEdit('2026-11-20'));
    tab.start();
    await until(() => [one, two].every(({ id }) => find(other, id) !== undefined));
    server.always(null);
    await untilLater(tablet, () => [one, two, three].every(({ id }) => find(other, id)?.state === 'acked'));
    expect(server.applied.map(({ id }) => id)).toHaveLength(3);
    expect(server.applied.map(({ id }) => id).filter((id) => id !== three.id)).toEqual([one.id, two.id]);
  });

  test('its outbox has another name from then on, so that whoever else had edits here is told', async () => {
    const tablet = newTablet();
    tablet.server.always(requestLost);
    const tab = await tablet.tab();
    await tab.enqueue(reportEdit());
    await drop(tablet);
    await until(() => !tab.view().isAdrift);
    const before = tab.deviceId;
    await tab.stop();
    expect((await tablet.tab(bola, { idle: true })).deviceId).not.toBe(before);
  });

  test('and takes nothing any more, the tab says that its edits are nowhere else', async () => {
    const tablet = newTablet();
    tablet.server.always(requestLost);
    let isFull = false;
    const idb = Object.create(tablet.idb, {
      open: {
        value: (...of: Parameters<IDBFactory['open']>) => {
          if (isFull) throw new DOMException('The disk is full', 'QuotaExceededError');
          return tablet.idb.open(...of);
        },
      },
    });
    const tab = await tablet.tab(undefined, { idb });
    const edit = await tab.enqueue(reportEdit());
    isFull = true;
    await drop(tablet);
    await until(() => tab.view().isAdrift);
    expect(states(tab)).toEqual(['queued']);
    isFull = false;
    await untilLater(tablet, () => !tab.view().isAdrift);
    expect(find(await tablet.tab(ada, { idle: true }), edit.id)).toBeDefined();
  });

  // The closing of what was given up had been answered: no tab held it any more, and it went with the database.
  for (const [what, upTo, then] of [
    ['still has, is told to its person once more', 1, 'stands'],
    ['does not have any more, is not brought back', 0, 'discarded'],
  ] as const) {
    test(`what was given up too late, and a server that is restored later ${what}`, async () => {
      const tablet = newTablet();
      const { server } = tablet;
      const tab = await tablet.tab();
      const held = heldUp();
      server.next(held.fault);
      const edit = await tab.enqueue(reportEdit());
      await held.arrived;
      await tab.discard(edit.id);
      held.fail();
      await untilLater(tablet, () => find(tab, edit.id)?.state === 'stands');
      await drop(tablet);
      await until(() => !tab.view().isAdrift);
      server.restore(upTo, 'epoch-2');
      const news = await tab.enqueue(reportEdit('2026-11-19'));
      await untilLater(tablet, () => find(tab, news.id)?.state === 'acked' && tab.view().records.every(({ state }) => state !== 'queued'));
      expect((await tab.export()).find(({ id }) => id === edit.id)?.state).toBe(then);
      expect(server.applied.filter(({ id }) => id === edit.id)).toHaveLength(upTo);
    });
  }
});

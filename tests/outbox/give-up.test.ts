import { describe, expect, test } from 'vitest';
import { listWaiting } from '#outbox/waiting.ts';
import { answerLost, type Fault, heldUp, requestLost } from './school-server.ts';
import { ada, find, newTablet, reportEdit, states, until, untilLater, untilStates } from './tablet.ts';

const notAllowed = { status: 403, code: 'not_allowed', message: 'No' } as const;

/** What is sent comes to the server a second time whenever it is let go. */
function copied() {
  const copies: (() => void)[] = [];
  const fault: Fault = (reach) => {
    copies.push(() => void reach());
    return reach();
  };
  return { fault, letGo: () => copies.forEach((copy) => copy()) };
}

describe('an edit that its person gave up', () => {
  test('does not happen any more when a copy of it comes with the right restored', async () => {
    const tablet = newTablet();
    const { server } = tablet;
    const tab = await tablet.tab();
    const { fault, letGo } = copied();
    server.next(fault);
    server.refuse(() => notAllowed);
    const edit = await tab.enqueue(reportEdit());
    await untilStates(tab, 'rejected');
    await tab.discard(edit.id);
    await until(() => states(tab).length === 0);
    server.refuse(null);
    letGo();
    expect(server.applied).toEqual([]);
  });

  test('is given up on the server as soon as there is a connection, before anything else', async () => {
    const tablet = newTablet();
    const { server } = tablet;
    const tab = await tablet.tab();
    const { fault, letGo } = copied();
    server.next(fault);
    server.refuse((op) => (op.params['day'] === '2026-11-20' ? notAllowed : null));
    const edit = await tab.enqueue(reportEdit('2026-11-20'));
    await untilStates(tab, 'rejected');
    server.refuse(null);
    server.always(requestLost);
    const other = await tab.enqueue(reportEdit('2026-11-19'));
    await tab.discard(edit.id);
    expect(await listWaiting(tablet.idb)).toMatchObject([{ count: 1 }]);
    server.always(null);
    const before = server.arrived.length;
    await untilLater(tablet, () => find(tab, other.id)?.state === 'acked');
    const [first] = server.arrived[before] ?? [];
    expect(first).not.toBe(other.id);
    letGo();
    expect(server.applied.map(({ id }) => id)).toEqual([other.id]);
  });

  test('comes back when it had reached the server already: it stands there, and its person is told', async () => {
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
    expect(server.applied).toHaveLength(1);
    await tab.discard(edit.id);
    expect(states(tab)).toEqual([]);
  });

  test('comes back however long the server could not be asked, and whatever the clock of the device said meanwhile', async () => {
    const tablet = newTablet();
    const { server } = tablet;
    const tab = await tablet.tab();
    const held = heldUp();
    server.next(held.fault);
    const edit = await tab.enqueue(reportEdit());
    await held.arrived;
    server.always(requestLost);
    await tab.discard(edit.id);
    held.fail();
    await tab.stop();
    tablet.setClock(tablet.now() + 365 * 24 * 3_600_000);
    const later = await tablet.tab(undefined, { idle: true });
    server.always(null);
    later.start();
    await untilLater(tablet, () => find(later, edit.id)?.state === 'stands');
  });

  test('is closed once, however often the answer to that is lost', async () => {
    const tablet = newTablet();
    const { server } = tablet;
    const tab = await tablet.tab();
    server.refuse(() => notAllowed);
    const edit = await tab.enqueue(reportEdit());
    await untilStates(tab, 'rejected');
    server.refuse(null);
    server.next(answerLost, answerLost);
    await tab.discard(edit.id);
    await untilLater(tablet, () => states(tab).length === 0);
    expect((await tab.export()).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'bus-report.record discarded',
      'edit.give-up acked',
    ]);
  });

  test('needs no closing when it never left this device', async () => {
    const tablet = newTablet();
    const tab = await tablet.tab(undefined, { idle: true });
    const edit = await tab.enqueue(reportEdit());
    await tab.discard(edit.id);
    expect(states(tab)).toEqual([]);
    expect(await tab.export()).toHaveLength(1);
  });

  test('is closed too when another one takes its place', async () => {
    const tablet = newTablet();
    const { server } = tablet;
    const tab = await tablet.tab();
    const { fault, letGo } = copied();
    server.next(fault);
    server.refuse(() => notAllowed);
    const edit = await tab.enqueue(reportEdit());
    await untilStates(tab, 'rejected');
    server.refuse(null);
    const inPlace = await tab.enqueue(reportEdit('2026-11-20', { supersedes: edit.id }));
    await untilStates(tab, 'acked');
    letGo();
    expect(server.applied.map(({ id }) => id)).toEqual([inPlace.id]);
  });
});

test.each(['discard', 'discardAll'] as const)(
  '%s on a screen that does not know yet that the server took it: it stands, and the person is told',
  async (deed) => {
    const tablet = newTablet();
    const deaf = await tablet.tab(ada, { channel: () => null, idle: true });
    const edit = await deaf.enqueue(reportEdit());
    const sending = await tablet.tab(ada, { channel: () => null });
    await until(() => find(sending, edit.id)?.state === 'acked');
    expect(find(deaf, edit.id)?.state).toBe('queued');
    await (deed === 'discard' ? deaf.discard(edit.id) : deaf.discardAll());
    expect(find(deaf, edit.id)).toMatchObject({ state: 'stands', last: { status: 200 } });
  },
);

import { promisifyRequest } from 'idb-keyval';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BusContent } from '#contract/bus.ts';
import { header } from '#contract/header.ts';
import { logout } from '#contract/session.ts';
import { syncOps } from '#contract/sync.ts';
import { issueSyncGrant, syncGrantHours } from '#contract/sync-grant.ts';
import { keepGrant, type KeptGrant, keptGrant, listGranted } from '#outbox/kept-grant.ts';
import type { Outbox, Owner, RawAnswer, Send } from '#outbox/outbox.ts';
import type { Link } from '#outbox/queue-tx.ts';
import { replayOnce, type Replayed } from '#outbox/replay-once.ts';
import { linkPrefix, openStore } from '#outbox/store.ts';
import { trailOf } from '#tests/audit/trail.ts';
import { newBus, newTablet, partOf, states, type Tablet, until } from '#tests/outbox/tablet.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { busContent } from '#tests/support/factories.ts';
import { callAnonymously, type Session } from '#tests/support/session.ts';
import { countLines } from '#tests/sync/people.ts';
import { browserCookie } from './closed-console.ts';

let made = 0;

/** Each of a bus of its own, so that none waits for another. */
function busEdit(given: Partial<BusContent> = {}) {
  made += 1;
  return { ...newBus(crypto.randomUUID()), body: { changes: busContent({ plate: `KJA-${made}`, ...given }) } };
}

describe.each(engines)('a device whose console is closed, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  /** Somebody who made edits without a network and closed the console. */
  async function leave(edits = 1, tablet = newTablet()) {
    const session = await app.signIn(await app.addStaff());
    const owner: Owner = { schoolId: session.schoolId, userId: session.userId, firstName: 'Ada' };
    const tab = await tablet.tab(owner, { idle: true });
    for (let at = 1; at <= edits; at += 1) await tab.enqueue(busEdit());
    await tab.stop();
    const { body } = await session.call(issueSyncGrant, { body: { outboxId: tab.deviceId } });
    const kept = { grant: body.data.grant, expiresAt: tablet.now() + 1000, url: '/', secretKey: '' };
    await keepGrant(partOf(owner), kept, tablet.idb);
    return { tablet, session, owner, part: partOf(owner) };
  }

  interface Line {
    asked: number;
    fault: ((reach: () => Promise<RawAnswer>) => Promise<RawAnswer>) | null;
  }

  /** As the worker sends: with the grant, and the cookie that says which browser it is. */
  function over(line: Line, session: Session) {
    return ({ grant }: KeptGrant): Send =>
      async (batch, epoch) => {
        const headers = {
          authorization: `SyncGrant ${grant}`,
          cookie: browserCookie(session),
          ...(epoch === null ? {} : { [header.epoch]: epoch }),
        };
        const reach = async (): Promise<RawAnswer> => {
          const answer = await callAnonymously(app.transport, syncOps, { body: batch, headers });
          const { status, body } = answer;
          return {
            status,
            body,
            marked: header.marker in answer.headers,
            epoch: String(answer.headers[header.epoch]),
            retryAfterSeconds: null,
          };
        };
        // The first question of a device only hears the epoch.
        const heard = epoch === null ? await reach() : null;
        if (heard?.status === 412) return heard;
        line.asked += 1;
        return heard ?? (line.fault ? line.fault(reach) : reach());
      };
  }

  async function wake(
    { tablet, session, part }: Awaited<ReturnType<typeof leave>>,
    fault: Line['fault'] = null,
  ): Promise<{ came: Replayed; asked: number }> {
    const line: Line = { asked: 0, fault };
    const platform = {
      idb: tablet.idb,
      now: () => tablet.now(),
      random: () => 1,
      locks: navigator.locks,
      channel: (name: string) => new BroadcastChannel(name),
    };
    const came = await replayOnce(part, { ...platform, sendWith: over(line, session) });
    return { came, asked: line.asked };
  }

  async function open(tablet: Tablet, owner: Owner): Promise<Outbox> {
    return tablet.tab(owner, { idle: true });
  }

  const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

  test('sends all that waits, in few requests, once and as its person; the next console finds it sent', async () => {
    const left = await leave(60);
    const before = await countLines(app);
    expect(await wake(left)).toEqual({ came: 'sent', asked: 2 });
    expect(await countLines(app)).toBe(before + 60);
    const trail = (await trailOf(app)).slice(-60).map(({ facts }) => JSON.parse(facts));
    expect(trail.every(({ actorId, action }) => actorId === left.session.userId && action === 'bus.added')).toBe(true);
    expect(new Set(trail.map(({ object }) => object.id)).size).toBe(60);
    expect(await wake(left)).toEqual({ came: 'sent', asked: 0 });
    const tab = await open(left.tablet, left.owner);
    expect(new Set(states(tab))).toEqual(new Set(['acked']));
    expect(tab.view().lastSuccessAt).not.toBeNull();
  });

  test('keeps everything when there is no network after all, and sends it at the next waking', async () => {
    const left = await leave(3);
    const before = await countLines(app);
    expect(await wake(left, noNetwork)).toEqual({ came: 'later', asked: 1 });
    expect(await countLines(app)).toBe(before);
    expect((await open(left.tablet, left.owner)).view().records).toMatchObject([
      { state: 'queued' },
      { state: 'queued' },
      { state: 'queued' },
    ]);
    expect(await wake(left)).toMatchObject({ came: 'sent' });
    expect(await countLines(app)).toBe(before + 3);
  });

  test('sends again what it had no answer to, and it has one effect', async () => {
    const left = await leave(2);
    const before = await countLines(app);
    const lost = async (reach: () => Promise<RawAnswer>) => {
      await reach();
      return noNetwork();
    };
    expect(await wake(left, lost)).toMatchObject({ came: 'later' });
    expect(await wake(left)).toMatchObject({ came: 'sent' });
    expect(await countLines(app)).toBe(before + 2);
  });

  test('does not believe another answerer on the way', async () => {
    const left = await leave();
    expect(await wake(left, async () => ({ status: 200, marked: false, epoch: null, retryAfterSeconds: null, body: undefined }))).toEqual({
      came: 'later',
      asked: 1,
    });
    expect(states(await open(left.tablet, left.owner))).toEqual(['queued']);
  });

  test('leaves the sending to a console that is at it', async () => {
    const left = await leave();
    const held = Promise.withResolvers<void>();
    const console = navigator.locks.request(`replay:${left.part}`, () => held.promise);
    expect(await wake(left)).toEqual({ came: 'later', asked: 0 });
    held.resolve();
    await console;
    expect(await wake(left)).toEqual({ came: 'sent', asked: 1 });
  });

  test('tells consoles that are open of what it sent', async () => {
    const left = await leave();
    const tab = await left.tablet.tab(left.owner, { idle: true });
    const told = new BroadcastChannel(`outbox:${left.part}`);
    const heard: unknown[] = [];
    told.onmessage = ({ data }) => heard.push(data);
    await wake(left);
    await until(() => heard.flat().includes(1), 'the console heard of it');
    told.close();
    await tab.stop();
  });

  test('throws a grant away that the server ended, keeps the edits, and says nothing of the session', async () => {
    const left = await leave(2);
    await left.session.call(logout, { body: {} });
    expect(await wake(left)).toEqual({ came: 'refused', asked: 1 });
    expect(await listGranted(left.tablet.idb)).toEqual([]);
    expect(await wake(left)).toEqual({ came: 'no-grant', asked: 0 });
    const store = openStore(left.tablet.idb);
    const link = await store.read(({ meta }) => promisifyRequest<Link>(meta.get(linkPrefix + left.part)));
    store.close();
    expect(link.connection).toBe('unknown');
    expect(states(await open(left.tablet, left.owner))).toEqual(['queued', 'queued']);
  });

  test('sends nothing of an outbox that is held since its person signed out', async () => {
    const left = await leave();
    const tab = await open(left.tablet, left.owner);
    await tab.hold();
    await tab.stop();
    expect(await wake(left)).toEqual({ came: 'sent', asked: 0 });
  });

  test('sends in time although its clock is a year ahead, and nothing after that', async () => {
    const left = await leave();
    const later = await leave(1, newTablet());
    left.tablet.setClock(left.tablet.now() + 365 * 24 * 3_600_000);
    expect(await wake(left)).toEqual({ came: 'sent', asked: 1 });
    app.clock.advance({ minutes: syncGrantHours * 60 });
    expect(await wake(later)).toEqual({ came: 'refused', asked: 1 });
    expect(states(await open(later.tablet, later.owner))).toEqual(['queued']);
  });

  test('never sends what another person left on the device', async () => {
    const ada = await leave(1);
    const bola = await leave(1, ada.tablet);
    expect(await listGranted(ada.tablet.idb)).toEqual([bola.part]);
    expect(await wake(ada)).toEqual({ came: 'no-grant', asked: 0 });
    expect(await wake(bola)).toEqual({ came: 'sent', asked: 1 });
    expect(states(await open(ada.tablet, ada.owner))).toEqual(['queued']);
    expect(await keptGrant(bola.part, ada.tablet.idb)).not.toBeNull();
  });

  test('waits for its person with what the server refused', async () => {
    const left = await leave();
    const tab = await open(left.tablet, left.owner);
    await tab.enqueue(busEdit({ capacity: -1 }));
    await tab.stop();
    expect(await wake(left)).toMatchObject({ came: 'sent' });
    expect(states(await open(left.tablet, left.owner))).toEqual(['acked', 'rejected']);
  });
});

import { randomUUIDv7 } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type LiveEvent, liveEventName } from '#contract/live.ts';
import type { RecordedMovement } from '#contract/movement.ts';
import type { Outbox, Owner, Send } from '#outbox/outbox.ts';
import type { NewEdit } from '#outbox/record.ts';
import { hybridOf } from '#tests/class/rows.ts';
import { newTablet, type Tablet, until } from '#tests/outbox/tablet.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { sendAs } from '#tests/support/send-as.ts';
import type { Session } from '#tests/support/session.ts';
import { addStudent } from '#tests/student/students.ts';
import { deviceOf } from '#tests/sync/queue.ts';
import { clockAt, dayOf, moved, nowOf, recorded, recordOf } from './movements.ts';

const minuteMs = 60_000;

describe.each(engines)('movements from the queues of devices, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let ada: { id: string };

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    ada = await addStudent(session);
  });
  afterEach(() => app.close());

  const edit = (given: Partial<RecordedMovement>, id: string = randomUUIDv7()): NewEdit => ({
    kind: 'student-movement.record',
    params: { personId: ada.id, id },
    body: moved(given),
    base: { version: null, was: {} },
    title: 'Movement of Ada Eze',
    route: '/school/student',
    schoolDate: '2026-11-20',
  });

  /** As the console records it: by the device's clock, with what is known of that. */
  const record = (tab: Outbox, kind: RecordedMovement['kind']) => {
    const { now, offsetMs, withinMs } = tab.clock();
    const skewMs = offsetMs === null ? null : -Math.round(offsetMs);
    return tab.enqueue(edit({ kind, device: { at: now.toISOString(), skewMs, withinMs }, isOffline: true }));
  };
  const ownerOf = ({ schoolId, userId }: Session, firstName: string): Owner => ({ schoolId, userId, firstName });
  const sent = (tablet: Tablet, tab: Outbox) =>
    until(() => {
      tablet.advance(minuteMs / 60);
      return tab.view().records.every(({ state }) => state === 'acked');
    }, 'every movement is acknowledged');

  /** A tablet whose clock is ahead by so much, and that has checked in once. */
  async function tabletAhead(minutes: number, who: Session) {
    const tablet = newTablet();
    tablet.setClock(app.clock.now().getTime() + minutes * minuteMs);
    let isCutOff = true;
    const wire = sendAs(who);
    const send: Send = (batch, epoch) => (isCutOff ? Promise.reject(new TypeError('Failed to fetch')) : wire(batch, epoch));
    const tab = await tablet.tab(ownerOf(who, `Ada ${minutes}`), { send });
    const at = tablet.now();
    await tab.hear(who.epoch, { serverNow: app.clock.now().toISOString(), sentAt: at, answeredAt: at });
    return { tablet, tab, connect: () => void (isCutOff = false) };
  }

  test('two devices without a connection, their clocks ten minutes apart: the order is that of what happened', async () => {
    const colleague = await app.signIn(await app.addStaff());
    const [gate, office] = [await tabletAhead(10, session), await tabletAhead(0, colleague)];
    // 07:42 at the gate, whose clock says 07:52; three minutes later at the office.
    await record(gate.tab, 'IN');
    app.clock.advance({ minutes: 3 });
    office.tablet.advance(3 * minuteMs);
    await record(office.tab, 'OUT');
    app.clock.advance({ minutes: 30 });
    for (const { tablet, tab, connect } of [office, gate]) {
      connect();
      tablet.advance(30 * minuteMs);
      tab.kick();
      await sent(tablet, tab);
    }
    expect(await dayOf(session, ada)).toMatchObject([
      {
        kind: 'IN',
        at: '2026-11-20T06:42:00.000Z',
        device: { at: '2026-11-20T06:52:00.000Z', skewMs: 600_000 },
        receivedAt: '2026-11-20T07:15:00.000Z',
      },
      { kind: 'OUT', at: '2026-11-20T06:45:00.000Z', isOffline: true },
    ]);
    expect(await nowOf(session, ada)).toMatchObject({ place: 'OFF_SITE', since: '2026-11-20T06:45:00.000Z' });
  });

  test('an answer that is lost, and a device that is switched off before it knows: one movement', async () => {
    const tablet = newTablet();
    const wire = sendAs(session);
    let answers = 0;
    const send: Send = async (batch, epoch) => {
      const answer = await wire(batch, epoch);
      answers += 1;
      // The server has it by then, but for the first answer, which tells the epoch.
      if (answers === 2) throw new TypeError('Failed to fetch');
      return answer;
    };
    const owner = ownerOf(session, 'Ada');
    const before = await tablet.tab(owner, { send });
    await before.enqueue(edit({ kind: 'OUT' }));
    await until(() => answers >= 2, 'the answer is lost');
    await before.stop();
    expect(await dayOf(session, ada)).toHaveLength(1);
    const after = await tablet.tab(owner, { send });
    tablet.advance(minuteMs);
    after.kick();
    await sent(tablet, after);
    expect(await dayOf(session, ada)).toMatchObject([{ kind: 'OUT' }]);
  });

  test('the same movement in two edits, as when a profile was copied, is one', async () => {
    const device = deviceOf(session);
    const params = { personId: ada.id, id: randomUUIDv7() };
    const given = { kind: 'student-movement.record' as const, params, body: moved() as never };
    const op = device.op(given);
    expect(await device.send(op)).toMatchObject([{ outcome: 'applied', replayed: false }]);
    expect(await device.send(op)).toMatchObject([{ outcome: 'applied', replayed: true }]);
    expect(await deviceOf(session).apply(given)).toMatchObject({ outcome: 'applied', replayed: false });
    expect(await dayOf(session, ada)).toHaveLength(1);
  });

  test('what many devices tell at once of one child and of others is all there, and says where each of them is', async () => {
    const bisi = await addStudent(session);
    const told = Array.from({ length: 12 }, (_, at) => ({
      who: at % 2 === 0 ? ada : bisi,
      kind: at % 3 === 0 ? ('OUT' as const) : ('IN' as const),
      device: clockAt(`2026-11-20T06:${10 + at}:00.000Z`),
    }));
    const answers = await Promise.all(told.map(({ who, ...given }) => recordOf(session, who, given)));
    expect(answers.map(({ status }) => status)).toEqual(told.map(() => 200));
    for (const who of [ada, bisi]) {
      const theirs = told.filter((one) => one.who === who);
      expect(await dayOf(session, who)).toHaveLength(theirs.length);
      expect(await nowOf(session, who)).toMatchObject({ kind: theirs.at(-1)?.kind, at: theirs.at(-1)?.device.at });
    }
  });

  test('consoles of those who see the child hear of it at once, and nobody else’s does', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const [hers, others] = [await hybridOf(app, ada.id), await hybridOf(app)];
    const [heard, unheard, atOffice] = [await listen(hers), await listen(others), await listen(session)];
    await recorded(session, ada);
    const event = { kind: 'student-movement', id: ada.id, version: 0 };
    await expect.poll(() => heard).toEqual([event]);
    await expect.poll(() => atOffice).toEqual([event]);
    expect(unheard).toEqual([]);
  });

  async function listen({ token, cookies }: Session): Promise<LiveEvent[]> {
    const { port } = app.app.server.address() as AddressInfo;
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token }, extraHeaders: { cookie } });
    onTestFinished(() => void socket.close());
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    const heard: LiveEvent[] = [];
    socket.on(liveEventName, (one: LiveEvent) => heard.push(one));
    return heard;
  }
});

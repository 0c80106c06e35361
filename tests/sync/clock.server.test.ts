import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { type TestClock, startClock } from '#tests/support/clock.ts';
import type { Log } from '#server/log.ts';
import type { Session } from '#tests/support/session.ts';
import { addStaffSession } from './people.ts';
import { addBus, deviceOf, reportOf, today } from './queue.ts';

describe.each(engines)('a server whose clock was a hundred days ahead for a while, on %s', (engine) => {
  let app: TestApp;
  let clock: TestClock;
  let elapsed = 0;
  let session: Session;
  let busId: string;
  const warnings: unknown[] = [];
  const log: Log = (level, line) => {
    if (level === 'warn' && 'clock' in line) warnings.push(line);
    if (level === 'error') console.error(line);
  };

  beforeEach(async () => {
    elapsed = 0;
    warnings.length = 0;
    clock = startClock();
    app = await startApp({ engine, clock, log, elapsed: () => elapsed });
    session = await app.signIn();
    busId = await addBus(session);
  });
  afterEach(() => app.close());

  const note = (text: string, was = '') => ({
    kind: 'bus-report.record' as const,
    params: { busId, day: today },
    body: { changes: { notes: text } },
    base: { was: { notes: was } },
  });
  const passing = (ms: number) => {
    elapsed += ms;
    clock.advance({ seconds: ms / 1000 });
  };

  test('does not forget what it applied: an edit whose answer was lost is answered again, and nothing is written over', async () => {
    const device = deviceOf(session);
    const lost = device.op(note('Rain'));
    await device.send(lost);
    const colleague = deviceOf(await addStaffSession(app));
    await colleague.apply(note('Sun', 'Rain'));

    clock.advance({ days: 100 });
    passing(900_000);
    await device.apply({ kind: 'notification.read', body: { upTo: 1 } });
    clock.advance({ days: -100 });
    passing(900_000);

    const [again] = await device.send({ ...lost, base: { version: null, was: { notes: 'Sun' }, chain: null } });
    expect(again).toMatchObject({ status: 200, replayed: true });
    expect((await reportOf(session, busId)).content.notes).toBe('Sun');
  });

  test('ends nobody’s session by it, and says so', async () => {
    clock.advance({ days: 100 });
    passing(900_000);
    await deviceOf(session).apply(note('Rain'));
    expect((await reportOf(session, busId)).content.notes).toBe('Rain');
    expect(warnings).toHaveLength(1);
  });

  test('believes it no more after a start', async () => {
    const device = deviceOf(session);
    const lost = device.op(note('Rain'));
    await device.send(lost);
    passing(900_000);
    await device.apply({ kind: 'notification.read', body: { upTo: 1 } });
    await app.app.close();
    clock.advance({ days: 100 });
    const restarted = await startApp({ engine, clock, log, elapsed: () => elapsed, isKept: true });
    expect(warnings).toHaveLength(1);
    await restarted.app.close();
    clock.advance({ days: -100 });
    app = await startApp({ engine, clock, log, elapsed: () => elapsed, isKept: true });
  });

  test('forgets what is older than ninety days that it has seen', async () => {
    const device = deviceOf(session);
    const old = device.op(note('Rain'));
    await device.send(old);
    for (const days of [1, 45, 46]) {
      passing(days * 86_400_000);
      const later = deviceOf(await app.signIn());
      await later.apply({ kind: 'notification.read', body: { upTo: 1 } });
    }
    const back = await app.signIn();
    const answer = await deviceOf(back).sendBatch([{ ...old, base: { ...old.base, was: { notes: 'Rain' } } }]);
    expect(answer.body.data.results).toMatchObject([{ status: 200, replayed: false }]);
  });
});

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBus, recordBus } from '#contract/bus.ts';
import { listFleetPapers } from '#contract/fleet-expiry.ts';
import { oneRound } from '#server/due-work/due-work.ts';
import { expiryWork } from '#server/features/fleet-expiry/due.ts';
import { notification } from '#server/features/notification/table.ts';
import { register } from '#tests/employee/employees.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus } from '#tests/sync/queue.ts';

describe.each(engines)('papers and licences that run out, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  /** As a server that has just been started. */
  const round = () => {
    const pusher = { due: async () => undefined, wake: () => undefined };
    const newId = () => crypto.randomUUID();
    return oneRound(
      expiryWork({ db: app.db, clock: app.clock, newId, publish: () => undefined, log: () => undefined, demoAllowed: true, pusher }),
    );
  };
  const told = () =>
    within(app.db, app.school.schoolId, (tx) =>
      tx
        .select({ title: notification.title, body: notification.body, class: notification.class, link: notification.link })
        .from(notification)
        .where(eq(notification.kind, 'fleet.expiry'))
        .orderBy(notification.seq),
    );
  const insured = (expires: string) => ({ papers: { insurance: { number: 'A1', expires } } });

  test('the list has them the soonest first, of buses that are not retired and of whoever drives', async () => {
    await addBus(session, { name: 'Coaster', ...insured('2026-12-01') });
    await addBus(session, { name: 'Old one', plate: 'OLD-1', status: 'RETIRED', ...insured('2020-12-01') });
    await register(session, { name: 'Musa Bello', papers: { one: { type: 'DRIVER_LICENCE', detail: 'Class E', expires: '2026-11-01' } } });
    expect((await session.call(listFleetPapers, {})).body.data.papers).toMatchObject([
      { kind: 'employee', name: 'Musa Bello', paper: 'licence', number: 'Class E', expires: '2026-11-01' },
      { kind: 'bus', name: 'Coaster', paper: 'insurance', expires: '2026-12-01' },
    ]);
  });

  test('School Admins are told a month ahead, a week ahead and when it has run out, each once, and of a new paper anew', async () => {
    app.clock.set('2026-11-20T09:00:00.000Z');
    session = await app.signIn();
    const busId = await addBus(session, { name: 'Coaster', ...insured('2026-12-21') });
    await round();
    expect(await told()).toEqual([]);
    const onDay = async (day: string) => {
      app.clock.set(`${day}T09:00:00.000Z`);
      await round();
      await round();
      return (await told()).map(({ title }) => title);
    };
    const month = 'Papers of the fleet run out within 30 days';
    const week = 'Papers of the fleet run out within 7 days';
    expect(await onDay('2026-11-21')).toEqual([month]);
    expect(await told()).toEqual([
      { title: month, body: 'Coaster, insurance: Mon, 21 Dec 2026.', class: 'INFO', link: '/school/bus?expiry' },
    ]);
    expect(await onDay('2026-11-22')).toEqual([month]);
    expect(await onDay('2026-12-14')).toEqual([month, week]);
    expect(await onDay('2026-12-21')).toEqual([month, week]);
    expect(await onDay('2026-12-22')).toEqual([month, week, 'Papers of the fleet have run out']);
    expect(await onDay('2026-12-23')).toHaveLength(3);
    session = await app.signIn();
    const { version } = (await session.call(readBus, { params: { id: busId } })).body.data;
    const renewed = { changes: { 'papers/insurance/expires': '2026-12-30' } };
    await session.call(recordBus, { params: { id: busId }, body: renewed, headers: { 'if-match': `"${version}"` } });
    expect(await onDay('2026-12-24')).toHaveLength(4);
  });
});

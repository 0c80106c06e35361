import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { editSchoolDetails, readSchoolDetails } from '#contract/school.ts';
import { oneRound } from '#server/due-work/due-work.ts';
import { positionWork } from '#server/features/tracker/due.ts';
import { busFix } from '#server/features/tracker/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { asOsmAnd, drive, type TrackFix } from '#tests/support/track.ts';
import { schoolDetails } from '#tests/school/details.ts';
import { okay } from '#tests/whereabouts/movements.ts';
import { busWithPhone, get, nowOf, type OnBus, sendAll } from './trackers.ts';

describe.each(engines)('how long positions are kept, on %s', (engine) => {
  let server: TestApp;
  let admin: Session;
  let on: OnBus;
  const track = drive({ at: '2026-11-20T06:40:00.000Z', fixes: 12 });
  beforeEach(async () => {
    server = await startApp({ engine, settings: { SESSION_IDLE_MINUTES: '1440', SESSION_ABSOLUTE_HOURS: '72' } });
    admin = await server.signIn();
    on = await busWithPhone(admin);
    await sendAll(server.app, on.token, track);
  });
  afterEach(() => server.close());

  /** As a server that has just been started. */
  const round = () => {
    const stands = { db: server.db, clock: server.clock, newId: randomUUIDv7, publish: () => undefined, demoAllowed: true };
    return oneRound(positionWork({ ...stands, log: (level, line) => expect.fail(`${level} ${JSON.stringify(line)}`) }));
  };
  const kept = async () =>
    (await within(server.db, server.school.schoolId, (tx) => tx.select().from(busFix).orderBy(busFix.at))).map(({ at }) =>
      at.toISOString(),
    );
  const settle = async (positionDays: number) => {
    const { version } = okay(await admin.call(readSchoolDetails, { params: { id: admin.schoolId } }));
    return admin.call(editSchoolDetails, { params: { id: admin.schoolId }, body: { ...schoolDetails({ positionDays }), version } });
  };

  test('all of them for two days, then one a minute, and all alarms', async () => {
    await get(server.app, { ...asOsmAnd(on.token, { ...(track[1] as TrackFix), at: new Date('2026-11-20T06:40:11.000Z') }), alarm: 'sos' });
    server.clock.advance({ hours: 47 });
    await round();
    expect(await kept()).toHaveLength(13);
    server.clock.advance({ hours: 25 });
    await round();
    expect(await kept()).toEqual(['2026-11-20T06:40:00.000Z', '2026-11-20T06:40:11.000Z', '2026-11-20T06:41:00.000Z']);
  });

  test('the one that is kept of a minute is one that was believed', async () => {
    await get(server.app, {
      ...asOsmAnd(on.token, track[0] as TrackFix),
      timestamp: String(Date.parse('2026-11-20T06:39:58.000Z') / 1000),
      accuracy: '900',
    });
    await get(server.app, {
      ...asOsmAnd(on.token, track[0] as TrackFix),
      timestamp: String(Date.parse('2026-11-20T06:39:59.000Z') / 1000),
    });
    server.clock.advance({ days: 3 });
    await round();
    expect(await kept()).toEqual(['2026-11-20T06:39:59.000Z', '2026-11-20T06:40:00.000Z', '2026-11-20T06:41:00.000Z']);
  });

  test('thirty days, where the school says nothing; those of the future too', async () => {
    await get(server.app, {
      ...asOsmAnd(on.token, track[0] as TrackFix),
      timestamp: String(Date.parse('2035-01-01T00:00:00.000Z') / 1000),
    });
    server.clock.advance({ days: 29, hours: 23 });
    await round();
    expect(await kept()).toHaveLength(3);
    server.clock.advance({ days: 1 });
    await round();
    expect(await kept()).toEqual([]);
    expect(await nowOf(await server.signIn(), on.busId)).toBeUndefined();
  });

  test('as many days as the school says, from 1 to 365', async () => {
    expect((await settle(0)).status).toBe(400);
    expect((await settle(366)).status).toBe(400);
    expect(okay(await settle(1)).positionDays).toBe(1);
    server.clock.advance({ hours: 25 });
    await round();
    expect(await kept()).toEqual([]);
  });
});

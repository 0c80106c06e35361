import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DayKept, readPunctuality } from '#contract/bus-punctuality.ts';
import { addDays } from '#contract/school-time.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { finishedReport, trip } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus, today } from '#tests/sync/queue.ts';
import { fileReport } from './filing.ts';

describe.each(engines)('how buses kept their times, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const read = async () => (await session.call(readPunctuality)).body.data;

  /** Arrivals of a trip that is planned to arrive at 07:40; null: it did not arrive. */
  const file = (busId: string, day: string, arrivals: readonly (string | null)[]) => {
    const trips = Object.fromEntries(arrivals.map((actualEnd, at) => [`trip-${at}`, trip({ actualEnd, delayReason: 'Traffic' })]));
    return fileReport(session, { busId, day, content: finishedReport({ trips }) });
  };

  test('day by day: only trips that arrived, late after the grace, the buses in the order of the fleet', async () => {
    const ten = await addBus(session, { name: 'Bus 10', plate: 'TEN-1' });
    const two = await addBus(session, { name: 'Bus 2', plate: 'TWO-1' });
    await addBus(session, { name: 'Bus 3', plate: 'IDLE-1' });
    const [before, yesterday] = [addDays(today, -2), addDays(today, -1)];
    await file(ten, yesterday, ['07:45', '07:46', '07:30']);
    await file(ten, before, ['07:40', null]);
    await file(two, yesterday, ['08:10']);
    await file(two, before, [null]);
    const { from, until, buses } = await read();
    expect([from, until]).toEqual([addDays(today, -59), today]);
    expect(buses).toEqual([
      { busId: two, name: 'Bus 2', days: [{ day: yesterday, trips: 1, onTime: 0, worstMinutes: 30 }] },
      {
        busId: ten,
        name: 'Bus 10',
        days: [
          { day: before, trips: 1, onTime: 1, worstMinutes: 0 },
          { day: yesterday, trips: 3, onTime: 2, worstMinutes: 6 },
        ],
      },
    ]);
  });

  test('the last sixty days alone, today among them', async () => {
    const id = await addBus(session);
    const days = [addDays(today, -60), addDays(today, -59), today];
    for (const day of days) await file(id, day, ['07:40']);
    const [bus] = (await read()).buses;
    expect(bus?.days.map(({ day }: DayKept) => day)).toEqual(days.slice(1));
  });
});

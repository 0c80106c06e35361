import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBusUse } from '#contract/bus-use.ts';
import { addDays } from '#contract/school-time.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { finishedReport } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus, today } from '#tests/sync/queue.ts';
import { fileReport } from './filing.ts';

describe.each(engines)('kilometres and fuel of a bus, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  test('are told day by day from its reports of a year, the oldest first, and of no other bus', async () => {
    const busId = await addBus(session, { name: 'Lekki' });
    const other = await addBus(session, { name: 'Ajah', plate: 'LND-2' });
    const file = (day: string, given: object, of = busId) => fileReport(session, { busId: of, day, content: finishedReport(given) });
    await file(today, { fuelLitres: 40.5, fuelCost: 36_450 });
    await file(addDays(today, -1), {});
    await file(addDays(today, -2), { odometerStart: null, odometerEnd: null });
    await file(addDays(today, -400), { fuelLitres: 10 });
    await file(today, { fuelLitres: 99 }, other);
    expect((await session.call(readBusUse, { params: { id: busId } })).body.data.days).toEqual([
      { day: addDays(today, -1), km: 48, litres: null, cost: null },
      { day: today, km: 48, litres: 40.5, cost: 36_450 },
    ]);
  });
});

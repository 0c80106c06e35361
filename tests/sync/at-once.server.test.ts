import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordBus } from '#contract/bus.ts';
import { recordBusReport } from '#contract/bus-report.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { busContent } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus, reportOf } from './queue.ts';

const tomorrow = '2026-11-21';
const crowd = Array.from({ length: 8 }, (_, index) => index);
const upon = { 'if-none-match': '*' };

describe.each(engines)('many people at the same moment, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  test('of all who start one report with the same field, one writes it and the others are told', async () => {
    const busId = await addBus(session);
    const start = (index: number) =>
      session.call(recordBusReport, {
        params: { busId, day: tomorrow },
        body: { changes: { notes: `note ${index}` } },
        headers: upon,
      });
    const answers = await Promise.all(crowd.map(start));
    const taken = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...crowd.slice(1).map(() => 409)]);
    expect((await reportOf(session, busId, tomorrow)).content.notes).toBe(taken[0]?.body.data.content.notes);
  });

  test('of all who add a bus with the same plate, one adds it and no other meets a failure of the server', async () => {
    const add = () =>
      session.call(recordBus, {
        params: { id: crypto.randomUUID() },
        body: { changes: busContent({ plate: 'KJA-771 AA' }) },
        headers: upon,
      });
    const answers = await Promise.all(crowd.map(add));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409, 422]).toContain(status);
  });
});

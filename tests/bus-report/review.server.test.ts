import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { listAudit } from '#contract/audit.ts';
import { readMe } from '#contract/session.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { finishedReport, incident, trip } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { inSchool } from '#tests/sync/people.ts';
import { addBus, type Device, deviceOf, reportOf, today } from '#tests/sync/queue.ts';
import { fileReport } from './filing.ts';

describe.each(engines)('handing in and reviewing, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let mine: Device;
  let theirs: Device;
  let busId: string;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    mine = deviceOf(session);
    theirs = deviceOf(await app.signIn(await app.addStaff({ name: 'Chidi Obi' })));
    busId = await addBus(session, { name: 'Lekki' });
    await fileReport(session, { busId, day: today, content: finishedReport() });
  });
  afterEach(() => app.close());

  const submit = (device: Device, seen: number | null = null) =>
    device.apply({ kind: 'bus-report.submit', params: { busId, day: today }, base: { version: seen } });
  const review = (device: Device, decision: 'REVIEWED' | 'RETURNED', note = '', version: number | null = null) =>
    device.apply({
      kind: 'bus-report.review',
      params: { busId, day: today },
      body: { decision, note },
      base: { version },
    });
  const disable = (name: string) => inSchool(app, (tx) => tx.execute(sql`update school_user set disabled_at = now() where name = ${name}`));
  /** Somebody who has not taken up the invitation cannot review anything yet. */
  const invite = async () => {
    const { id } = await app.addStaff();
    await inSchool(app, (tx) => tx.execute(sql`update school_user set password_hash = null where id = ${id}`));
  };
  const version = async () => (await reportOf(session, busId)).version;

  test('a report goes from hand to hand: handed in, returned, handed in again, accepted', async () => {
    expect(await submit(mine)).toMatchObject({ status: 200, message: 'Report handed in' });
    expect(await reportOf(session, busId)).toMatchObject({ state: 'SUBMITTED', submittedBy: app.admin.name });

    const returned = await review(theirs, 'RETURNED', 'Which bridge?', await version());
    expect(returned).toMatchObject({ status: 200, message: 'Report returned' });
    expect(await reportOf(session, busId)).toMatchObject({
      state: 'RETURNED',
      reviewedBy: 'Chidi Obi',
      reviewNote: 'Which bridge?',
    });

    const body = { changes: { notes: 'Third Mainland' } };
    expect(
      await mine.apply({ kind: 'bus-report.record', params: { busId, day: today }, body, base: { was: { notes: '' } } }),
    ).toMatchObject({ status: 200 });
    expect(await submit(mine, await version())).toMatchObject({ status: 200 });
    expect(await review(theirs, 'REVIEWED', '', await version())).toMatchObject({ status: 200, message: 'Report accepted' });
    expect(await reportOf(session, busId)).toMatchObject({ state: 'REVIEWED', reviewNote: '', reviewedBy: 'Chidi Obi' });
  });

  test('a report without the child check cannot be handed in, and says so at the field', async () => {
    await fileReport(session, { busId, day: today, content: finishedReport({ childCheck: null }) });
    expect(await submit(mine)).toMatchObject({
      status: 422,
      code: 'refused',
      details: [{ path: 'childCheck', message: 'Walk to the back of the bus and record the child check' }],
    });
    expect(await reportOf(session, busId)).toMatchObject({ state: 'DRAFT', submittedAt: null });
  });

  test('a report with a child still on the bus cannot be handed in', async () => {
    const trips = { morning: trip({ boarded: 23, alighted: 22 }) };
    await fileReport(session, { busId, day: today, content: finishedReport({ trips }) });
    expect(await submit(mine)).toMatchObject({ status: 422, details: [{ path: 'trips/morning/alighted' }] });
  });

  test('the database itself refuses a handed-in report with a child on the bus or without the check', async () => {
    for (const wrong of [sql`alighted = boarded - 1`, sql`child_check = false`]) {
      const forced = inSchool(app, (tx) => tx.execute(sql`update bus_report set state = 'SUBMITTED', submitted_at = now(), ${wrong}`));
      await expect(forced).rejects.toMatchObject({ cause: { constraint: 'bus_report_every_child_off' } });
    }
  });

  test('handing in twice is done once for the same person, and told to another', async () => {
    const first = await submit(mine);
    expect(await submit(mine)).toMatchObject({ status: 200, version: first.version });
    expect(await submit(theirs)).toMatchObject({
      status: 409,
      code: 'already_decided',
      decided: { state: 'SUBMITTED', by: app.admin.name, at: app.clock.now().toISOString() },
    });
  });

  test('of two reviews at the same time one wins, and the other is told who', async () => {
    const third = deviceOf(await app.signIn(await app.addStaff({ name: 'Ngozi Ade' })));
    await submit(mine);
    const seen = await version();
    const [accept, giveBack] = await Promise.all([
      review(third, 'REVIEWED', '', seen),
      review(theirs, 'RETURNED', 'Please look again', seen),
    ]);
    expect([accept.status, giveBack.status].sort()).toEqual([200, 409]);
    const loser = accept.status === 409 ? accept : giveBack;
    expect(loser).toMatchObject({ code: 'already_decided' });
    const report = await reportOf(session, busId);
    expect(loser.decided).toMatchObject({ state: report.state, by: report.reviewedBy });
  });

  test('a review made twice by the same person is done once', async () => {
    await submit(mine);
    const first = await review(theirs, 'REVIEWED', '', await version());
    expect(await review(theirs, 'REVIEWED')).toMatchObject({ status: 200, version: first.version });
    const third = deviceOf(await app.signIn(await app.addStaff()));
    expect(await review(third, 'REVIEWED')).toMatchObject({ status: 409, code: 'already_decided' });
  });

  test('a return needs a note', async () => {
    await submit(mine);
    expect(await review(theirs, 'RETURNED', '  ', await version())).toMatchObject({
      status: 422,
      details: [{ path: 'note', message: 'Say what must be mended' }],
    });
  });

  test('a draft cannot be reviewed', async () => {
    expect(await review(theirs, 'REVIEWED', '', await version())).toMatchObject({ status: 422, code: 'refused' });
  });

  test('a decision about figures that have changed since is not taken', async () => {
    await submit(mine);
    const seen = await version();
    const third = deviceOf(await app.signIn(await app.addStaff({ name: 'Ngozi Ade' })));
    await review(third, 'RETURNED', 'Odometer?', seen);
    await fileReport(session, { busId, day: today, content: finishedReport({ odometerEnd: 41_300 }) });
    await submit(mine, await version());
    expect(await review(theirs, 'REVIEWED', '', seen)).toMatchObject({
      status: 409,
      code: 'already_decided',
      message: 'This report was handed in again after you read it',
    });
    expect(await review(theirs, 'REVIEWED', '', await version())).toMatchObject({ status: 200 });
  });

  test('a report that came back is not handed in by somebody who did not know that it had', async () => {
    const seen = await version();
    await submit(mine);
    await review(theirs, 'RETURNED', 'Odometer?', await version());
    const params = { busId, day: today };
    const late = await mine.apply({ kind: 'bus-report.submit', params, base: { version: seen } });
    expect(late).toMatchObject({ status: 409, code: 'already_decided', decided: { state: 'RETURNED', by: 'Chidi Obi' } });
    expect(await reportOf(session, busId)).toMatchObject({ state: 'RETURNED', reviewNote: 'Odometer?' });
    expect(await mine.apply({ kind: 'bus-report.submit', params, base: { version: await version() } })).toMatchObject({ status: 200 });
  });

  test('what was returned is mended and handed in offline in one go', async () => {
    await submit(mine);
    await review(theirs, 'RETURNED', 'Odometer?', await version());
    const params = { busId, day: today };
    const seen = { version: await version() };
    const mend = mine.op({
      kind: 'bus-report.record',
      params,
      body: { changes: { notes: 'mended' } },
      base: { ...seen, was: { notes: '' } },
    });
    const handIn = mine.op({ kind: 'bus-report.submit', params, base: { ...seen, chain: mend.id } });
    expect(await mine.send(mend, handIn)).toMatchObject([{ status: 200 }, { status: 200 }]);
  });

  test('edit, hand in and review made offline in one go are taken in one go by the only School Admin', async () => {
    await disable('Chidi Obi');
    const seen = await version();
    const params = { busId, day: today };
    const base = { version: seen };
    const edit = mine.op({
      kind: 'bus-report.record',
      params,
      body: { changes: { notes: 'x' } },
      base: { version: seen, was: { notes: '' } },
    });
    const handIn = mine.op({ kind: 'bus-report.submit', params, base: { ...base, chain: edit.id } });
    const accept = mine.op({
      kind: 'bus-report.review',
      params,
      body: { decision: 'REVIEWED', note: 'I am alone' },
      base: { ...base, chain: handIn.id },
    });
    expect((await mine.send(edit, handIn, accept)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await reportOf(session, busId)).toMatchObject({ state: 'REVIEWED', content: { notes: 'x' } });
  });

  test('nobody reviews what they handed in while somebody else could, not even by an edit made offline', async () => {
    await submit(mine);
    for (const decision of ['REVIEWED', 'RETURNED'] as const) {
      expect(await review(mine, decision, 'All is well', await version())).toMatchObject({
        status: 422,
        code: 'refused',
        details: [{ path: 'decision', message: 'You handed in this report yourself. Another School Admin reviews it' }],
      });
    }
    expect(await reportOf(session, busId)).toMatchObject({ state: 'SUBMITTED', submittedById: session.userId, reviewedAt: null });
    // Two have vouched for it: who handed it in, and who now accepts it, whoever wrote it.
    expect(await review(theirs, 'REVIEWED', '', await version())).toMatchObject({ status: 200 });
  });

  test('the only School Admin reviews their own report with a reason, which stands in the audit trail', async () => {
    await disable('Chidi Obi');
    await app.addStaff({ role: 'Support' });
    await invite();
    expect((await session.call(readMe)).body.data).toMatchObject({ isOnlySchoolAdmin: true });
    await submit(mine);
    expect(await review(mine, 'REVIEWED', '', await version())).toMatchObject({
      status: 422,
      details: [{ path: 'note', message: 'Say why you review your own report' }],
    });
    expect(await review(mine, 'REVIEWED', 'I am alone today', await version())).toMatchObject({ status: 200 });
    const { body } = await session.call(listAudit, { query: {} });
    expect(body.data.data[0]).toMatchObject({
      action: 'bus-report.accepted',
      after: { state: 'REVIEWED', reviewNote: 'I am alone today', ownReport: true },
    });
  });

  test('what has not happened yet is not handed in', async () => {
    const trips = {
      morning: trip(),
      afternoon: trip({ plannedStart: '14:40', plannedEnd: '15:58', actualStart: '14:40', actualEnd: '15:58' }),
    };
    const childCheck = { method: 'WALKED_THROUGH', at: '16:05', by: 'Ngozi Eze', itemsLeft: '' } as const;
    await fileReport(session, { busId, day: today, content: { ...finishedReport({ trips }), childCheck } });
    expect(await submit(mine)).toMatchObject({
      status: 422,
      details: [
        { path: 'trips/afternoon/actualStart', message: '14:40 is still to come. At the school it is 07:42' },
        { path: 'trips/afternoon/actualEnd' },
        { path: 'childCheck/at' },
      ],
    });
    app.clock.set('2026-11-20T15:02:00.000Z');
    mine = deviceOf(await app.signIn());
    expect(await submit(mine)).toMatchObject({ status: 200 });
  });

  test('what follows a refused hand-in waits', async () => {
    await fileReport(session, { busId, day: today, content: finishedReport({ childCheck: null }) });
    const params = { busId, day: today };
    const handIn = mine.op({ kind: 'bus-report.submit', params });
    const accept = mine.op({ kind: 'bus-report.review', params, body: { decision: 'REVIEWED', note: '' }, base: { chain: handIn.id } });
    expect((await mine.send(handIn, accept)).map(({ outcome }) => outcome)).toEqual(['refused', 'skipped']);
  });

  test('a report that is not there cannot be handed in', async () => {
    const params = { busId, day: '2026-11-02' };
    expect(await mine.apply({ kind: 'bus-report.submit', params })).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('figures are kept beside the report as they are in it', async () => {
    const incidents = { a: incident({ severity: 'HIGH' }) };
    await fileReport(session, { busId, day: today, content: finishedReport({ incidents }) });
    const rows = await inSchool(app, (tx) => tx.execute(sql`select on_time, arrived, km, high_incidents, child_check from bus_report`));
    expect(rows).toMatchObject({ rows: [{ on_time: 1, arrived: 1, km: 48, high_incidents: 1, child_check: true }] });
  });
});

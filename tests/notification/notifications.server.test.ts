import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  countUnread,
  listEmployeeNotifications,
  listSchoolNotifications,
  type Notification,
  readNotifications,
} from '#contract/notification.ts';
import { everyRole } from '#contract/role.ts';
import type { SyncOp } from '#contract/sync.ts';
import { notification, type NotificationAudience } from '#server/features/notification/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { finishedReport, incident } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { fileReport } from '#tests/bus-report/filing.ts';
import { inSchool } from '#tests/sync/people.ts';
import { addBus, deviceOf, reportOf, today } from '#tests/sync/queue.ts';

describe.each(engines)('notifications, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const list = async (as: Session = session, query: Record<string, string> = {}) => {
    const answer = await as.call(listSchoolNotifications, { params: { schoolId: as.schoolId }, query });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  const titles = async (as: Session = session): Promise<string[]> => (await list(as)).data.map((one: Notification) => one.title);
  const unread = async (as: Session = session) => (await as.call(countUnread)).body.data;
  const read = (body: { ids?: string[]; upTo?: number }, as: Session = session) => deviceOf(as).apply({ kind: 'notification.read', body });

  /** So many notices for one person, oldest first, numbered on from `from`. */
  const addNotices = (
    many: number,
    { as = session, from = 1, audience = 'school' }: { as?: Session; from?: number; audience?: NotificationAudience } = {},
  ) =>
    inSchool(app, (tx) =>
      tx.insert(notification).values(
        Array.from({ length: many }, (_, at) => ({
          schoolId: as.schoolId,
          userId: as.userId,
          seq: from + at,
          id: crypto.randomUUID(),
          audience,
          kind: 'school.notice' as const,
          class: 'INFO' as const,
          title: `Notice ${from + at}`,
          body: '',
          createdAt: app.clock.now(),
        })),
      ),
    );

  describe('are made by what people do', () => {
    let busId: string;
    let colleague: Session;

    beforeEach(async () => {
      colleague = await app.signIn(await app.addStaff({ name: 'Chidi Obi' }));
      busId = await addBus(session, { name: 'Lekki' });
      await fileReport(session, { busId, day: today, content: finishedReport() });
    });

    /** Does it upon the report as it stands. */
    const act = async (as: Session, kind: 'bus-report.record' | 'bus-report.submit' | 'bus-report.review', body: SyncOp['body'] = {}) => {
      const { version } = await reportOf(as, busId);
      const result = await deviceOf(as).apply({ kind, params: { busId, day: today }, body, base: { version } });
      expect(result.status).toBe(200);
    };
    const record = (changes: Record<string, SyncOp['body']>) => act(session, 'bus-report.record', { changes });

    test('handing a report in tells every School Admin who may review it, and nobody else', async () => {
      const others = [];
      const third = await app.signIn(await app.addStaff());
      for (const role of everyRole.filter((one) => one !== 'School Admin')) {
        others.push(await app.signIn(await app.addStaff({ role })));
      }
      await act(session, 'bus-report.submit');
      // What one handed in oneself is no work of one's own.
      others.push(session);
      for (const admin of [colleague, third]) {
        expect((await list(admin)).data).toMatchObject([
          {
            kind: 'bus-report.submitted',
            class: 'ACTION',
            title: 'Lekki: report to review',
            readAt: null,
            body: `${app.admin.name} handed in the report of Fri 20 Nov.`,
            link: `/school/report/bus-daily-report/${busId}/${today}`,
            createdAt: app.clock.now().toISOString(),
          },
        ]);
      }
      for (const other of others) expect(await titles(other)).toEqual([]);
    });

    test('a review and a return tell who handed the report in', async () => {
      await act(session, 'bus-report.submit');
      await act(colleague, 'bus-report.review', { decision: 'RETURNED', note: 'Odometer?' });
      expect((await list()).data[0]).toMatchObject({
        kind: 'bus-report.returned',
        class: 'ACTION',
        title: 'Lekki: report returned',
        body: expect.stringContaining('Odometer?'),
      });
      expect(await titles(colleague)).toEqual(['Lekki: report to review']);
      await act(session, 'bus-report.submit');
      await act(colleague, 'bus-report.review', { decision: 'REVIEWED', note: '' });
      expect((await titles())[0]).toBe('Lekki: report accepted');
    });

    test('doing a thing twice tells of it once', async () => {
      await act(session, 'bus-report.submit');
      await act(session, 'bus-report.submit');
      expect(await titles(colleague)).toHaveLength(1);
    });

    test('a serious incident is a danger to know of, told when it is first recorded', async () => {
      await record({ 'incidents/a': incident({ severity: 'LOW', text: 'Ada Bello fell' }) });
      expect(await titles(colleague)).toEqual([]);
      await record({ 'incidents/a/severity': 'HIGH' });
      await record({ 'incidents/a/place': 'Ajah' });
      const { data } = await list(colleague);
      expect(data).toMatchObject([{ kind: 'bus-report.incident', class: 'DANGER', title: 'Lekki: serious incident' }]);
      // What was written of it may name a child: it stays in the report.
      expect(JSON.stringify(data)).not.toContain('Ada Bello fell');
      await record({ 'incidents/b': incident({ severity: 'HIGH' }) });
      expect(await titles(colleague)).toHaveLength(2);
    });

    test('somebody who may no longer sign in is told nothing', async () => {
      const gone = await app.addStaff();
      await inSchool(app, (tx) => tx.execute(`update school_user set disabled_at = now() where id = '${gone.id}'`));
      await act(session, 'bus-report.submit');
      const rows = await inSchool(app, (tx) => tx.select({ userId: notification.userId }).from(notification));
      expect(rows.map(({ userId }) => userId).sort()).toEqual([colleague.userId]);
    });

    test('numbers grow with each one of the school, however many are made at once', async () => {
      const buses = await Promise.all(Array.from({ length: 4 }, () => addBus(session)));
      for (const one of buses) await fileReport(session, { busId: one, day: today, content: finishedReport() });
      await Promise.all(buses.map((one) => deviceOf(session).apply({ kind: 'bus-report.submit', params: { busId: one, day: today } })));
      const rows = await inSchool(app, (tx) => tx.select({ seq: notification.seq }).from(notification));
      expect(rows.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    });
  });

  describe('are listed', () => {
    test('newest first, ten at a time', async () => {
      await addNotices(23);
      const pages = [await list(), await list(session, { page: '2' }), await list(session, { page: '3' })];
      expect(pages.map(({ count, nextPage, data }) => [count, nextPage, data.length])).toEqual([
        [23, true, 10],
        [23, true, 10],
        [23, false, 3],
      ]);
      expect(pages.flatMap(({ data }) => data.map((one: Notification) => one.seq))).toEqual(Array.from({ length: 23 }, (_, at) => 23 - at));
    });

    test('apart for the school and for its employees', async () => {
      await addNotices(2);
      await addNotices(1, { from: 3, audience: 'employee' });
      expect(await titles()).toEqual(['Notice 2', 'Notice 1']);
      const params = { schoolId: session.schoolId };
      const employees = await session.call(listEmployeeNotifications, { params });
      expect(employees.body.data).toMatchObject({ count: 1, data: [{ title: 'Notice 3' }] });
    });

    test('to the person they are for, in whatever role, and to nobody else', async () => {
      await addNotices(1);
      for (const role of everyRole) {
        const other = await app.signIn(await app.addStaff({ role }));
        expect(await titles(other)).toEqual([]);
        await addNotices(1, { as: other, from: 50 });
        expect(await titles(other)).toEqual(['Notice 50']);
      }
    });

    test('never of another school', async () => {
      const elsewhere = await app.addSchool();
      for (const endpoint of [listSchoolNotifications, listEmployeeNotifications]) {
        const answer = await session.call(endpoint, { params: { schoolId: elsewhere.schoolId } });
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      }
    });
  });

  describe('are read', () => {
    test('one by one, and counted as what is left', async () => {
      await addNotices(3);
      await addNotices(1, { from: 4, audience: 'employee' });
      expect(await unread()).toEqual({ unread: 4, lastSeq: 4 });
      const [newest] = (await list()).data;
      expect(await read({ ids: [newest._id] })).toMatchObject({ status: 200, version: null });
      expect(await unread()).toEqual({ unread: 3, lastSeq: 4 });
      expect((await list()).data.map((one: Notification) => one.readAt)).toEqual([app.clock.now().toISOString(), null, null]);
    });

    test('all up to a number, and those that came later stay unread', async () => {
      await addNotices(3);
      await addNotices(2, { from: 4 });
      await read({ upTo: 3 });
      expect(await unread()).toEqual({ unread: 2, lastSeq: 5 });
    });

    test('for good: reading an older number later takes nothing back', async () => {
      await addNotices(3);
      await read({ upTo: 3 });
      const first = (await list()).data;
      app.clock.advance({ minutes: 5 });
      await read({ upTo: 1 });
      await read({ ids: first.map((one: Notification) => one._id) });
      expect((await list()).data).toEqual(first);
      expect(await unread()).toEqual({ unread: 0, lastSeq: 3 });
    });

    test('by their reader only', async () => {
      await addNotices(2);
      const [newest] = (await list()).data;
      const other = await app.signIn(await app.addStaff());
      expect(await read({ ids: [newest._id], upTo: 99 }, other)).toMatchObject({ status: 200 });
      expect(await unread()).toEqual({ unread: 2, lastSeq: 2 });
    });

    test('through the call of their own, which answers with what is left', async () => {
      await addNotices(2);
      const answer = await session.call(readNotifications, { body: { upTo: 1 }, headers: { 'if-none-match': '*' } });
      expect(answer).toMatchObject({ status: 200, body: { data: { unread: 1, lastSeq: 2 } } });
    });

    test('with nothing there, the count is nought', async () => {
      expect(await unread()).toEqual({ unread: 0, lastSeq: 0 });
    });
  });

  test('take the same number of statements for one as for many', async () => {
    const cost = async () => {
      app.statements.length = 0;
      await list(session, { limit: '100' });
      await unread();
      return app.statements.length;
    };
    await addNotices(1);
    const one = await cost();
    await addNotices(60, { from: 2 });
    expect(await cost()).toBe(one);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { readBacklog } from '#contract/backlog.ts';
import { listBuses, type Bus } from '#contract/bus.ts';
import { listBusReports } from '#contract/bus-report.ts';
import { listEmployees } from '#contract/employee.ts';
import { askAbsence, decideAbsence } from '#contract/employee-absence.ts';
import { listGuardianRequests } from '#contract/guardian-request.ts';
import { listJobs } from '#contract/job.ts';
import { job as jobTable } from '#server/features/job/table.ts';
import { fileReport } from '#tests/bus-report/filing.ts';
import { register } from '#tests/employee/employees.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { finishedReport } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { inSchool } from '#tests/sync/people.ts';
import { addBus, deviceOf } from '#tests/sync/queue.ts';

describe.each(engines)('what waits, of any day, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const backlog = async (as = session) => (await as.call(readBacklog)).body.data;
  const papers = (insurance: string, permit = '2030-01-01') => ({
    papers: { insurance: { number: '', expires: insurance }, permit: { number: '', expires: permit } },
  });

  test('is nothing where nothing waits', async () => {
    expect(await backlog()).toEqual({
      reportsToReview: { count: 0, oldest: null, own: 0 },
      reportsReturned: { count: 0, oldest: null },
      guardianRequests: { count: 0, oldest: null },
      guardiansPending: 0,
      busPapers: { expired: 0, soon: 0 },
      employeePapers: 0,
      absences: 0,
      markProposals: { count: 0, oldest: null },
      exeats: { count: 0, oldest: null },
      exeatsOverdue: 0,
      releaseAlarms: 0,
      failedJobs: 0,
    });
  });

  test('counts the reports of all days as their lists do, with the oldest, and says which are one’s own', async () => {
    const colleague = await app.signIn(await app.addStaff());
    const busId = await addBus(session);
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']) {
      await fileReport(session, { busId, day, content: finishedReport() });
      const hand = deviceOf(day === '2026-11-16' ? colleague : session);
      const { version } = await hand.apply({ kind: 'bus-report.submit', params: { busId, day } });
      if (day !== '2026-11-17') continue;
      const body = { decision: 'RETURNED', note: 'Odometer?' };
      await deviceOf(colleague).apply({ kind: 'bus-report.review', params: { busId, day }, body, base: { version: version ?? null } });
    }
    expect(await backlog()).toMatchObject({
      reportsToReview: { count: 3, oldest: '2026-11-16', own: 2 },
      reportsReturned: { count: 1, oldest: '2026-11-17' },
    });
    expect(await backlog(colleague)).toMatchObject({ reportsToReview: { count: 3, own: 1 } });
    const listed = async (state: string) => (await session.call(listBusReports, { query: { state } })).body.data.count;
    expect([await listed('SUBMITTED'), await listed('RETURNED')]).toEqual([3, 1]);
  });

  test('counts buses by the first of their papers to run out, as the filtered fleet does', async () => {
    await addBus(session, { name: 'Expired', ...papers('2026-11-19') });
    await addBus(session, { name: 'Today', ...papers('2029-01-01', '2026-11-20') });
    await addBus(session, { name: 'In a month', ...papers('2026-12-20') });
    await addBus(session, { name: 'Later', ...papers('2026-12-21') });
    await addBus(session, { name: 'Retired', status: 'RETIRED', ...papers('2020-01-01') });
    await addBus(session, { name: 'Without' });
    expect(await backlog()).toMatchObject({ busPapers: { expired: 1, soon: 2 } });
    const listed = async (state: string) =>
      (await session.call(listBuses, { query: { papers: state } })).body.data.data.map(({ name }: Bus) => name);
    expect(await listed('EXPIRED')).toEqual(['Expired']);
    expect(await listed('SOON')).toEqual(['In a month', 'Today']);
  });

  test('counts who waits for the answer about an absence, once each, as the filtered list of employees does', async () => {
    const ask = (employeeId: string, from: string) =>
      session.call(askAbsence, {
        params: { employeeId, id: crypto.randomUUID() },
        body: { type: 'ANNUAL', from, until: from, part: 'WHOLE', reason: '', confidential: '' },
      });
    const [ada, obi, uche] = [
      await register(session, { name: 'Ada' }),
      await register(session, { name: 'Obi' }),
      await register(session, { name: 'Uche' }),
    ];
    for (const [who, day] of [
      [ada, '2026-12-01'],
      [ada, '2026-12-08'],
      [obi, '2026-12-01'],
    ] as const)
      expect((await ask(who, day)).status).toBe(200);
    const declined = (await ask(uche, '2026-12-01')).body.data.id;
    await session.call(decideAbsence, { params: { id: declined }, body: { to: 'DECLINED', note: 'Exams', version: 1 } });
    expect(await backlog()).toMatchObject({ absences: 2 });
    const { data } = (await session.call(listEmployees, { query: { view: 'ABSENCE' } })).body.data;
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Ada', 'Obi']);
  });

  test('counts the bulk actions that were given up within thirty days, as their filtered list does', async () => {
    const ago = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);
    const work = { kind: 'students.export' as const };
    const row = {
      schoolId: app.school.schoolId,
      work,
      people: { ids: [crypto.randomUUID()] },
      target: '',
      total: 3,
      done: 1,
      problems: 0,
      byId: session.userId,
      byName: 'Ada',
      sessionId: crypto.randomUUID(),
      deviceId: crypto.randomUUID(),
    };
    const job = (state: 'FAILED' | 'DONE', days: number) => ({ ...row, id: crypto.randomUUID(), state, at: ago(days), endedAt: ago(days) });
    await inSchool(app, (tx) => tx.insert(jobTable).values([job('FAILED', 1), job('DONE', 1), job('FAILED', 40)]));
    expect(await backlog()).toMatchObject({ failedJobs: 1 });
    expect((await session.call(listJobs, { query: { state: 'FAILED' } })).body.data.count).toBe(1);
    expect((await session.call(listJobs)).body.data.count).toBe(2);
  });

  test('is for each role what it decides, and asks for no figure of another’s', async () => {
    for (const role of ['Correspondent', 'Hybrid'] as const) {
      const family = await app.signIn(await app.addStaff({ role }));
      expect(await backlog(family)).toMatchObject({
        reportsToReview: null,
        busPapers: null,
        guardiansPending: null,
        guardianRequests: { count: 0 },
        exeats: { count: 0 },
      });
      expect((await family.call(listGuardianRequests)).body.data.count).toBe(0);
    }
    for (const role of ['Support', 'Auditor'] as const) {
      const other = await app.signIn(await app.addStaff({ role }));
      expect(Object.values(await backlog(other))).toEqual(Array(12).fill(null));
    }
  });

  test('each figure that many rows stand behind has its index', async () => {
    const names = [
      'bus_report_open',
      'bus_papers',
      'employee_papers',
      'employee_absence_pending',
      'guardian_link_pending',
      'guardian_request_by_state',
      'mark_proposal_by_state',
      'exeat_by_state',
    ];
    const found = await inSchool(app, (tx) => tx.execute(sql`select count(*)::int as indexes from pg_indexes where indexname in ${names}`));
    expect(found).toMatchObject({ rows: [{ indexes: names.length }] });
  });
});

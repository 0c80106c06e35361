import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Bus, BusContent, listBuses } from '#contract/bus.ts';
import { type BusReport, BusReportContent, listBusReports } from '#contract/bus-report.ts';
import { contentProblems, figuresOf, submissionProblems } from '#contract/bus-report-rules.ts';
import { decideGuardianRequest, type GuardianRequest, listGuardianRequests, type RequestPage } from '#contract/guardian-request.ts';
import { countUnread, listEmployeeNotifications, listSchoolNotifications } from '#contract/notification.ts';
import { readPhoto } from '#contract/photo.ts';
import { everyRole } from '#contract/role.ts';
import { listStudents } from '#contract/student.ts';
import { missingParts, readAdminProfile, readSchoolDetails, SchoolDetails } from '#contract/school.ts';
import { weekdayOf } from '#contract/school-time.ts';
import { demoSchoolId, loadDemo } from '#server/demo/load.ts';
import { demoPassword, demoStaff } from '#server/demo/sign-ins.ts';
import { busReport } from '#server/features/bus-report/table.ts';
import { bus } from '#server/features/bus/table.ts';
import { notification } from '#server/features/notification/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { incident } from '#tests/support/factories.ts';
import { within } from '#tests/support/school.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { type Session, signIn } from '#tests/support/session.ts';
import { deviceOf } from '#tests/sync/queue.ts';

describe.each(engines)('Greenfield College, on %s', (engine) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startApp({ engine });
    await loadDemo(app.db, { now: app.clock.now(), newId: counted(), students: 120 });
  });
  afterEach(() => app.close());

  const admin = () => signIn(app.transport, { email: 'admin@greenfield.example', password: demoPassword });
  const everything = () =>
    within(app.db, demoSchoolId, async (tx) => ({
      buses: await tx.select().from(bus).orderBy(bus.name),
      reports: await tx.select().from(busReport).orderBy(busReport.day, busReport.busId),
      notifications: await tx.select().from(notification).orderBy(notification.seq),
    }));

  test('says of itself what the form of its profile would take, with two parts left open', async () => {
    const session = await admin();
    const { _id, email, version, profilePictureUrl, ...details } = (await session.call(readSchoolDetails, { params: { id: demoSchoolId } }))
      .body.data;
    expect(SchoolDetails.parse(details)).toEqual(details);
    expect(missingParts(details)).toEqual(['registrationNumber', 'roadSafety']);
  });

  test('has somebody for each role, who signs in with the demo password, and a School Admin who reviews what another has handed in', async () => {
    expect([...new Set(demoStaff.map(({ role }) => role))]).toEqual(everyRole);
    const { reports } = await everything();
    expect(reports.filter(({ reviewedBy, submittedBy }) => reviewedBy !== null && reviewedBy === submittedBy)).toEqual([]);
    expect(reports.filter(({ reviewedBy }) => reviewedBy !== null).length).toBeGreaterThan(100);
    for (const { email, role } of demoStaff) {
      const session = await signIn(app.transport, { email, password: demoPassword });
      const profile = await session.call(readAdminProfile);
      expect(profile.body.data).toMatchObject({ schoolName: 'Greenfield College', isDemo: true, loggedInUserRole: role });
    }
  });

  test('has twelve buses, one held for a defect, one out of service, and papers that run out', async () => {
    const buses: Bus[] = (await (await admin()).call(listBuses, { query: { limit: '100' } })).body.data.data;
    expect(buses).toHaveLength(12);
    expect(buses.map(({ status }) => status).sort()).toEqual([
      'DEFECT_HOLD',
      ...Array.from({ length: 10 }, () => 'IN_SERVICE'),
      'OUT_OF_SERVICE',
    ]);
    const expiries = buses.flatMap(({ papers }) => Object.values(papers).map((paper) => paper.expires ?? ''));
    expect(expiries.some((day) => day < '2026-11-20')).toBe(true);
    expect(expiries.some((day) => day > '2026-11-20' && day < '2026-12-10')).toBe(true);
    for (const { content } of (await everything()).buses) expect(z.safeParse(BusContent, content).error).toBeUndefined();
  });

  test('has sixty school days of reports that its own rules accept', async () => {
    const { reports } = await everything();
    const days = [...new Set(reports.map(({ day }) => day))];
    expect(days).toHaveLength(60);
    expect(days.at(-1)).toBe('2026-11-20');
    expect(days.every((day) => weekdayOf(day) <= 5)).toBe(true);
    const handedIn = reports.filter(({ state }) => state !== 'DRAFT');
    expect(handedIn.flatMap(({ content }) => submissionProblems(content))).toEqual([]);
    for (const report of reports) {
      expect(z.safeParse(BusReportContent, report.content).error).toBeUndefined();
      expect(contentProblems(report.content)).toEqual([]);
      expect(report).toMatchObject(figuresOf(report.content));
    }
  });

  test('has delays, defects, incidents and a serious one, and a fleet that mostly keeps its times', async () => {
    const { reports } = await everything();
    const sum = (field: 'onTime' | 'arrived' | 'defects' | 'incidents' | 'highIncidents') =>
      reports.reduce((total, report) => total + report[field], 0);
    expect(sum('onTime') / sum('arrived')).toBeGreaterThan(0.7);
    expect(sum('onTime') / sum('arrived')).toBeLessThan(0.9);
    expect(sum('defects')).toBeGreaterThan(20);
    expect(sum('incidents')).toBeGreaterThan(10);
    expect(sum('highIncidents')).toBe(2);
  });

  test('has reviewed what is older than a week; of the last days some wait and some came back; today is open', async () => {
    const { reports } = await everything();
    const statesOf = (wanted: (day: string) => boolean) =>
      [...new Set(reports.filter(({ day }) => wanted(day)).map(({ state }) => state))].sort();
    expect(statesOf((day) => day < '2026-11-13')).toEqual(['REVIEWED']);
    expect(statesOf((day) => day >= '2026-11-13' && day < '2026-11-20')).toEqual(['RETURNED', 'REVIEWED', 'SUBMITTED']);
    expect(statesOf((day) => day === '2026-11-20')).toEqual(['DRAFT']);
    const now = app.clock.now();
    expect(reports.every(({ updatedAt, reviewedAt }) => updatedAt <= now && (reviewedAt ?? now) <= now)).toBe(true);
  });

  test('has a morning under way on a school day', async () => {
    // 07:42 at the school: only runs that were due before have arrived.
    const { reports } = await everything();
    const arrived = reports.filter(({ day, arrived }) => day === '2026-11-20' && arrived > 0);
    expect(arrived.length).toBeGreaterThan(1);
    const ends = arrived.flatMap(({ content }) => Object.values(content.trips).map((trip) => trip.actualEnd ?? ''));
    expect(ends.every((end) => end <= '07:42')).toBe(true);
  });

  test('has forty notifications for each person, some of them unread', async () => {
    for (const { email } of demoStaff) {
      const session = await signIn(app.transport, { email, password: demoPassword });
      const params = { schoolId: session.schoolId };
      const school = await session.call(listSchoolNotifications, { params });
      const employees = await session.call(listEmployeeNotifications, { params });
      expect(school.body.data.count + employees.body.data.count).toBe(40);
      expect(employees.body.data.count).toBeGreaterThan(0);
      const { unread } = (await session.call(countUnread)).body.data;
      expect(unread).toBeGreaterThanOrEqual(4);
      expect(unread).toBeLessThanOrEqual(11);
    }
    const { notifications } = await everything();
    const times = notifications.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(notifications.some((one) => one.class === 'DANGER')).toBe(true);
  });

  test('goes on where it stands: a new notification gets the next number', async () => {
    const session = await admin();
    const { data } = (await session.call(listBusReports, { query: { state: 'RETURNED', limit: '1' } })).body.data;
    const [report]: BusReport[] = data;
    if (!report) throw new Error('There is no report to mend');
    const result = await deviceOf(session).apply({
      kind: 'bus-report.record',
      params: { busId: report.busId, day: report.day },
      body: { changes: { 'incidents/flat': incident({ severity: 'HIGH' }) } },
      base: { version: report.version, was: { 'incidents/flat': null } },
    });
    expect(result.status).toBe(200);
    expect((await session.call(countUnread)).body.data.lastSeq).toBe(241);
  });

  test('shows each of its staff the children they may see, and whom to call', async () => {
    const seen = async (email: string) => {
      const session = await signIn(app.transport, { email, password: demoPassword });
      return (await session.call(listStudents, { query: { limit: '100' } })).body.data;
    };
    expect(await seen('admin@greenfield.example')).toMatchObject({ count: 120, nextPage: true });
    const assigned = await seen('correspondent@greenfield.example');
    expect(assigned.count).toBe(6);
    for (const { guardians } of assigned.data)
      expect(guardians[0]).toMatchObject({ slot: 'PARENT1', phone: expect.stringMatching(/^\+23480\d555\d{4}$/) });
  });

  test('has pictures that are read like any other, and some children without one', async () => {
    const session = await admin();
    const list = async (query: Record<string, string>) =>
      (await session.call(listStudents, { query: { limit: '100', ...query } })).body.data;
    const without = (await list({ view: 'NO_PHOTO' })).count;
    expect(without).toBeGreaterThan(120 * 0.05);
    expect(without).toBeLessThan(120 * 0.25);
    const [child] = (await list({})).data.filter(({ photo }: { photo: number | null }) => photo !== null);
    const picture = (await session.call(readPhoto, { params: { of: 'student', id: child.id } })).body.data;
    expect(picture).toEqual({ image: expect.stringMatching(/^data:image\/webp;base64,/), version: child.photo });
  });

  test('has requests of guardians in every state, some of which the Correspondent has entered and sees', async () => {
    const list = async (session: Session, query: Record<string, string>) => (await session.call(listGuardianRequests, { query })).body.data;
    const { counts, data }: RequestPage = await list(await admin(), { state: 'ALL' });
    expect(counts).toEqual({ SUBMITTED: 4, APPROVED: 1, PART_APPROVED: 1, DECLINED: 1, CANCELLED: 1, EXPIRED: 1 });
    for (const { askedBy, about, children } of data)
      expect([askedBy.name === '', about.name === '', children.length]).toEqual([false, false, 1]);
    const correspondent = await signIn(app.transport, { email: 'correspondent@greenfield.example', password: demoPassword });
    const own: RequestPage = await list(correspondent, { state: 'ALL' });
    expect(own.count).toBeGreaterThan(2);
    for (const { enteredBy } of own.data) expect(enteredBy).toBe('Chinedu Okafor');
    expect((await list(correspondent, { search: 'adekunle' })).data).toMatchObject([
      { kind: 'TEMP_PICKUP', about: { name: 'Bimpe Adekunle' } },
    ]);
  });

  test('has requests that can be decided, and what was approved is so', async () => {
    const session = await admin();
    const { data } = (await session.call(listGuardianRequests, { query: { state: 'ALL' } })).body.data;
    for (const { id, kind, state, changes, version } of data as GuardianRequest[]) {
      if (state === 'PART_APPROVED')
        expect(changes.map((change) => [change.isApproved, change.now === change.new])).toEqual([
          [true, true],
          [false, false],
        ]);
      if (state !== 'SUBMITTED') continue;
      const seen = Object.fromEntries(changes.map(({ field, now }) => [field, now]));
      const body = { to: 'APPROVED', fields: changes.map(({ field }) => field), seen, note: '', version };
      expect([
        kind,
        (await session.call(decideGuardianRequest, { params: { id }, body, headers: { 'if-match': `"${version}"` } })).status,
      ]).toEqual([kind, 200]);
    }
  });

  test('is loaded once, and is the same every time', async () => {
    const first = await everything();
    await loadDemo(app.db, { now: app.clock.now(), newId: counted(5_000) });
    expect(await everything()).toEqual(first);
    await (await testDatabase(engine)).empty();
    await loadDemo(app.db, { now: app.clock.now(), newId: counted(), students: 120 });
    expect(await everything()).toEqual(first);
  });

  test('can be loaded on a Sunday, when no bus runs', async () => {
    await (await testDatabase(engine)).empty();
    await loadDemo(app.db, { now: new Date('2026-11-22T10:00:00.000Z'), newId: counted(), students: 1 });
    const { reports } = await everything();
    expect(reports.at(-1)?.day).toBe('2026-11-20');
    expect(new Set(reports.map(({ day }) => day)).size).toBe(60);
    expect(reports.every(({ state }) => state !== 'DRAFT')).toBe(true);
  });
});

/** Ids one after the other. */
function counted(from = 0): () => string {
  let last = from;
  return () => {
    last += 1;
    return `01930000-0000-7000-8000-${String(last).padStart(12, '0')}`;
  };
}

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assignStudentToSubAdmin, unassignStudentFromSubAdmin } from '#contract/assignment.ts';
import { recordBus } from '#contract/bus.ts';
import { readRoster } from '#contract/roster.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { appendAudit, type Deed } from '#server/audit/append.ts';
import { columnsOf } from '#server/features/student/writes.ts';
import { student } from '#server/features/student/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { studentContent } from '#tests/support/factories.ts';
import { type StaffMember, within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus } from '#tests/sync/queue.ts';
import { addMovements, clockAt, recorded, voidOf } from '#tests/whereabouts/movements.ts';
import { addClass, addGuardian, addHouse, addStudent, move, record } from '#tests/student/students.ts';

describe.each(engines)('the offline roster, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let chidi: StaffMember;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    chidi = await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' });
  });
  afterEach(() => app.close());

  const read = async (query: Record<string, string> = {}, as = session) => {
    const { status, body } = await as.call(readRoster, { query });
    expect(status).toBe(200);
    return body.data;
  };
  const idsIn = ({ students }: { students: StudentCard[] }) => students.map(({ id }) => id).sort();
  /** Done by hand, as another feature would: its line in the trail is what counts. */
  const tell = (...deeds: Deed[]) =>
    within(app.db, app.school.schoolId, (tx) =>
      appendAudit(
        tx,
        { schoolId: app.school.schoolId, userId: null, name: 'Ada', role: null, sessionId: null, deviceId: null },
        { deeds, at: app.clock.now() },
      ),
    );
  const assign = (...studentId: string[]) => session.call(assignStudentToSubAdmin, { body: { studentId, subAdminId: chidi.id } });
  const unassign = (studentId: string) =>
    session.call(unassignStudentFromSubAdmin, { params: { studentId }, body: { subAdminId: chidi.id } });

  test('begins with the whole, and after it tells nothing until something changes', async () => {
    const classId = await addClass(app);
    const ada = await addStudent(session, { classId });
    await addHouse(app);
    const first = await read();
    expect(first).toMatchObject({
      isOther: false,
      hasMore: false,
      gone: [],
      students: [{ id: ada.id, classId }],
      classes: [{ id: classId, size: 1 }],
      houses: [{ size: 0 }],
    });
    expect(await read({ since: first.cursor })).toEqual({
      cursor: first.cursor,
      isOther: false,
      hasMore: false,
      students: [],
      moved: [],
      gone: [],
      classes: null,
      houses: null,
      buses: null,
      leaveTypes: null,
      cardKeys: [],
    });
  });

  test('tells who was registered or changed, and whose guardian was', async () => {
    const [ada, bisi] = [await addStudent(session), await addStudent(session)];
    const guardianId = await addGuardian(app, bisi.id);
    const first = await read();
    await record(session, ada.id, { changes: { address: '1 Marina' }, version: 1 });
    const second = await read({ since: first.cursor });
    expect(second).toMatchObject({ students: [{ id: ada.id, version: 2 }], classes: null, houses: null });
    await tell({ action: 'guardian.changed', object: { kind: 'guardian', id: guardianId, label: 'Ngozi' }, after: { phone1: '' } });
    const third = await read({ since: second.cursor });
    expect(third).toMatchObject({ students: [{ id: bisi.id }], gone: [] });
    const chima = await addStudent(session);
    expect(idsIn(await read({ since: third.cursor }))).toEqual([chima.id]);
    expect(idsIn(await read({ since: first.cursor }))).toEqual([ada.id, bisi.id, chima.id].sort());
  });

  test('answers classes and houses whole when one of them, their staff or their size changed', async () => {
    const [classId, houseId] = [await addClass(app), await addHouse(app)];
    const ada = await addStudent(session);
    const first = await read();
    await record(session, ada.id, { changes: { classId }, version: 1 });
    const seated = await read({ since: first.cursor });
    expect(seated).toMatchObject({ classes: [{ id: classId, size: 1 }], houses: null });
    await record(session, ada.id, { changes: { houseId }, version: 2 });
    const housed = await read({ since: seated.cursor });
    expect(housed).toMatchObject({ classes: null, houses: [{ id: houseId, size: 1 }] });
    await tell({ action: 'class.changed', object: { kind: 'class', id: classId, label: 'JSS 1' } });
    const renamed = await read({ since: housed.cursor });
    expect(renamed).toMatchObject({ students: [], classes: [{ id: classId }], houses: null });
    await tell({ action: 'employee.changed', object: { kind: 'employee', id: crypto.randomUUID(), label: 'Ada' } });
    expect(await read({ since: renamed.cursor })).toMatchObject({ students: [], classes: [{}], houses: [{}] });
  });

  test('names the buses: all to who sees every child, to others those that their children ride', async () => {
    const busId = await addBus(session, { name: 'Lekki', plate: 'KJA-1' });
    await addBus(session, { name: 'Yaba', plate: 'KJA-2' });
    const [ada, bisi] = [await addStudent(session), await addStudent(session)];
    const lekki = { id: busId, name: 'Lekki', plate: 'KJA-1', status: 'IN_SERVICE' };
    const first = await read();
    expect(first.buses).toMatchObject([lekki, { name: 'Yaba' }]);
    const theirs = await app.signIn(chidi);
    await assign(ada.id);
    const none = await read({}, theirs);
    expect(none.buses).toEqual([]);
    const ride = { busId, stop: 'Gate 2', days: [1] };
    await record(session, bisi.id, { changes: { rideHome: ride }, version: 1 });
    const others = await read({ since: none.cursor }, theirs);
    expect(others.buses ?? []).toEqual([]);
    await record(session, ada.id, { changes: { rideToSchool: ride }, version: 1 });
    const own = await read({ since: others.cursor }, theirs);
    expect(own).toMatchObject({ students: [{ busIds: [busId] }], buses: [lekki], classes: null, houses: null });
    const renamed = await session.call(recordBus, {
      params: { id: busId },
      body: { changes: { name: 'Lekki 1' } },
      headers: { 'if-match': '"1"' },
    });
    expect(renamed.status).toBe(200);
    expect((await read({ since: own.cursor }, theirs)).buses).toEqual([{ ...lekki, name: 'Lekki 1' }]);
    expect((await read({ since: first.cursor })).buses).toMatchObject([{ name: 'Lekki 1' }, {}]);
  });

  test('holds no child without an assignment, and names to be forgotten only those who were seen', async () => {
    const [ada, bisi] = [await addStudent(session), await addStudent(session)];
    const theirs = await app.signIn(chidi);
    const none = await read({}, theirs);
    expect(none).toMatchObject({ students: [], gone: [] });
    await assign(ada.id);
    const given = await read({ since: none.cursor }, theirs);
    expect(idsIn(given)).toEqual([ada.id]);
    await record(session, bisi.id, { changes: { address: '1 Marina' }, version: 1 });
    expect(await read({ since: given.cursor }, theirs)).toMatchObject({ students: [], gone: [] });
    await unassign(ada.id);
    await move(session, { id: bisi.id, version: 2 }, { to: 'WITHDRAWN' });
    const taken = await read({ since: given.cursor }, theirs);
    expect(taken).toMatchObject({ students: [], gone: [ada.id] });
    await assign(ada.id);
    expect(await read({ since: taken.cursor }, theirs)).toMatchObject({ students: [{ id: ada.id }], gone: [] });
  });

  test('keeps who has left until they are archived', async () => {
    const ada = await addStudent(session);
    const first = await read();
    const left = (await move(session, ada, { to: 'GRADUATED' })).body.data;
    const second = await read({ since: first.cursor });
    expect(second).toMatchObject({ students: [{ id: ada.id, state: 'GRADUATED' }], gone: [] });
    await move(session, left, { to: 'ARCHIVED', reason: '' });
    expect(await read({ since: second.cursor })).toMatchObject({ students: [], gone: [ada.id] });
    expect(await read()).toMatchObject({ students: [] });
  });

  test('tells what the calendar ended: a right to collect after its last day', async () => {
    const ada = await addStudent(session);
    await addGuardian(app, ada.id, { validTo: '2026-11-20' });
    const first = await read();
    expect(first.students).toMatchObject([{ guardians: [{ state: 'ACTIVE' }] }]);
    app.clock.set('2026-11-21T08:00:00Z');
    const next = await read({ since: first.cursor }, await app.signIn());
    expect(next.students).toMatchObject([{ guardians: [{ state: 'EXPIRED' }] }]);
    expect(await read({ since: next.cursor }, await app.signIn())).toMatchObject({ students: [] });
  });

  test('is worth nothing after a restore, under another role or scope, and to another person', async () => {
    await addStudent(session);
    const theirs = await app.signIn(chidi);
    const { cursor } = await read({}, theirs);
    const worthless = { cursor: '', isOther: true, students: [], gone: [], classes: null, houses: null, buses: null };
    for (const since of ['', 'x', `${cursor}0000`, (await read()).cursor]) expect(await read({ since }, theirs)).toMatchObject(worthless);
    const change = (statement: ReturnType<typeof sql>) => within(app.db, app.school.schoolId, (tx) => tx.execute(statement));
    for (const widened of [sql`scope_mode = 'ALL'`, sql`scope_mode = 'ASSIGNED', role = 'Hybrid'`]) {
      await change(sql`update school_user set ${widened} where id = ${chidi.id}`);
      expect(await read({ since: cursor }, theirs)).toMatchObject(worthless);
    }
    await change(sql`update school_user set role = 'Correspondent' where id = ${chidi.id}`);
    expect(await read({ since: cursor }, theirs)).toMatchObject({ isOther: false });
    await app.db.transaction((tx) => tx.execute(sql`update server_epoch set epoch = gen_random_uuid()`));
    expect(await read({ since: cursor }, theirs)).toMatchObject(worthless);
  });

  test('comes in pages: the whole by id, many changes by their lines, none of them twice or never', async () => {
    const ids = await manyStudents(1001);
    const first = await read();
    const second = await read({ after: first.students.at(-1).id });
    const third = await read({ after: second.students.at(-1).id });
    expect([first, second, third].map(({ hasMore, students, classes }) => [students.length, hasMore, classes !== null])).toEqual([
      [500, true, true],
      [500, true, false],
      [1, false, false],
    ]);
    expect([first, second, third].flatMap(idsIn).sort()).toEqual(ids);

    await tell(...ids.map((id): Deed => ({ action: 'student.changed', object: { kind: 'student', id, label: 'Ada' }, after: {} })));
    const page = await read({ since: first.cursor });
    expect([page.students.length, page.hasMore]).toEqual([1000, true]);
    const rest = await read({ since: page.cursor });
    expect([rest.students.length, rest.hasMore]).toEqual([1, false]);
    expect([page, rest].flatMap(idsIn).sort()).toEqual(ids);
    expect(await read({ since: rest.cursor })).toMatchObject({ students: [], hasMore: false });
  });

  test('tells who moved without their cards, to who sees them alone, and each movement once', async () => {
    const [ada, bisi] = [await addStudent(session), await addStudent(session)];
    const theirs = await app.signIn(chidi);
    await assign(ada.id);
    const [first, own] = [await read(), await read({}, theirs)];
    expect(first.students).toMatchObject([{ whereNow: null }, { whereNow: null }]);
    const id = await recorded(session, ada);
    await recorded(session, bisi, { kind: 'OUT' });
    const next = await read({ since: first.cursor });
    expect(next).toMatchObject({ students: [], gone: [], hasMore: false });
    expect(next.moved).toMatchObject([
      { id: ada.id, now: { place: 'ON_SITE', movementId: id } },
      { id: bisi.id, now: { place: 'OFF_SITE' } },
    ]);
    expect((await read({ since: own.cursor }, theirs)).moved).toMatchObject([{ id: ada.id }]);
    expect((await read({ since: next.cursor })).moved).toEqual([]);
    // A movement that came late and changes nothing is no news; one that is void is.
    await recorded(session, ada, { kind: 'OUT', device: clockAt('2026-11-20T05:00:00.000Z') });
    const late = await read({ since: next.cursor });
    expect(late.moved).toEqual([]);
    await voidOf(session, ada, id);
    expect((await read({ since: late.cursor })).moved).toMatchObject([{ id: ada.id, now: { place: 'OFF_SITE' } }]);
    expect((await read()).students.find((card: StudentCard) => card.id === bisi.id)).toMatchObject({ whereNow: { place: 'OFF_SITE' } });
  });

  test('is asked of the database as often for many who moved as for one', async () => {
    const ids = await manyStudents(30);
    const asked = async (many: readonly string[]) => {
      const { cursor } = await read();
      await addMovements(
        app,
        many.map((id) => ({
          id: crypto.randomUUID(),
          person: { kind: 'student', id },
          kind: 'OUT',
          point: { gateId: null, name: 'Field' },
          method: 'MANUAL',
          by: { id: null, name: 'Ada' },
          device: clockAt('2026-11-20T06:20:00.000Z'),
          isOffline: false,
          note: '',
        })),
      );
      app.statements.length = 0;
      expect((await read({ since: cursor })).moved).toHaveLength(many.length);
      return app.statements.length;
    };
    expect(await asked(ids.slice(1))).toBe(await asked(ids.slice(0, 1)));
  });

  async function manyStudents(count: number): Promise<string[]> {
    const stamp = { schoolId: app.school.schoolId, state: 'ACTIVE' as const, updatedAt: app.clock.now(), updatedByName: 'Ada' };
    const rows = Array.from({ length: count }, () => ({
      ...stamp,
      id: crypto.randomUUID(),
      ...columnsOf(studentContent({ admissionNo: crypto.randomUUID() })),
    }));
    await within(app.db, app.school.schoolId, (tx) => tx.insert(student).values(rows));
    return rows.map(({ id }) => id).sort();
  }
});

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listStudents, type StudentContent } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { isFoundBy } from '#client/offline/roster/card-text.ts';
import { guardianLink } from '#server/features/guardian/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus } from '#tests/sync/queue.ts';
import { addClass, addGuardian, addHouse, addStudent, assign, move } from './students.ts';

describe.each(engines)('the list of students, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const list = async (query: Record<string, string> = {}, as = session) => {
    const { status, body } = await as.call(listStudents, { query });
    expect(status).toBe(200);
    return body.data;
  };
  const named = async (query: Record<string, string> = {}, as = session) =>
    (await list(query, as)).data.map((card: StudentCard) => card.firstName);
  const add = (firstName: string, given: Partial<StudentContent> = {}) => addStudent(session, { firstName, lastName: 'Bello', ...given });

  test('is searched by every name and the admission number: all words, in any order, without marks', async () => {
    await add('Adébáyò', { middleName: 'Tunde', admissionNo: 'GC/2024/017' });
    await add('Bisi', { lastName: 'Ade', preferredName: 'Bibi', admissionNo: 'GC/100%' });
    expect(await named({ search: 'adebayo' })).toEqual(['Adébáyò']);
    expect(await named({ search: ' bello  TUNDE ' })).toEqual(['Adébáyò']);
    expect(await named({ search: 'ade' })).toEqual(['Bisi', 'Adébáyò']);
    expect(await named({ search: '2024/017' })).toEqual(['Adébáyò']);
    expect(await named({ search: 'bibi 100%' })).toEqual(['Bisi']);
    expect(await named({ search: 'bibi tunde' })).toEqual([]);
    expect(await named({ search: '_' })).toEqual([]);
    expect(await named({ search: '  ' })).toHaveLength(2);
  });

  test('is searched by the guardians too, and finds whom the list on a device finds', async () => {
    const [ada, bisi] = [await add('Ada', { admissionNo: 'GC/5550' }), await add('Bisi')];
    await add('Chidi');
    await addGuardian(app, ada.id);
    await addGuardian(app, bisi.id, { named: { title: 'Chief', firstName: 'Ọlá', lastName: 'Ade', phone1: '+2348031234567' } });
    expect(await named({ search: 'bello ngozi' })).toEqual(['Ada']);
    expect(await named({ search: 'chief ola' })).toEqual(['Bisi']);
    const everybody: StudentCard[] = (await list()).data;
    const typed = [
      'ngozi',
      'eze ada',
      'ada ola',
      '0803 123',
      '+234 803',
      '0803-123-4567',
      '5550',
      '555',
      '567',
      'gc/5550 eze',
      'CHIEF',
      'e',
      '  ',
    ];
    for (const search of typed) {
      expect([search, await named({ search })]).toEqual([search, everybody.filter(isFoundBy(search)).map(({ firstName }) => firstName)]);
    }
    await within(app.db, app.school.schoolId, (tx) =>
      tx.update(guardianLink).set({ state: 'REVOKED' }).where(eq(guardianLink.studentId, ada.id)),
    );
    expect(await named({ search: 'ngozi' })).toEqual([]);
  });

  test('is filtered by class, house, residency and state; without a state it is the roll', async () => {
    const [classId, houseId] = [await addClass(app), await addHouse(app)];
    await add('Ada', { classId });
    await add('Bisi', { houseId, residency: 'BOARDER' });
    await add('Chidi', { entryDate: '2027-01-11' });
    await move(session, await add('Dele'), { to: 'WITHDRAWN' });
    expect(await named()).toEqual(['Ada', 'Bisi', 'Chidi']);
    expect(await named({ classId })).toEqual(['Ada']);
    expect(await named({ houseId })).toEqual(['Bisi']);
    expect(await named({ residency: 'BOARDER' })).toEqual(['Bisi']);
    expect(await named({ state: 'EXPECTED' })).toEqual(['Chidi']);
    expect(await named({ state: 'WITHDRAWN' })).toEqual(['Dele']);
    expect((await session.call(listStudents, { query: { state: 'LOST' } })).status).toBe(400);
  });

  test('holds whoever left, the archived too, when any state is asked for', async () => {
    await add('Ada');
    const { body } = await move(session, await add('Bisi'), { to: 'WITHDRAWN' });
    await move(session, body.data, { to: 'ARCHIVED' });
    expect(await named({ search: 'bisi' })).toEqual([]);
    expect(await named({ state: 'ARCHIVED' })).toEqual(['Bisi']);
    expect(await named({ state: 'ANY' })).toEqual(['Ada', 'Bisi']);
    expect(await named({ state: 'ANY', search: 'bisi' })).toEqual(['Bisi']);
    const member = await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED' });
    expect(await named({ state: 'ANY' }, await app.signIn(member))).toEqual([]);
  });

  test('is filtered by the bus: who rides it one way or both, of those that the caller may see', async () => {
    const [lekki, yaba] = [await addBus(session), await addBus(session)];
    const ride = (busId: string) => ({ busId, stop: '', days: [1] });
    const ada = await add('Ada', { rideToSchool: ride(lekki), rideHome: ride(yaba) });
    await add('Bisi', { rideToSchool: ride(lekki), rideHome: ride(lekki) });
    await add('Chidi');
    expect(await named({ busId: lekki })).toEqual(['Ada', 'Bisi']);
    expect(await named({ busId: yaba })).toEqual(['Ada']);
    expect(await named({ busId: yaba, search: 'bisi' })).toEqual([]);
    expect(await named({ busId: crypto.randomUUID() })).toEqual([]);
    expect((await session.call(listStudents, { query: { busId: 'x' } })).status).toBe(400);
    const member = await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED' });
    await assign(app, member.id, ada.id);
    expect(await list({ busId: lekki }, await app.signIn(member))).toMatchObject({ count: 1, data: [{ firstName: 'Ada' }] });
  });

  test('shows who lacks a collector, a bus or a class, and who has an alert', async () => {
    const ride = { busId: await addBus(session), stop: '', days: [1] };
    const alerts = { one: { type: 'ALLERGY', level: 'CARE', text: 'Nuts', readers: 'STAFF' } } as const;
    const ada = await add('Ada', { rideHome: ride, alerts });
    const bisi = await add('Bisi', { classId: await addClass(app) });
    await addGuardian(app, ada.id, { validTo: '2026-11-20' });
    await addGuardian(app, bisi.id, { validTo: '2026-11-19' });
    expect(await named({ view: 'NO_COLLECTOR' })).toEqual(['Bisi']);
    expect(await named({ view: 'NO_CONTACT' })).toEqual(['Bisi']);
    expect(await named({ view: 'NO_BUS' })).toEqual(['Bisi']);
    expect(await named({ view: 'NO_CLASS' })).toEqual(['Ada']);
    expect(await named({ view: 'ALERT' })).toEqual(['Ada']);
    expect(await named({ view: 'NO_PHOTO' })).toEqual(['Ada', 'Bisi']);
    expect((await list({ search: 'bisi' })).data[0].guardians).toMatchObject([{ name: 'Ngozi Eze', state: 'EXPIRED', mayCollect: true }]);
  });

  test('forgives a letter where nobody has what was typed, and only there', async () => {
    await add('Adaeze', { lastName: 'Okafor' });
    await addGuardian(app, (await add('Bisi', { lastName: 'Okafur' })).id, { validTo: null });
    expect(await named({ search: 'okafor' })).toEqual(['Adaeze']);
    for (const search of ['okaror', 'ojafor adaeze', 'adaez okfor', 'adeaze']) expect(await named({ search })).toEqual(['Adaeze']);
    expect(await named({ search: 'okavr' })).toEqual([]);
    expect(await named({ search: 'nogzi' })).toEqual(['Bisi']);
  });

  test('is sorted and paged', async () => {
    await add('Ada', { lastName: 'Zubair', admissionNo: 'a-2', classId: await addClass(app, { name: 'JSS 1' }) });
    await add('Bisi', { lastName: 'Yusuf', admissionNo: 'A-1', classId: await addClass(app, { name: 'JSS 2' }) });
    await add('Chidi', { lastName: 'Abara', admissionNo: 'B-1', entryDate: '2027-01-11' });
    expect(await named()).toEqual(['Chidi', 'Bisi', 'Ada']);
    expect(await named({ sort: '-name' })).toEqual(['Ada', 'Bisi', 'Chidi']);
    expect(await named({ sort: 'admissionNo' })).toEqual(['Bisi', 'Ada', 'Chidi']);
    expect(await named({ sort: 'class' })).toEqual(['Ada', 'Bisi', 'Chidi']);
    expect(await named({ sort: '-class' })).toEqual(['Bisi', 'Ada', 'Chidi']);
    await add('Dele', { lastName: 'Abara', admissionNo: 'C-1', classId: await addClass(app, { name: 'Alpha', level: 'JSS 3' }) });
    await add('Efe', { lastName: 'Abara', admissionNo: 'D-1', classId: await addClass(app, { name: 'Zebra', level: 'Nursery 1' }) });
    expect(await named({ sort: 'class' })).toEqual(['Efe', 'Ada', 'Bisi', 'Dele', 'Chidi']);
    expect(await named({ sort: '-class', limit: '2' })).toEqual(['Dele', 'Bisi']);
    for (const gone of ['C-1', 'D-1']) await move(session, (await list({ search: gone })).data[0], { to: 'WITHDRAWN' });
    expect(await named({ sort: 'state' })).toEqual(['Chidi', 'Bisi', 'Ada']);
    expect(await named({ sort: '-state' })).toEqual(['Bisi', 'Ada', 'Chidi']);
    expect(await list({ limit: '2' })).toMatchObject({ count: 3, nextPage: true });
    expect(await named({ limit: '2', page: '2' })).toEqual(['Ada']);
  });

  test('holds and counts only the children that were assigned; none without an assignment', async () => {
    const [ada] = [await add('Ada'), await add('Bisi')];
    const member = await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED' });
    const hybrid = await app.signIn(member);
    expect(await list({}, hybrid)).toEqual({ count: 0, nextPage: false, data: [] });
    await assign(app, member.id, ada.id);
    expect(await list({}, hybrid)).toMatchObject({ count: 1, data: [{ firstName: 'Ada' }] });
    expect(await list({ search: 'bisi' }, hybrid)).toMatchObject({ count: 0 });
    const everywhere = await app.signIn(await app.addStaff({ role: 'Correspondent', scopeMode: 'ALL' }));
    expect(await list({}, everywhere)).toMatchObject({ count: 2 });
    const { schoolId } = await app.addSchool({ name: 'Redwood' });
    expect(await list({}, await app.signIn(await app.addStaff({ schoolId })))).toMatchObject({ count: 0 });
  });

  test('takes the same number of statements for one student as for many', async () => {
    const cost = async () => {
      app.statements.length = 0;
      await list();
      return app.statements.length;
    };
    await add('Ada');
    const one = await cost();
    for (let more = 0; more < 6; more += 1) await add('Bisi');
    expect(await cost()).toBe(one);
    expect(one).toBeLessThanOrEqual(11);
  });
});

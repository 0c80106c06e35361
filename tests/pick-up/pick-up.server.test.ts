import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { readGuardian } from '#contract/guardian.ts';
import { listSchoolNotifications } from '#contract/notification.ts';
import { addChild, addParent, writeLink } from '#tests/guardian/family.ts';
import { decide, entered, pickup, pickupToday, read, uncle } from '#tests/guardian-request/requests.ts';
import { declareVoid, keepAway, release, toGuardian } from '#tests/release/releases.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { clockAt, okay } from '#tests/whereabouts/movements.ts';
import { type Approved, approvedToday, pickUpsOn, step } from './pick-up.ts';

const refusedAt = (path: string) => ({ status: 422, body: { details: [{ path }] } });
const at = (time: string) => clockAt(`2026-11-20T${time}:00.000Z`);

describe.each(engines)('who collects by a request, at the gate, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let ada: string;
  let mother: string;
  let bode: Approved;

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    ada = await addChild(app, { firstName: 'Ada', lastName: 'Eze' }, []);
    mother = await addParent(admin, ada, { mayCollect: true, person: { firstName: 'Ngozi', lastName: 'Eze' } });
    bode = await approvedToday(admin, { studentIds: [ada], askedBy: mother });
  });
  afterEach(() => app.close());

  const courses = async () => okay(await read(admin, bode.requestId)).courses;
  const state = async () => (await pickUpsOn(admin, ada))[0]?.course?.state;
  const news = async () =>
    okay(await admin.call(listSchoolNotifications, { params: { schoolId: app.school.schoolId } })).data as { title: string }[];

  test('the card says who asked, and the request how far they have come, until the child is handed over', async () => {
    expect(await pickUpsOn(admin, ada)).toMatchObject([
      { state: 'APPROVED', guardianId: bode.guardianId, decidedBy: app.admin.name, from: '2026-11-20', to: '2026-11-20', course: null },
    ]);
    okay(await step(admin, ada, { requestId: bode.requestId, state: 'ARRIVED' }));
    expect(await state()).toBe('ARRIVED');
    okay(await step(admin, ada, { requestId: bode.requestId, state: 'VERIFIED', device: at('06:41') }));
    expect(await state()).toBe('VERIFIED');
    const id = randomUUIDv7();
    expect(await release(admin, ada, { id, to: toGuardian(bode.guardianId) })).toMatchObject({ body: { data: { right: 'REQUEST' } } });
    expect(await courses()).toMatchObject([{ studentId: ada, name: 'Ada Eze', course: { day: '2026-11-20', state: 'RELEASED' } }]);
    // A release that was wrong is none.
    okay(await declareVoid(admin, ada, id));
    expect(await state()).toBe('VERIFIED');
    const { data } = okay(await admin.call(listAudit, { query: { objectKind: 'student', objectId: ada } }));
    expect(data.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['student.pick-up-arrived', 'student.pick-up-verified']),
    );
  });

  test('whoever was refused, with the reason, goes with the child only where the office agreed', async () => {
    expect(await step(admin, ada, { requestId: bode.requestId, state: 'REFUSED', reason: '' })).toMatchObject(refusedAt('reason'));
    okay(await step(admin, ada, { requestId: bode.requestId, state: 'REFUSED' }));
    expect(await state()).toBe('REFUSED');
    expect(await release(admin, ada, { to: toGuardian(bode.guardianId) })).toMatchObject(refusedAt('office'));
    const agreed = await release(admin, ada, { to: toGuardian(bode.guardianId), office: 'Mrs Bello' });
    expect(agreed).toMatchObject({ status: 200, body: { data: { alarms: [] } } });
  });

  test('who was refused is refused by name, on somebody’s word, and by another request of the same day too', async () => {
    okay(await step(admin, ada, { requestId: bode.requestId, state: 'REFUSED' }));
    const byName = { of: 'OTHER' as const, name: 'Bode Alli', phone: '', agreedBy: mother };
    expect(await release(admin, ada, { to: byName })).toMatchObject(refusedAt('office'));
    const body = pickup(
      { studentIds: [ada], askedBy: mother },
      { from: '2026-11-20', to: '2026-11-20', guardianId: bode.guardianId, person: null },
    );
    okay(await decide(admin, await entered(admin, body), 'APPROVED'));
    okay(await decide(admin, bode.requestId, 'CANCELLED', { version: 2, note: 'Entered anew' }));
    expect(await release(admin, ada, { to: toGuardian(bode.guardianId) })).toMatchObject(refusedAt('office'));
    okay(await release(admin, ada, { to: { ...byName, name: 'Sade Cole' } }));
  });

  test('two gates, one without a connection: the child has gone, and School Admins hear of the refusal', async () => {
    okay(await release(admin, ada, { to: toGuardian(bode.guardianId), device: at('06:42') }));
    const late = { requestId: bode.requestId, isOffline: true };
    okay(await step(admin, ada, { ...late, state: 'ARRIVED', device: at('06:38') }));
    okay(await step(admin, ada, { ...late, state: 'REFUSED', device: at('06:39') }));
    expect(await state()).toBe('RELEASED');
    expect(await news()).toMatchObject([{ title: 'A child was released to somebody whom another gate had refused' }]);
  });

  test('the other way round, the release says so itself', async () => {
    okay(await step(admin, ada, { requestId: bode.requestId, state: 'REFUSED', device: at('06:39') }));
    const answer = await release(admin, ada, { to: toGuardian(bode.guardianId), isOffline: true, device: at('06:42') });
    expect(answer).toMatchObject({ status: 200, body: { data: { alarms: ['REFUSED'] } } });
  });

  test('a step arrives once, and belongs to one child and one request', async () => {
    const id = randomUUIDv7();
    const given = { id, requestId: bode.requestId, state: 'ARRIVED' } as const;
    okay(await step(admin, ada, given));
    okay(await step(admin, ada, given));
    const obi = await addChild(app, { firstName: 'Obi', lastName: 'Eze' }, []);
    expect(await step(admin, obi, given)).toMatchObject({ status: 422 });
    expect(await step(admin, obi, { requestId: bode.requestId, state: 'ARRIVED' })).toMatchObject(refusedAt('requestId'));
  });

  test('a request that was taken back gives no right, and the gate reads who took it back', async () => {
    const [child] = await pickUpsOn(admin, ada);
    expect(child).toBeDefined();
    expect(await decide(admin, bode.requestId, 'CANCELLED', { version: 2, note: 'The mother comes herself' })).toMatchObject({
      status: 200,
      body: { data: { state: 'CANCELLED', mayCancel: false } },
    });
    expect(await pickUpsOn(admin, ada)).toMatchObject([{ state: 'CANCELLED', decidedBy: app.admin.name }]);
    expect(await step(admin, ada, { requestId: bode.requestId, state: 'ARRIVED' })).toMatchObject({
      status: 409,
      body: { code: 'already_decided', decided: { by: app.admin.name } },
    });
    expect(await release(admin, ada, { to: toGuardian(bode.guardianId) })).toMatchObject(refusedAt('to'));
    // What a gate did before it heard of that is kept.
    okay(await step(admin, ada, { requestId: bode.requestId, state: 'VERIFIED', isOffline: true }));
  });

  test('what was asked by somebody who may not collect the child any more gives no right, and School Admins are told', async () => {
    okay(await writeLink(admin, { studentId: ada, guardianId: mother }, { mayCollect: false }, 1));
    expect(await release(admin, ada, { to: toGuardian(bode.guardianId) })).toMatchObject(refusedAt('to'));
    expect(await news()).toMatchObject([{ title: 'Somebody who was to collect a child may not do so any more' }]);
  });

  test('another request for the same day keeps the right when one is taken back, and what was there before stays', async () => {
    const again = await entered(admin, pickupToday({ studentIds: [ada], askedBy: mother }, { guardianId: bode.guardianId, person: null }));
    okay(await decide(admin, again, 'APPROVED'));
    okay(await decide(admin, bode.requestId, 'CANCELLED', { version: 2 }));
    expect(await release(admin, ada, { to: toGuardian(bode.guardianId) })).toMatchObject({ body: { data: { right: 'REQUEST' } } });
    // Once the child has gone by it, there is nothing to take back.
    expect(await decide(admin, again, 'CANCELLED', { version: 2 })).toMatchObject({ status: 409 });
  });

  test('another request for a part of its days keeps the right for that part alone', async () => {
    const byMother = { studentIds: [ada], askedBy: mother };
    const whole = await entered(admin, pickup(byMother, { person: uncle({ lastName: 'Bello' }), from: '2026-11-20', to: '2026-11-22' }));
    const { about } = okay(await decide(admin, whole, 'APPROVED'));
    const known = { guardianId: about.guardianId, person: null };
    const last = await entered(admin, pickup(byMother, { ...known, from: '2026-11-22', to: '2026-11-22' }));
    okay(await decide(admin, last, 'APPROVED'));
    okay(await decide(admin, whole, 'CANCELLED', { version: 2 }));
    expect(await release(admin, ada, { to: toGuardian(about.guardianId) })).toMatchObject(refusedAt('to'));
    const { children } = okay(await admin.call(readGuardian, { params: { id: about.guardianId } }));
    expect(children).toMatchObject([{ state: 'ACTIVE', mayCollect: true, validFrom: '2026-11-22', validTo: '2026-11-22' }]);
  });

  test('it is for its days', async () => {
    const later = await entered(admin, pickup({ studentIds: [ada], askedBy: mother }, { guardianId: mother, person: null }));
    okay(await decide(admin, later, 'APPROVED'));
    expect(await step(admin, ada, { requestId: later, state: 'ARRIVED' })).toMatchObject(refusedAt('requestId'));
  });

  test('a restriction beats it: of who collects, and of who asked', async () => {
    await keepAway(admin, ada, { guardianId: mother, personName: 'Mrs Ngozi Eze' });
    expect(await release(admin, ada, { to: toGuardian(bode.guardianId) })).toMatchObject(refusedAt('to'));
    await keepAway(admin, ada, { personName: 'Bode Alli' });
    expect(await step(admin, ada, { requestId: bode.requestId, state: 'VERIFIED' })).toMatchObject(refusedAt('requestId'));
    okay(await step(admin, ada, { requestId: bode.requestId, state: 'REFUSED' }));
  });

  test('a colleague to whom the child is not assigned records nothing of it', async () => {
    const officer = await app.signIn(await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' }));
    expect(await step(officer, ada, { requestId: bode.requestId, state: 'ARRIVED' })).toMatchObject({ status: 404 });
  });
});

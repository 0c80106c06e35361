import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { listGuardianRequests } from '#contract/guardian-request.ts';
import { addChild, addParent } from '#tests/guardian/family.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { StaffMember } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { addition, ask, decide, details, entered, listed, pickup, pickupToday, read, removal, uncle } from './requests.ts';

describe.each(engines)('requests of guardians are entered, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let officer: Session;
  let chinedu: StaffMember;
  let ada: string;
  let mother: string;
  let asked: { studentIds: string[]; askedBy: string };

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    chinedu = await app.addStaff({ name: 'Chinedu Okafor', role: 'Correspondent', scopeMode: 'ASSIGNED' });
    officer = await app.signIn(chinedu);
    ada = await addChild(app, { firstName: 'Ada', lastName: 'Eze' }, [officer]);
    mother = await addParent(admin, ada, { mayCollect: true });
    asked = { studentIds: [ada], askedBy: mother };
  });
  afterEach(() => app.close());

  /** Sessions have ended by then. */
  async function goTo(instant: string): Promise<void> {
    app.clock.set(instant);
    [admin, officer] = [await app.signIn(), await app.signIn(chinedu)];
  }

  test('with who asked, how, and what shows it; they wait, and the history of the child says so', async () => {
    const id = await entered(officer, pickup(asked));
    expect((await read(officer, id)).body.data).toMatchObject({
      state: 'SUBMITTED',
      version: 1,
      children: [{ studentId: ada, name: 'Ada Eze' }],
      askedBy: { guardianId: mother, name: 'Mrs Ngozi Eze' },
      about: { guardianId: null, name: 'Mr Bode Alli', phone: '+2348035550177' },
      how: 'TELEPHONE',
      evidence: 'Called back on the number we have',
      from: '2026-11-23',
      to: '2026-11-25',
      expiresOn: '2026-11-25',
      enteredBy: 'Chinedu Okafor',
      mayDecide: false,
      mayCancel: true,
    });
    expect((await read(admin, id)).body.data).toMatchObject({ mayDecide: true, mayCancel: true });
    const { body } = await admin.call(listAudit, { query: { objectKind: 'student', objectId: ada, action: 'student.request-entered' } });
    expect(body.data.data).toMatchObject([
      { actorName: 'Chinedu Okafor', after: { request: 'TEMP_PICKUP', askedBy: 'Mrs Ngozi Eze', guardian: 'Mr Bode Alli' } },
    ]);
  });

  test('twice under one id is one request, and other words under it are refused', async () => {
    const id = crypto.randomUUID();
    expect((await ask(officer, pickup(asked), id)).status).toBe(200);
    expect((await ask(officer, pickup(asked), id)).status).toBe(200);
    expect(await ask(officer, pickup(asked, { to: '2026-11-24' }), id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await listed(admin)).toHaveLength(1);
  });

  test('what is wrong is said at its field', async () => {
    const wrong = async (body: object) => (await ask(admin, body)).body.details;
    expect(await wrong(pickup(asked, { to: '2026-11-22' }))).toEqual([{ path: 'to', message: 'The last day is before the first' }]);
    expect(await wrong(pickup(asked, { from: '2026-11-19' }))).toEqual([{ path: 'from', message: 'This day has passed' }]);
    expect(await wrong(pickup(asked, { to: '2026-12-07' }))).toMatchObject([{ path: 'to' }]);
    expect((await ask(admin, pickup(asked, { to: '2026-12-06' }))).status).toBe(200);
    expect(await wrong(pickup(asked, { person: null }))).toMatchObject([{ path: 'guardianId' }]);
    expect(await wrong(pickup(asked, { guardianId: mother }))).toMatchObject([{ path: 'guardianId' }]);
    expect(await wrong(pickup(asked, { person: uncle({ phone1: '0803' }) }))).toMatchObject([{ path: 'person/phone1' }]);
    expect(await wrong(details(asked, {}))).toMatchObject([{ path: 'changes' }]);
    expect(await wrong(details(asked, { firstName: 'Ngozi' }))).toEqual([
      { path: 'changes', message: 'This is what the school has already' },
    ]);
    expect(await wrong(details(asked, { email: 'nowhere' }))).toMatchObject([{ path: 'changes/email' }]);
    expect(await wrong({ ...removal(asked, mother), reason: '' })).toMatchObject([{ path: 'reason' }]);
    expect(await wrong(addition(asked, { guardianId: mother, person: null }))).toMatchObject([{ path: 'guardianId' }]);
  });

  test('only a guardian of every child can ask, and only about a guardian of every child', async () => {
    const obi = await addChild(app, { firstName: 'Obi', lastName: 'Alli' }, [officer]);
    const father = await addParent(admin, obi, { relation: 'FATHER', person: { firstName: 'Sani' } });
    const both = { studentIds: [ada, obi], askedBy: mother };
    expect(await ask(officer, pickup(both))).toMatchObject({ status: 422, body: { details: [{ path: 'askedBy' }] } });
    expect(await ask(officer, removal(asked, father))).toMatchObject({ status: 422, body: { details: [{ path: 'guardianId' }] } });
    expect(await ask(officer, details(asked, { address: '1 Marina' }, father))).toMatchObject({
      status: 422,
      body: { details: [{ path: 'guardianId' }] },
    });
    expect(await listed(admin)).toEqual([]);
  });

  test('that somebody else collects is asked by who may collect by a right of their own, and other things by any guardian', async () => {
    const known = { slot: 'OTHER', relation: 'AUNT_UNCLE' } as const;
    const waits = await addParent(officer, ada, { ...known, mayCollect: true, person: { firstName: 'Kunle' } });
    const other = await addParent(officer, ada, { ...known, person: { firstName: 'Ife' } });
    const leaves = await addParent(admin, ada, { ...known, mayCollect: true, validTo: '2026-11-24', person: { firstName: 'Tobi' } });
    const lent = await decide(admin, await entered(officer, pickup(asked)), 'APPROVED');
    const message = 'Only who may collect the child on these days can ask that somebody else does';
    for (const askedBy of [waits, other, leaves, lent.body.data.about.guardianId]) {
      const person = uncle({ firstName: 'Seun', lastName: 'Bakare' });
      expect(await ask(officer, pickup({ studentIds: [ada], askedBy }, { person }))).toMatchObject({
        status: 422,
        body: { details: [{ path: 'askedBy', message }] },
      });
    }
    expect((await ask(officer, pickup({ studentIds: [ada], askedBy: leaves }, { to: '2026-11-24' }))).status).toBe(200);
    expect((await ask(officer, details({ studentIds: [ada], askedBy: other }, { address: '1 Marina' }))).status).toBe(200);
  });

  test('who else collects today is entered before the cut-off, and after it by a School Admin only', async () => {
    const fromToday = pickup(asked, { from: '2026-11-20' });
    await goTo('2026-11-20T11:59:00.000Z');
    expect((await ask(officer, pickupToday(asked))).status).toBe(200);
    await goTo('2026-11-20T12:00:00.000Z');
    expect(await ask(officer, pickupToday(asked))).toMatchObject({
      status: 422,
      body: { details: [{ path: 'day', message: 'From 13:00 on only a School Admin enters who collects today' }] },
    });
    expect(await ask(officer, fromToday)).toMatchObject({ status: 422, body: { details: [{ path: 'from' }] } });
    expect((await ask(officer, pickup(asked))).status).toBe(200);
    expect((await ask(admin, pickupToday(asked))).status).toBe(200);
    expect(await ask(admin, pickupToday(asked, { day: '2026-11-21' }))).toMatchObject({
      status: 422,
      body: { details: [{ path: 'day' }] },
    });
  });

  test('what nobody decides by its last day has expired by itself, and is decided no more', async () => {
    const id = await entered(officer, pickupToday(asked));
    const open = await entered(officer, removal(asked, mother));
    await goTo('2026-11-20T22:59:00.000Z');
    expect((await read(admin, id)).body.data.state).toBe('SUBMITTED');
    await goTo('2026-11-20T23:00:00.000Z');
    expect((await read(admin, id)).body.data).toMatchObject({ state: 'EXPIRED', mayDecide: false, mayCancel: false });
    expect(await decide(admin, id, 'APPROVED')).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect((await listed(admin)).map((one) => one.id)).toEqual([open]);
    expect((await listed(admin, { state: 'EXPIRED' })).map((one) => one.id)).toEqual([id]);
    await goTo('2026-12-21T08:00:00.000Z');
    expect(await listed(admin)).toEqual([]);
    expect(await listed(admin, { state: 'EXPIRED' })).toHaveLength(2);
  });

  test('the queue has what runs out first on top, is searched, filtered, counted and paged', async () => {
    const later = await entered(officer, pickup(asked));
    const first = await entered(officer, pickupToday(asked, { person: uncle({ firstName: 'Sade', phone1: '+2348035550188' }) }));
    const declined = await entered(officer, removal(asked, mother));
    await decide(admin, declined, 'DECLINED', { note: 'A court decides that' });
    expect((await listed(officer)).map(({ id }) => id)).toEqual([first, later]);
    expect((await listed(officer, { state: 'ALL' })).map(({ id }) => id)).toHaveLength(3);
    expect((await listed(officer, { search: 'sade' })).map(({ id }) => id)).toEqual([first]);
    expect((await listed(officer, { search: 'saed' })).map(({ id }) => id)).toEqual([first]);
    expect((await listed(officer, { search: '0803 555 0188' })).map(({ id }) => id)).toEqual([first]);
    expect((await listed(officer, { search: 'ada eze', state: 'DECLINED' })).map(({ id }) => id)).toEqual([declined]);
    const { data } = (await officer.call(listGuardianRequests, { query: { limit: '1' } })).body;
    expect(data).toMatchObject({ count: 2, nextPage: true, counts: { SUBMITTED: 2, DECLINED: 1, APPROVED: 0, EXPIRED: 0 } });
    expect((await officer.call(listGuardianRequests, { query: { limit: '1', page: '2' } })).body.data).toMatchObject({
      nextPage: false,
      data: [{ id: later }],
    });
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AuditEntry, listAudit } from '#contract/audit.ts';
import { decideGuardianLink, type Guardian, listGuardians, readGuardian, recordGuardianLink } from '#contract/guardian.ts';
import { endRestriction, writeRestriction } from '#contract/restriction.ts';
import { readStudent } from '#contract/student.ts';
import { addChild, addParent, writeLink } from '#tests/guardian/family.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addition, decide, details, entered, pickup, pickupToday, read, removal, today, uncle } from './requests.ts';

describe.each(engines)('requests of guardians are decided, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let officer: Session;
  let hybrid: Session;
  let ada: string;
  let mother: string;
  let asked: { studentIds: string[]; askedBy: string };

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    officer = await app.signIn(await app.addStaff({ name: 'Chinedu Okafor', role: 'Correspondent', scopeMode: 'ASSIGNED' }));
    hybrid = await app.signIn(await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED' }));
    ada = await addChild(app, { firstName: 'Ada', lastName: 'Eze' }, [officer, hybrid]);
    mother = await addParent(admin, ada, { mayCollect: true });
    asked = { studentIds: [ada], askedBy: mother };
  });
  afterEach(() => app.close());

  const guardiansOf = async (studentId: string) => (await admin.call(readStudent, { params: { id: studentId } })).body.data.card.guardians;
  const history = async (): Promise<string[]> =>
    (await admin.call(listAudit, { query: { objectKind: 'student', objectId: ada } })).body.data.data.map(
      ({ action }: AuditEntry) => action,
    );
  const guardian = async (id: string): Promise<Guardian> => (await admin.call(readGuardian, { params: { id } })).body.data;

  test('who is approved for some days collects on these and has no other right', async () => {
    const id = await entered(officer, pickup(asked));
    const answer = await decide(hybrid, id, 'APPROVED');
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { state: 'APPROVED', version: 2, mayDecide: false, about: { name: 'Mr Bode Alli' } } },
    });
    const bode = await guardian(answer.body.data.about.guardianId);
    expect(bode).toMatchObject({ phone1: '+2348035550177' });
    expect(bode.children).toMatchObject([
      {
        studentId: ada,
        state: 'ACTIVE',
        slot: 'OTHER',
        mayCollect: true,
        validFrom: '2026-11-23',
        validTo: '2026-11-25',
        receivesAlerts: false,
        maySeeRecord: false,
      },
    ]);
    expect((await history()).slice(0, 3)).toEqual(['student.request-approved', 'student.guardian-linked', 'student.request-entered']);
    app.clock.set('2026-11-26T08:00:00.000Z');
    admin = await app.signIn();
    expect((await guardian(bode.id)).children).toMatchObject([{ state: 'EXPIRED' }]);
  });

  test('for siblings at once, and again when the days of the last time are over', async () => {
    const obi = await addChild(app, { firstName: 'Obi', lastName: 'Eze' }, [officer, hybrid]);
    await admin.call(recordGuardianLink, {
      params: { studentId: obi, guardianId: mother },
      body: { changes: { slot: 'PARENT1', relation: 'MOTHER', order: 1, mayCollect: true } },
      headers: { 'if-none-match': '*' },
    });
    const both = { studentIds: [ada, obi], askedBy: mother };
    const first = await decide(admin, await entered(officer, pickupToday(both)), 'APPROVED');
    const guardianId: string = first.body.data.about.guardianId;
    expect((await guardian(guardianId)).children).toMatchObject([
      { childName: 'Ada Eze', validFrom: today, validTo: today },
      { childName: 'Obi Eze', validFrom: today, validTo: today },
    ]);
    app.clock.advance({ days: 3 });
    [admin, officer] = [await app.signIn(), await app.signIn(await app.addStaff({ role: 'Correspondent', scopeMode: 'ALL' }))];
    const again = await entered(officer, pickup(both, { guardianId, person: null, from: '2026-11-23', to: '2026-11-24' }));
    expect((await decide(admin, again, 'APPROVED')).status).toBe(200);
    expect((await guardian(guardianId)).children).toMatchObject([
      { state: 'ACTIVE', validFrom: '2026-11-23', validTo: '2026-11-24' },
      { state: 'ACTIVE', validFrom: '2026-11-23', validTo: '2026-11-24' },
    ]);
  });

  test('somebody who may collect already needs no other link, and one with other rights is not given it in passing', async () => {
    const aunt = await addParent(admin, ada, { slot: 'OTHER', relation: 'AUNT_UNCLE', mayCollect: true, person: { firstName: 'Ife' } });
    const known = { guardianId: aunt, person: null };
    expect((await decide(hybrid, await entered(officer, pickupToday(asked, known)), 'APPROVED')).body.data.state).toBe('APPROVED');
    expect((await guardian(aunt)).children).toMatchObject([{ version: 1, validFrom: null, validTo: null }]);
    const cousin = await addParent(admin, ada, { slot: 'OTHER', relation: 'SIBLING', person: { firstName: 'Tobi' } });
    const id = await entered(officer, pickupToday(asked, { guardianId: cousin, person: null }));
    expect(await decide(hybrid, id, 'APPROVED')).toMatchObject({ status: 422 });
    expect((await read(admin, id)).body.data.state).toBe('SUBMITTED');
    expect((await guardian(cousin)).children).toMatchObject([{ version: 1, mayCollect: false }]);
  });

  test('who becomes or stops being a guardian is decided by School Admins only', async () => {
    const add = await entered(officer, addition(asked));
    expect((await read(hybrid, add)).body.data.mayDecide).toBe(false);
    expect(await decide(hybrid, add, 'APPROVED')).toMatchObject({
      status: 403,
      body: { message: 'This is a matter of custody: a School Admin decides it' },
    });
    const added = await decide(admin, add, 'APPROVED');
    expect(await guardiansOf(ada)).toMatchObject([
      { slot: 'PARENT1' },
      { name: 'Mr Bode Alli', slot: 'OTHER', relation: 'AUNT_UNCLE', order: 2, mayCollect: true, state: 'ACTIVE' },
    ]);
    const remove = await entered(officer, removal(asked, added.body.data.about.guardianId));
    expect((await decide(hybrid, remove, 'APPROVED')).status).toBe(403);
    expect((await decide(admin, remove, 'APPROVED')).body.data.state).toBe('APPROVED');
    expect(await guardiansOf(ada)).toMatchObject([{ slot: 'PARENT1' }]);
    expect((await history())[1]).toBe('student.guardian-ended');
  });

  test('a place that is taken meanwhile stops the approval whole: no person is left behind', async () => {
    const id = await entered(officer, addition(asked, { slot: 'PARENT2' }));
    await addParent(admin, ada, { slot: 'PARENT2', relation: 'FATHER', person: { firstName: 'Sani' } });
    expect(await decide(admin, id, 'APPROVED')).toMatchObject({
      status: 422,
      body: { details: [{ path: 'slot', message: 'Mrs Sani Eze is the second guardian of Ada Eze' }] },
    });
    const { body } = await admin.call(listGuardians, { query: { search: 'bode' } });
    expect(body.data.count).toBe(0);
    expect((await read(admin, id)).body.data.state).toBe('SUBMITTED');
  });

  test('nobody but a School Admin decides what they entered, and who entered it takes it back', async () => {
    const id = await entered(officer, pickup(asked));
    expect(await decide(officer, id, 'APPROVED')).toMatchObject({
      status: 403,
      body: { message: 'Somebody else decides a request that you entered' },
    });
    expect((await decide(hybrid, id, 'CANCELLED')).status).toBe(403);
    expect((await decide(officer, id, 'CANCELLED', { note: 'She comes herself' })).body.data).toMatchObject({
      state: 'CANCELLED',
      decisionNote: 'She comes herself',
    });
    const own = await entered(admin, pickup(asked));
    expect((await decide(admin, own, 'APPROVED')).status).toBe(200);
  });

  test('is decided once: the second is told who was first', async () => {
    const id = await entered(officer, pickup(asked));
    expect(await decide(admin, id, 'DECLINED')).toMatchObject({ status: 400, body: { details: [{ path: 'note' }] } });
    const answers = await Promise.all([decide(hybrid, id, 'APPROVED'), decide(admin, id, 'DECLINED', { note: 'Too late' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'already_decided' });
    expect(refused?.body.decided.state).toBe((await read(admin, id)).body.data.state);
    expect(await decide(admin, id, 'CANCELLED')).toMatchObject({ status: 409 });
  });

  test('a restriction beats it: it is flagged, a matter of School Admins, and approved only when that is taken back', async () => {
    const add = await entered(officer, pickup(asked));
    const ban = {
      guardianId: null,
      personName: 'bode ALLI',
      studentIds: [ada],
      type: 'COURT_ORDER',
      text: 'Must not meet the child',
      whatToDo: 'Call the head',
      from: today,
      to: null,
      version: 0,
    };
    const restriction = crypto.randomUUID();
    await admin.call(writeRestriction, { params: { id: restriction }, body: ban });
    expect((await read(hybrid, add)).body.data).toMatchObject({
      mayDecide: false,
      warnings: [{ restrictionId: restriction, childName: 'Ada Eze', personName: 'bode ALLI', whatToDo: 'Call the head' }],
    });
    expect((await decide(hybrid, add, 'DECLINED', { note: 'No' })).status).toBe(403);
    expect(await decide(admin, add, 'APPROVED')).toMatchObject({ status: 422, body: { code: 'refused' } });
    await admin.call(endRestriction, { params: { id: restriction }, body: { reason: 'The order was lifted', version: 1 } });
    expect((await decide(hybrid, add, 'APPROVED')).status).toBe(200);
  });

  test('so does one that begins within its days, and not one that begins after them', async () => {
    const id = await entered(officer, pickup(asked));
    const details = { type: 'COURT_ORDER', text: 'Must not meet the child', whatToDo: 'Call the head', to: null };
    const ban = { guardianId: null, personName: 'Bode Alli', studentIds: [ada], ...details, version: 0 };
    await admin.call(writeRestriction, { params: { id: crypto.randomUUID() }, body: { ...ban, from: '2026-11-26' } });
    expect((await read(hybrid, id)).body.data).toMatchObject({ mayDecide: true, warnings: [] });
    await admin.call(writeRestriction, { params: { id: crypto.randomUUID() }, body: { ...ban, from: '2026-11-25' } });
    expect((await read(hybrid, id)).body.data).toMatchObject({ mayDecide: false, warnings: [{ personName: 'Bode Alli' }] });
    expect((await decide(hybrid, id, 'APPROVED')).status).toBe(403);
    expect(await decide(admin, id, 'APPROVED')).toMatchObject({ status: 422, body: { code: 'refused' } });
  });

  test('a restriction of a guardian stops what is asked by them and about them, but not their removal', async () => {
    const father = await addParent(admin, ada, {
      slot: 'PARENT2',
      relation: 'FATHER',
      mayCollect: true,
      person: { title: 'Mr', firstName: 'Sani' },
    });
    const byHim = await entered(officer, pickup({ studentIds: [ada], askedBy: father }));
    const ofHim = await entered(officer, pickupToday(asked, { guardianId: father, person: null }));
    const without = await entered(officer, removal(asked, father));
    const ofHisName = await entered(officer, pickupToday(asked, { person: uncle({ firstName: 'Sani', lastName: 'Eze' }) }));
    const ban = {
      guardianId: father,
      personName: 'Mr Sani Eze',
      studentIds: [ada],
      type: 'COURT_ORDER',
      text: 'No',
      whatToDo: 'Call',
      from: today,
      to: null,
      version: 0,
    };
    await admin.call(writeRestriction, { params: { id: crypto.randomUUID() }, body: ban });
    expect((await decide(admin, byHim, 'APPROVED')).status).toBe(422);
    expect((await decide(admin, ofHim, 'APPROVED')).status).toBe(422);
    expect((await decide(admin, ofHisName, 'APPROVED')).status).toBe(422);
    expect((await decide(admin, without, 'APPROVED')).status).toBe(200);
    expect((await read(admin, byHim)).body.data.warnings).toHaveLength(1);
  });

  test('who asked must still be a guardian, and still may collect, when it is approved', async () => {
    const father = await addParent(admin, ada, { slot: 'PARENT2', relation: 'FATHER', mayCollect: true, person: { firstName: 'Sani' } });
    const byHim = { studentIds: [ada], askedBy: father };
    const id = await entered(officer, pickup(byHim));
    const moved = await entered(officer, details(byHim, { address: '1 Marina' }));
    await writeLink(admin, { studentId: ada, guardianId: father }, { mayCollect: false }, 1);
    const message = 'Only who may collect the child on these days can ask that somebody else does';
    expect(await decide(hybrid, id, 'APPROVED')).toMatchObject({ status: 422, body: { details: [{ path: 'askedBy', message }] } });
    const ended = { to: 'REVOKED', reason: 'A court has decided', version: 2 };
    await admin.call(decideGuardianLink, { params: { studentId: ada, guardianId: father }, body: ended });
    for (const one of [id, moved]) {
      expect(await decide(hybrid, one, 'APPROVED', { fields: one === moved ? ['address'] : [] })).toMatchObject({
        status: 422,
        body: { details: [{ path: 'askedBy', message: 'Only a guardian of every child that is named can ask' }] },
      });
    }
    expect((await decide(hybrid, id, 'DECLINED', { note: 'He is no guardian any more' })).status).toBe(200);
  });

  test('who was removed as guardian comes back by a School Admin alone, by record, name or telephone', async () => {
    const known = { title: 'Mr', firstName: 'Obinna', lastName: 'Nwosu', phone1: '+2348035550999' };
    const father = await addParent(admin, ada, { slot: 'PARENT2', relation: 'FATHER', mayCollect: true, person: known });
    await addParent(admin, await addChild(app, {}, [officer, hybrid]), { person: { firstName: 'Other' } });
    const ended = { to: 'REVOKED', reason: 'A court has decided', version: 1 };
    await admin.call(decideGuardianLink, { params: { studentId: ada, guardianId: father }, body: ended });
    const asNamed = await entered(officer, pickup(asked, { person: uncle({ firstName: 'Obinna', lastName: 'Nwosu' }) }));
    const asCalled = await entered(officer, pickup(asked, { person: uncle({ phone1: known.phone1 }) }));
    const asKnown = await entered(admin, pickup(asked, { guardianId: father, person: null }));
    for (const id of [asNamed, asCalled, asKnown]) {
      const removedBefore = [{ childName: 'Ada Eze', personName: 'Mr Obinna Nwosu' }];
      expect((await read(admin, id)).body.data).toMatchObject({ mayDecide: true, removedBefore });
      expect((await decide(hybrid, id, 'APPROVED')).status).toBe(403);
    }
    expect(await decide(admin, asNamed, 'APPROVED')).toMatchObject({ status: 200, body: { data: { removedBefore: [] } } });
    const another = await entered(officer, pickup(asked));
    expect((await read(hybrid, another)).body.data).toMatchObject({ mayDecide: true, removedBefore: [] });
  });

  test('a new person of another name is no bar', async () => {
    const id = await entered(officer, pickup(asked, { person: uncle({ lastName: 'Bello' }) }));
    const ban = {
      guardianId: null,
      personName: 'Bode Alli',
      studentIds: [ada],
      type: 'COURT_ORDER',
      text: 'No',
      whatToDo: 'Call',
      from: today,
      to: null,
      version: 0,
    };
    await admin.call(writeRestriction, { params: { id: crypto.randomUUID() }, body: ban });
    expect((await read(admin, id)).body.data.warnings).toEqual([]);
    expect((await decide(hybrid, id, 'APPROVED')).status).toBe(200);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AuditEntry, listAudit } from '#contract/audit.ts';
import { decideGuardianLink, listGuardians, readGuardian } from '#contract/guardian.ts';
import { endRestriction, listRestrictions, type RestrictionContent, writeRestriction } from '#contract/restriction.ts';
import { everyRole } from '#contract/role.ts';
import { listStudents, readStudent } from '#contract/student.ts';
import { linkContent } from '#tests/guardian/content.ts';
import { addChild, addGuardian, addParent, writeGuardian, writeLink } from '#tests/guardian/family.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Session } from '#tests/support/session.ts';

function idsOf({ body }: Answer): string[] {
  return body.data.data.map(({ id }: { id: string }) => id).toSorted();
}

describe.each(engines)('restrictions, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let officer: Session;
  let ada: string;
  let obi: string;

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    officer = await app.signIn(await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' }));
    ada = await addChild(app, { firstName: 'Ada' }, [officer]);
    obi = await addChild(app, { firstName: 'Obi' });
  });
  afterEach(() => app.close());

  const content = (given: Partial<RestrictionContent> = {}): RestrictionContent => ({
    guardianId: null,
    personName: 'Emeka Eze',
    studentIds: [ada],
    type: 'COURT_ORDER',
    text: 'Must not meet the child',
    whatToDo: 'Call the head',
    from: '2026-11-20',
    to: null,
    ...given,
  });
  const write = (id: string, body: object, session = admin) => session.call(writeRestriction, { params: { id }, body });
  const add = async (given: Partial<RestrictionContent> = {}) => {
    const id = crypto.randomUUID();
    const answer = await write(id, { ...content(given), version: 0 });
    expect(answer.status).toBe(200);
    return id;
  };
  const end = (id: string, version: number) =>
    admin.call(endRestriction, { params: { id }, body: { reason: 'The order was lifted', version } });
  const list = async (query: Record<string, string> = {}) => (await admin.call(listRestrictions, { query })).body.data;
  const history = async (objectId: string): Promise<string[]> =>
    (await admin.call(listAudit, { query: { objectKind: 'student', objectId } })).body.data.data.map(({ action }: AuditEntry) => action);

  test('is written, read, changed and taken back, with a line in the history of each child', async () => {
    const id = await add({ studentIds: [ada, obi] });
    expect(await list({ studentId: ada })).toMatchObject([{ id, version: 1, personName: 'Emeka Eze', updatedBy: app.admin.name }]);
    expect(await write(id, { ...content({ studentIds: [ada], text: 'Must not come near' }), version: 1 })).toMatchObject({
      status: 200,
      body: { data: { version: 2 } },
    });
    expect(await list({ studentId: obi })).toEqual([]);
    expect((await end(id, 2)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await history(ada)).toEqual(['student.restriction-ended', 'student.restriction-changed', 'student.restricted']);
    expect(await history(obi)).toEqual(['student.restriction-ended', 'student.restricted']);
    expect(await write(id, { ...content(), version: 3 })).toMatchObject({ status: 404 });
  });

  test('is refused whole when one of the children is not there', async () => {
    const id = crypto.randomUUID();
    const answer = await write(id, { ...content({ studentIds: [ada, crypto.randomUUID()] }), version: 0 });
    expect(answer).toMatchObject({ status: 404, body: { message: 'There is no such student' } });
    expect(await write(id, { ...content({ guardianId: crypto.randomUUID() }), version: 0 })).toMatchObject({
      status: 404,
      body: { message: 'There is no such guardian' },
    });
    expect(await list()).toEqual([]);
  });

  test('says what is wrong at its field, and notices who was first', async () => {
    const id = crypto.randomUUID();
    expect((await write(id, { ...content({ to: '2026-11-19' }), version: 0 })).body.details).toMatchObject([{ path: 'to' }]);
    expect((await write(id, { ...content({ studentIds: [], text: '' }), version: 0 })).body.details).toMatchObject([
      { path: 'studentIds', message: 'Choose at least one student' },
      { path: 'text' },
    ]);
    const known = await add();
    expect(await write(known, { ...content({ text: 'Another' }), version: 0 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await end(known, 4)).status).toBe(409);
    expect((await end(crypto.randomUUID(), 1)).status).toBe(404);
  });

  test('beats every right while it is in force: nobody gives that guardian the right to collect', async () => {
    const guardianId = await addParent(officer, ada, { mayCollect: true });
    const id = await add({ guardianId, to: '2026-11-21' });
    const key = { studentId: ada, guardianId };
    const refused = {
      status: 422,
      body: { details: [{ path: 'mayCollect', message: 'A restriction is in force: this person must not collect Ada Eze' }] },
    };
    expect(await admin.call(decideGuardianLink, { params: key, body: { to: 'ACTIVE', reason: '', version: 1 } })).toMatchObject(refused);
    expect((await writeLink(admin, key, { mayCollect: false }, 1)).status).toBe(200);
    expect(await writeLink(admin, key, { mayCollect: true }, 2)).toMatchObject(refused);
    expect((await admin.call(readGuardian, { params: { id: guardianId } })).body.data.children).toMatchObject([{ keptAway: [{}] }]);
    const [told] = (await admin.call(listAudit, { query: { objectKind: 'student', objectId: ada, action: 'student.restricted' } })).body
      .data.data;
    expect(told).toMatchObject({ after: { guardianId, personName: 'Mrs Ngozi Eze' }, names: { [guardianId]: 'Mrs Ngozi Eze' } });
    // Another child of theirs is not protected by it.
    expect((await writeLink(admin, { studentId: obi, guardianId }, linkContent({ mayCollect: true }))).status).toBe(200);
    await end(id, 1);
    expect((await writeLink(admin, key, { mayCollect: true }, 2)).status).toBe(200);
  });

  test('leaves whoever it names out of every list of who may collect, by their record or by their name alone', async () => {
    const named = await addParent(admin, ada, { mayCollect: true, person: { title: 'Mr', firstName: 'Emeka', lastName: 'Eze' } });
    const byRecord = await addParent(admin, obi, { mayCollect: true });
    const later = await addParent(admin, ada, { slot: 'OTHER', mayCollect: true, validFrom: '2026-11-21' });
    const collectors = async (): Promise<string[]> => idsOf(await admin.call(listGuardians, { query: { view: 'MAY_COLLECT' } }));
    const children = async (): Promise<string[]> => idsOf(await admin.call(listStudents, { query: { view: 'NO_COLLECTOR' } }));
    expect(await collectors()).toEqual([named, byRecord].toSorted());
    expect(await children()).toEqual([]);
    await add();
    await add({ guardianId: byRecord, studentIds: [obi], from: '2026-11-21' });
    expect([await collectors(), await children()]).toEqual([[byRecord], [ada]]);
    app.clock.advance({ days: 1 });
    admin = await app.signIn();
    expect([await collectors(), await children()]).toEqual([[later], [obi]]);
    const key = { studentId: ada, guardianId: named };
    await writeLink(admin, key, { mayCollect: false }, 1);
    expect((await writeLink(admin, key, { mayCollect: true }, 2)).status).toBe(422);
  });

  test('names whom it keeps away, whatever was typed, and as they are called by now', async () => {
    const guardianId = await addParent(admin, ada, { person: { title: '', firstName: 'Ngozi', lastName: 'Eze' } });
    await add({ guardianId, personName: 'Somebody Else' });
    const warned = async () => (await admin.call(readStudent, { params: { id: ada } })).body.data.card.warnings;
    expect(await warned()).toMatchObject([{ guardianId, personName: 'Ngozi Eze' }]);
    await writeGuardian(admin, guardianId, { lastName: 'Obi' }, 1);
    expect(await warned()).toMatchObject([{ personName: 'Ngozi Obi' }]);
    expect(await list({ guardianId })).toMatchObject([{ personName: 'Ngozi Obi' }]);
  });

  test('is written once and taken back once when the answer was lost and it is asked for again', async () => {
    const id = crypto.randomUUID();
    const first = await write(id, { ...content(), version: 0 });
    expect(await write(id, { ...content(), version: 0 })).toMatchObject({ status: 200, body: { data: first.body.data } });
    expect(await write(id, { ...content({ text: 'Another' }), version: 0 })).toMatchObject({ status: 409 });
    const other = await app.signIn(await app.addStaff());
    expect(await write(id, { ...content(), version: 0 }, other)).toMatchObject({ status: 409 });
    expect([(await end(id, 1)).status, (await end(id, 1)).status]).toEqual([200, 200]);
    expect(await history(ada)).toEqual(['student.restriction-ended', 'student.restricted']);
  });

  test('is in force from its first day to its last', async () => {
    const guardianId = await addParent(admin, ada);
    await add({ guardianId, from: '2026-11-10', to: '2026-11-19' });
    await add({ guardianId, from: '2026-11-21' });
    expect((await admin.call(readGuardian, { params: { id: guardianId } })).body.data.children).toMatchObject([
      { keptAway: [{ from: '2026-11-21', to: null }] },
    ]);
    expect(await list({ guardianId })).toHaveLength(2);
    expect(await list({ guardianId: await addGuardian(admin) })).toEqual([]);
  });

  test('is for School Admins only, and of one school', async () => {
    const id = await add();
    for (const role of everyRole.filter((one) => one !== 'School Admin')) {
      const other = await app.signIn(await app.addStaff({ role }));
      expect((await other.call(listRestrictions)).status).toBe(403);
      expect((await write(id, { ...content(), version: 1 }, other)).status).toBe(403);
    }
    const elsewhere = await app.addSchool({ name: 'Redwood' });
    const foreign = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    expect((await foreign.call(listRestrictions, { query: { studentId: ada } })).body.data).toEqual([]);
    expect((await write(id, { ...content(), version: 1 }, foreign)).status).toBe(404);
  });
});

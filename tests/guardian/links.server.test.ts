import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AuditEntry, listAudit } from '#contract/audit.ts';
import { decideGuardianLink, readGuardian } from '#contract/guardian.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { deviceOf } from '#tests/sync/queue.ts';
import { guardianContent, linkContent } from './content.ts';
import { addChild, addGuardian, addParent, writeLink } from './family.ts';

describe.each(engines)('links of guardians to children, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let officer: Session;
  let child: string;

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    officer = await app.signIn(await app.addStaff({ name: 'Chinedu Okafor', role: 'Correspondent', scopeMode: 'ASSIGNED' }));
    child = await addChild(app, { firstName: 'Ada', lastName: 'Eze' }, [officer]);
  });
  afterEach(() => app.close());

  const decide = (session: Session, guardianId: string, body: { to: string; reason?: string; version: number }) =>
    session.call(decideGuardianLink, { params: { studentId: child, guardianId }, body: { reason: '', ...body } });
  const childrenOf = async (guardianId: string) => (await admin.call(readGuardian, { params: { id: guardianId } })).body.data.children;
  const history = async (): Promise<AuditEntry[]> =>
    (await admin.call(listAudit, { query: { objectKind: 'student', objectId: child } })).body.data.data;

  test('a School Admin’s link is in force at once, with every right that was given', async () => {
    const id = await addParent(admin, child, { mayCollect: true, legalResponsibility: true });
    expect(await childrenOf(id)).toMatchObject([
      { studentId: child, childName: 'Ada Eze', state: 'ACTIVE', mayCollect: true, mayConsentExeat: false, keptAway: [] },
    ]);
    expect(await history()).toMatchObject([
      { action: 'student.guardian-linked', object: { label: 'Ada Eze' }, after: { guardian: 'Mrs Ngozi Eze', mayCollect: true } },
    ]);
  });

  test('a right to collect that a Correspondent gives waits for a School Admin', async () => {
    const id = await addGuardian(officer);
    const answer = await writeLink(officer, { studentId: child, guardianId: id }, linkContent({ mayCollect: true }));
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Saved. The right to collect waits for a School Admin', data: { state: 'PENDING' } },
    });
    // Another edit of it, even by a School Admin, approves nothing.
    expect((await writeLink(admin, { studentId: child, guardianId: id }, { livesWith: true }, 1)).body.data).toMatchObject({
      state: 'PENDING',
      version: 2,
    });
    expect((await decide(officer, id, { to: 'ACTIVE', version: 2 })).status).toBe(403);
    expect(await decide(admin, id, { to: 'ACTIVE', version: 2 })).toMatchObject({
      status: 200,
      body: { data: { state: 'ACTIVE', version: 3 } },
    });
    expect(await decide(admin, id, { to: 'ACTIVE', version: 3 })).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect((await history()).map(({ action }) => action)).toEqual([
      'student.guardian-approved',
      'student.guardian-changed',
      'student.guardian-linked',
    ]);
  });

  test('without a right to collect nothing waits, and taking it back ends the waiting', async () => {
    const id = await addParent(officer, child, { livesWith: true });
    const key = { studentId: child, guardianId: id };
    expect(await childrenOf(id)).toMatchObject([{ state: 'ACTIVE' }]);
    expect((await writeLink(officer, key, { mayCollect: true }, 1)).body.data).toMatchObject({ state: 'PENDING', livesWith: true });
    expect((await writeLink(officer, key, { mayCollect: false }, 2)).body.data).toMatchObject({ state: 'ACTIVE' });
  });

  test('so does a right to consent to exeats, and it is not given in passing to who has a right already', async () => {
    const id = await addGuardian(officer, { email: 'chika@mail.example', preferredChannel: 'EMAIL' });
    const key = { studentId: child, guardianId: id };
    expect(await writeLink(officer, key, linkContent({ mayConsentExeat: true, validTo: '2026-12-01' }))).toMatchObject({
      status: 200,
      body: { message: 'Saved. The rights that are new wait for a School Admin', data: { state: 'PENDING' } },
    });
    expect((await decide(admin, id, { to: 'ACTIVE', version: 1 })).body.data).toMatchObject({ state: 'ACTIVE', mayConsentExeat: true });
    expect((await history())[0]).toMatchObject({ action: 'student.guardian-approved', after: { mayConsentExeat: true } });
    expect((await writeLink(officer, key, { validTo: null }, 2)).body.details).toMatchObject([{ path: 'validTo' }]);
    expect((await writeLink(officer, key, { mayCollect: true }, 2)).body.details).toEqual([
      { path: 'mayCollect', message: 'A School Admin must give a further right to who has one' },
    ]);
    expect((await writeLink(officer, key, { livesWith: true }, 2)).body.data).toMatchObject({ state: 'ACTIVE' });
    expect((await writeLink(officer, key, { mayConsentExeat: false, mayCollect: true }, 3)).body.data).toMatchObject({ state: 'PENDING' });
    expect((await writeLink(admin, key, { mayConsentExeat: true }, 4)).body.data).toMatchObject({ state: 'PENDING' });
  });

  test('a right to collect that is approved is not lengthened by a Correspondent', async () => {
    const id = await addParent(admin, child, { mayCollect: true, validFrom: '2026-11-01', validTo: '2026-12-01' });
    const key = { studentId: child, guardianId: id };
    expect((await writeLink(officer, key, { validTo: null }, 1)).body.details).toMatchObject([{ path: 'validTo' }]);
    expect((await writeLink(officer, key, { validFrom: '2026-10-01' }, 1)).body.details).toMatchObject([{ path: 'validFrom' }]);
    expect((await writeLink(officer, key, { validTo: '2026-11-25' }, 1)).body.data).toMatchObject({
      state: 'ACTIVE',
      validTo: '2026-11-25',
    });
    expect((await writeLink(admin, key, { validTo: null }, 2)).status).toBe(200);
  });

  test('a link whose last day has passed is expired, without anybody doing anything', async () => {
    const id = await addParent(admin, child, { mayCollect: true, validTo: '2026-11-19' });
    expect(await childrenOf(id)).toMatchObject([{ state: 'EXPIRED' }]);
    const answer = await writeLink(admin, { studentId: child, guardianId: id }, { validFrom: '2026-11-20' }, 1);
    expect(answer).toMatchObject({ status: 422, body: { details: [{ path: 'validTo', message: 'The last day is before the first' }] } });
  });

  test('a child has one first and one second guardian, and the refusal says who it is', async () => {
    await addParent(admin, child, { person: { firstName: 'Ngozi' } });
    const id = await addGuardian(admin, { firstName: 'Obinna', title: 'Mr' });
    const key = { studentId: child, guardianId: id };
    expect((await writeLink(admin, key, linkContent({ relation: 'FATHER' }))).body.details).toEqual([
      { path: 'slot', message: 'Mrs Ngozi Eze is the first guardian of Ada Eze' },
    ]);
    expect((await writeLink(admin, key, linkContent({ slot: 'PARENT2' }))).status).toBe(200);
    expect((await writeLink(admin, key, { slot: 'PARENT1' }, 1)).status).toBe(422);
    await addParent(admin, child, { slot: 'OTHER' });
    await addParent(admin, child, { slot: 'OTHER' });
  });

  test('only a School Admin moves the first guardian to another place', async () => {
    const id = await addParent(admin, child);
    const key = { studentId: child, guardianId: id };
    expect((await writeLink(officer, key, { slot: 'OTHER' }, 1)).body.details).toEqual([
      { path: 'slot', message: 'A School Admin must name another first guardian of Ada Eze' },
    ]);
    expect((await writeLink(admin, key, { slot: 'OTHER' }, 1)).status).toBe(200);
  });

  test('the first guardian is ended with a reason only', async () => {
    const id = await addParent(admin, child);
    expect(await decide(admin, id, { to: 'REVOKED', version: 1 })).toMatchObject({
      status: 422,
      body: {
        details: [
          { path: 'reason', message: 'Ada Eze would be without a first guardian. Make another guardian the first one, or give a reason' },
        ],
      },
    });
    expect(await decide(admin, id, { to: 'REVOKED', version: 7, reason: 'Died' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await decide(admin, id, { to: 'REVOKED', version: 1, reason: 'Died' })).toMatchObject({
      status: 200,
      body: { data: { state: 'REVOKED', reason: 'Died' } },
    });
    expect(await childrenOf(id)).toEqual([]);
    expect(await history()).toMatchObject([{ action: 'student.guardian-ended', after: { guardian: 'Mrs Ngozi Eze', reason: 'Died' } }, {}]);
  });

  test('a link that was ended is made anew whole, and an edit meant for the old one does not bring it back', async () => {
    const id = await addParent(admin, child, { mayCollect: true, livesWith: true });
    const key = { studentId: child, guardianId: id };
    await decide(admin, id, { to: 'REVOKED', version: 1, reason: 'Moved abroad' });
    expect(await writeLink(admin, key, { livesWith: false }, 1)).toMatchObject({ status: 410, body: { code: 'gone' } });
    expect(await writeLink(admin, key, linkContent({ relation: 'FATHER' }))).toMatchObject({
      status: 200,
      body: { data: { state: 'ACTIVE', version: 3, relation: 'FATHER', livesWith: false, mayCollect: false, reason: '' } },
    });
    expect((await history())[0]).toMatchObject({ action: 'student.guardian-linked' });
  });

  test('nobody is linked by who may not see both', async () => {
    const unseen = await addChild(app);
    const hidden = await addGuardian(admin);
    const own = await addGuardian(officer);
    const noChild = await writeLink(officer, { studentId: unseen, guardianId: own }, linkContent());
    const noGuardian = await writeLink(officer, { studentId: child, guardianId: hidden }, linkContent());
    const absent = await writeLink(officer, { studentId: crypto.randomUUID(), guardianId: own }, linkContent());
    expect(noChild).toMatchObject({ status: 404, body: { message: 'There is no such student' } });
    expect(absent.body.message).toBe(noChild.body.message);
    expect(noGuardian).toMatchObject({ status: 404, body: { message: 'There is no such guardian' } });
    expect(await writeLink(admin, { studentId: child, guardianId: own }, { livesWith: true }, 4)).toMatchObject({ status: 404 });
  });

  test('a person and the link to the child arrive in one queue', async () => {
    const device = deviceOf(officer);
    const guardianId = crypto.randomUUID();
    const results = await device.send(
      device.op({ kind: 'guardian.record', params: { id: guardianId }, body: { changes: { ...guardianContent() } } }),
      device.op({ kind: 'guardian-link.record', params: { studentId: child, guardianId }, body: { changes: { ...linkContent() } } }),
    );
    expect(results).toMatchObject([
      { status: 200, version: 1 },
      { status: 200, version: 1 },
    ]);
    expect(await childrenOf(guardianId)).toMatchObject([{ studentId: child, relation: 'MOTHER' }]);
  });

  test('a missing relation is asked for', async () => {
    const id = await addGuardian(admin);
    expect((await writeLink(admin, { studentId: child, guardianId: id }, { slot: 'OTHER' })).body.details).toEqual([
      { path: 'relation', message: 'Choose how they are related' },
    ]);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { decideGuardianLink, readGuardian } from '#contract/guardian.ts';
import { addChild, addParent, writeGuardian } from '#tests/guardian/family.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { decide, details, entered, listed, read } from './requests.ts';

describe.each(engines)('details of a guardian that are to be other, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let officer: Session;
  let ada: string;
  let mother: string;
  let id: string;

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    officer = await app.signIn(await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' }));
    ada = await addChild(app, { firstName: 'Ada', lastName: 'Eze' }, [officer]);
    mother = await addParent(admin, ada, { person: { address: '1 Marina', occupation: 'Nurse' } });
    id = await entered(
      officer,
      details({ studentIds: [ada], askedBy: mother }, { phone1: '+234 803 555 0199', address: '2 Broad Street', occupation: 'Doctor' }),
    );
  });
  afterEach(() => app.close());

  const person = async () => (await admin.call(readGuardian, { params: { id: mother } })).body.data;
  const seen = { phone1: '+2348035550100', address: '1 Marina', occupation: 'Nurse' };

  test('stand side by side with what they are', async () => {
    expect((await read(admin, id)).body.data.changes).toEqual([
      { field: 'phone1', old: '+2348035550100', new: '+2348035550199', now: '+2348035550100', isApproved: null },
      { field: 'address', old: '1 Marina', new: '2 Broad Street', now: '1 Marina', isApproved: null },
      { field: 'occupation', old: 'Nurse', new: 'Doctor', now: 'Nurse', isApproved: null },
    ]);
  });

  test('are approved whole', async () => {
    const { body } = await decide(admin, id, 'APPROVED', { fields: ['phone1', 'address', 'occupation'], seen });
    expect(body.data).toMatchObject({ state: 'APPROVED' });
    expect(await person()).toMatchObject({ phone1: '+2348035550199', address: '2 Broad Street', occupation: 'Doctor' });
  });

  test('are approved in part: the others stay, and the trail names what was approved', async () => {
    const { body } = await decide(admin, id, 'APPROVED', { fields: ['address'], seen });
    expect(body.data).toMatchObject({
      state: 'PART_APPROVED',
      changes: [{ isApproved: false }, { isApproved: true, now: '2 Broad Street' }, { isApproved: false }],
    });
    expect(await person()).toMatchObject({ phone1: '+2348035550100', address: '2 Broad Street', occupation: 'Nurse' });
    const trail = (
      await admin.call(listAudit, { query: { objectKind: 'student', objectId: ada, action: 'student.request-part-approved' } })
    ).body.data.data;
    expect(trail).toMatchObject([{ after: { fields: ['address'] } }]);
  });

  test('nothing chosen is no approval, and nothing that was not asked is approved', async () => {
    expect((await decide(admin, id, 'APPROVED', { fields: [], seen })).body.details).toMatchObject([{ path: 'fields' }]);
    expect((await decide(admin, id, 'APPROVED', { fields: ['email'], seen })).body.details).toMatchObject([{ path: 'fields' }]);
    expect((await person()).version).toBe(1);
  });

  test('what somebody wrote meanwhile is shown, and written over only by who has seen it', async () => {
    await writeGuardian(officer, mother, { address: '9 Allen Avenue' }, 1);
    expect((await read(admin, id)).body.data.changes[1]).toMatchObject({ old: '1 Marina', now: '9 Allen Avenue' });
    const refused = await decide(admin, id, 'APPROVED', { fields: ['phone1', 'address'], seen });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', conflicts: [{ path: 'address', theirs: '9 Allen Avenue' }] } });
    expect(await person()).toMatchObject({ phone1: '+2348035550100', address: '9 Allen Avenue' });
    const { body } = await decide(admin, id, 'APPROVED', { fields: ['phone1', 'address'], seen: { ...seen, address: '9 Allen Avenue' } });
    expect(body.data.state).toBe('PART_APPROVED');
    expect(await person()).toMatchObject({ phone1: '+2348035550199', address: '2 Broad Street' });
  });

  test('of somebody who is no guardian of the child any more are told as they were, to all but School Admins', async () => {
    await decide(admin, id, 'APPROVED', { fields: ['phone1'], seen });
    const open = await entered(officer, details({ studentIds: [ada], askedBy: mother }, { address: '2 Broad Street' }));
    expect((await read(officer, open)).body.data.askedBy.phone).toBe('+2348035550199');
    await admin.call(decideGuardianLink, {
      params: { studentId: ada, guardianId: mother },
      body: { to: 'REVOKED', reason: 'By order of a court', version: 1 },
    });
    await writeGuardian(admin, mother, { phone1: '+234 803 555 0111', address: '9 Safe Close' }, 2);
    for (const request of [id, open]) {
      const told = await read(officer, request);
      expect(told).toMatchObject({ status: 200, body: { data: { askedBy: { name: 'Mrs Ngozi Eze', phone: '' }, about: { phone: '' } } } });
      for (const hidden of ['Safe Close', '2348035550111'])
        expect(JSON.stringify([told.body, await listed(officer, { state: 'ALL' })])).not.toContain(hidden);
    }
    expect((await read(officer, open)).body.data.changes).toMatchObject([{ field: 'address', old: '1 Marina', now: '1 Marina' }]);
    expect((await read(admin, open)).body.data).toMatchObject({ about: { phone: '+2348035550111' }, changes: [{ now: '9 Safe Close' }] });
  });
});

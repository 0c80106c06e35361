import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AuditEntry, listAudit } from '#contract/audit.ts';
import { editSchoolDetails, readAdminProfile, type SchoolDetails } from '#contract/school.ts';
import { addChild, addParent } from '#tests/guardian/family.ts';
import { ask, entered, pickupToday } from '#tests/guardian-request/requests.ts';
import { release, toGuardian } from '#tests/release/releases.ts';
import { schoolDetails } from '#tests/school/details.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Session } from '#tests/support/session.ts';
import { okay } from '#tests/whereabouts/movements.ts';

describe.each(engines)('what a school settles of who collects, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let officer: Session;
  let asked: { studentIds: string[]; askedBy: string };

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    officer = await app.signIn(await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' }));
    const ada = await addChild(app, { firstName: 'Ada', lastName: 'Eze' }, [officer]);
    asked = { studentIds: [ada], askedBy: await addParent(admin, ada, { mayCollect: true }) };
  });
  afterEach(() => app.close());

  const settle = (pickUp: SchoolDetails['pickUp'], version = 1): Promise<Answer> =>
    admin.call(editSchoolDetails, { params: { id: app.school.schoolId }, body: { ...schoolDetails({ pickUp }), version } });

  test('until it has, changes of the day end at one, and a list is good for two hours', async () => {
    expect(okay(await officer.call(readAdminProfile)).pickUp).toEqual({ cutOff: '13:00', listMinutes: 120 });
    await entered(officer, pickupToday(asked));
  });

  test('from its hour on only a School Admin enters who collects today, and the trail tells of the change', async () => {
    okay(await settle({ cutOff: '07:00', listMinutes: 120 }));
    expect(okay(await officer.call(readAdminProfile)).pickUp).toEqual({ cutOff: '07:00', listMinutes: 120 });
    expect(await ask(officer, pickupToday(asked))).toMatchObject({
      status: 422,
      body: { details: [{ path: 'day', message: 'From 07:00 on only a School Admin enters who collects today' }] },
    });
    await entered(admin, pickupToday(asked));
    const { data } = okay(await admin.call(listAudit, { query: { action: 'school.changed' } })) as { data: AuditEntry[] };
    expect(data[0]).toMatchObject({ before: { 'pickUp/cutOff': '13:00' }, after: { 'pickUp/cutOff': '07:00' } });
  });

  test('how old a list may be is the school’s to say', async () => {
    const [ada = ''] = asked.studentIds;
    const given = { to: toGuardian(asked.askedBy), isOffline: true, listAsOf: '2026-11-20T06:12:00.000Z' };
    okay(await settle({ cutOff: '13:00', listMinutes: 20 }));
    expect(await release(admin, ada, { ...given, id: randomUUIDv7() })).toMatchObject({ body: { data: { alarms: ['OLD_LIST'] } } });
  });

  test.each([
    { cutOff: '13:00', listMinutes: 9 },
    { cutOff: '13:00', listMinutes: 1441 },
    { cutOff: '25:00', listMinutes: 120 },
  ])('%o is refused at its field', async (pickUp) => {
    const [path] = pickUp.cutOff === '25:00' ? ['pickUp/cutOff'] : ['pickUp/listMinutes'];
    expect(await settle(pickUp)).toMatchObject({ status: 400, body: { details: [{ path }] } });
  });
});

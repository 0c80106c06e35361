import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AuditEntry, listAudit } from '#contract/audit.ts';
import { addChild, addParent } from '#tests/guardian/family.ts';
import { keepAway } from '#tests/release/releases.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addition, decide, details, entered, listed, pickup, pickupToday, read, uncle } from './requests.ts';

describe.each(engines)('a request about somebody who is called nearly like one kept away, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let officer: Session;
  let hybrid: Session;
  let ada: string;
  let asked: { studentIds: string[]; askedBy: string };

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    officer = await app.signIn(await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' }));
    hybrid = await app.signIn(await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED' }));
    ada = await addChild(app, { firstName: 'Ada', lastName: 'Eze' }, [officer, hybrid]);
    asked = { studentIds: [ada], askedBy: await addParent(admin, ada, { mayCollect: true }) };
    await keepAway(admin, ada, { personName: 'Bodey Ali' });
  });
  afterEach(() => app.close());

  test.each([
    ['a pick-up', () => pickup(asked)],
    ['a pick-up of today', () => pickupToday(asked)],
    ['a new guardian', () => addition(asked)],
  ])('%s is shown so, a matter of School Admins, and approved by who has read it', async (_, body) => {
    const id = await entered(officer, body());
    const request = (await read(hybrid, id)).body.data;
    expect(request).toMatchObject({ mayDecide: false, warnings: [], near: [{ childName: 'Ada Eze', personName: 'Bodey Ali' }] });
    expect(await listed(admin)).toMatchObject([{ id, near: request.near }]);
    const accepted = [request.near[0].restrictionId];
    expect((await decide(hybrid, id, 'APPROVED', { accepted })).status).toBe(403);
    expect(await decide(admin, id, 'APPROVED')).toMatchObject({
      status: 422,
      body: { message: 'Something is off that was not named. Look at it again' },
    });
    expect((await read(admin, id)).body.data.state).toBe('SUBMITTED');
    expect(await decide(admin, id, 'APPROVED', { accepted })).toMatchObject({
      status: 200,
      body: { data: { state: 'APPROVED', near: [] } },
    });
    const { data } = (await admin.call(listAudit, { query: { objectKind: 'student', objectId: ada } })).body.data;
    const line = data.find(({ action }: AuditEntry) => action === 'student.request-approved');
    expect(line.after).toMatchObject({ accepted: ['Bodey Ali, Ada Eze'] });
  });

  test('the same name is refused as before, another one and other requests are no matter', async () => {
    const same = await entered(officer, pickup(asked, { person: uncle({ firstName: 'Bodey', lastName: 'Ali' }) }));
    expect((await read(admin, same)).body.data).toMatchObject({ near: [], warnings: [{ personName: 'Bodey Ali' }] });
    const other = await entered(officer, pickup(asked, { person: uncle({ firstName: 'Chidi', lastName: 'Okoro' }) }));
    expect((await read(hybrid, other)).body.data).toMatchObject({ near: [], warnings: [], mayDecide: true });
    expect((await decide(hybrid, other, 'APPROVED')).status).toBe(200);
    const telephone = await entered(officer, details(asked, { phone2: '+2348035550111' }));
    expect((await read(hybrid, telephone)).body.data).toMatchObject({ near: [], mayDecide: true });
  });
});

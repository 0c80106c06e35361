import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asc } from 'drizzle-orm';
import { everyRole } from '#contract/role.ts';
import { type SchoolDetails, editSchoolDetails, readAdminProfile, readSchoolDetails } from '#contract/school.ts';
import { auditEntry } from '#server/audit/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { schoolDetails } from './details.ts';

describe.each(engines)('the school profile, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const read = async (who = session) => who.call(readSchoolDetails, { params: { id: who.schoolId } });
  const edit = (details: Partial<SchoolDetails>, version: number, who = session) =>
    who.call(editSchoolDetails, { params: { id: who.schoolId }, body: { ...schoolDetails(details), version } });
  const deeds = () =>
    within(app.db, app.school.schoolId, async (tx) => {
      const lines = await tx.select({ facts: auditEntry.facts }).from(auditEntry).orderBy(asc(auditEntry.seq));
      return lines.map(({ facts }) => JSON.parse(facts)).filter(({ object }) => object.kind === 'school');
    });

  test('a school that says nothing of itself yet can be read', async () => {
    expect(await read()).toMatchObject({
      status: 200,
      body: { data: { _id: app.school.schoolId, schoolName: app.school.name, address: '', officePhone: '', gates: [], version: 1 } },
    });
  });

  test('what is saved is read again by every School Admin, and the name by everybody', async () => {
    const details = schoolDetails({ schoolName: 'Greenfield Academy', timeZone: 'Africa/Accra', headName: 'Ada Obi' });
    expect(await edit(details, 1)).toMatchObject({ status: 200, body: { data: { version: 2, schoolName: 'Greenfield Academy' } } });
    const colleague = await app.signIn(await app.addStaff());
    expect((await read(colleague)).body.data).toMatchObject({ ...details, version: 2 });
    const auditor = await app.signIn(await app.addStaff({ role: 'Auditor' }));
    expect((await auditor.call(readAdminProfile)).body.data).toMatchObject({ schoolName: 'Greenfield Academy', timeZone: 'Africa/Accra' });
  });

  test('telephone numbers are kept as they are dialled from anywhere', async () => {
    await edit(
      { officePhone: '+234 (803) 555-0100', emergencyNumbers: { police: '00234 8035550101', fire: '', ambulance: '', roadSafety: '' } },
      1,
    );
    expect((await read()).body.data).toMatchObject({ officePhone: '+2348035550100', emergencyNumbers: { police: '+2348035550101' } });
  });

  test('an emergency number may be a short one, as it is dialled in the country', async () => {
    const emergencyNumbers = { police: '112', fire: ' 1 9 9 ', ambulance: '767', roadSafety: '122' };
    expect(await edit({ emergencyNumbers }, 1)).toMatchObject({
      status: 200,
      body: { data: { emergencyNumbers: { ...emergencyNumbers, fire: '199' } } },
    });
    const refused = await edit({ emergencyNumbers: { ...emergencyNumbers, police: '11' } }, 2);
    expect(refused.body.details).toEqual([
      {
        path: 'emergencyNumbers/police',
        message: 'Enter a number such as 112, or a telephone number as it is dialled in your country, or with + and its country',
      },
    ]);
  });

  test('the trail holds the fields that are other now, with what they were', async () => {
    await edit({}, 1);
    await edit({ headName: 'Ada Obi', emergencyNumbers: { ...schoolDetails().emergencyNumbers, fire: '+2348035550103' } }, 2);
    expect((await deeds()).at(-1)).toMatchObject({
      action: 'school.changed',
      actorId: app.admin.id,
      object: { kind: 'school', id: app.school.schoolId, label: schoolDetails().schoolName },
      before: { headName: schoolDetails().headName, 'emergencyNumbers/fire': schoolDetails().emergencyNumbers.fire },
      after: { headName: 'Ada Obi', 'emergencyNumbers/fire': '+2348035550103' },
    });
    expect(Object.keys((await deeds()).at(-1).after)).toHaveLength(2);
  });

  test('of two people who saved from the same version the second is told, and loses and overwrites nothing', async () => {
    const colleague = await app.signIn(await app.addStaff());
    const both = await Promise.all([edit({ headName: 'Ada Obi' }, 1), edit({ headName: 'Musa Bello' }, 1, colleague)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('conflict');
    const winner = both.find(({ status }) => status === 200)?.body.data;
    expect((await read()).body.data).toMatchObject({ headName: winner.headName, version: 2 });
    expect(await deeds()).toHaveLength(1);
  });

  test('the same content sent again is no second edit, whichever version it was made from', async () => {
    await edit({}, 1);
    expect(await edit({}, 1)).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    expect(await deeds()).toHaveLength(1);
  });

  test('what is wrong is said at its field, and nothing is kept', async () => {
    const gates = [{ id: 'not an id', name: ' ' }];
    const answer = await edit({ schoolName: ' ', timeZone: 'Mars/Olympus', officePhone: 'call me', gates, levels: ['  '] }, 1);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(answer.body.details.map(({ path }: { path: string }) => path).sort()).toEqual([
      'gates/0/id',
      'gates/0/name',
      'levels/0',
      'officePhone',
      'schoolName',
      'timeZone',
    ]);
    expect((await read()).body.data.version).toBe(1);
  });

  test('what is no part of the form cannot be written through it', async () => {
    const body = { ...schoolDetails(), version: 1, isDemo: true, email: 'thief@elsewhere.example', profilePictureUrl: 'x' };
    const answer = await session.call(editSchoolDetails, { params: { id: session.schoolId }, body });
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body.details.map(({ path }: { path: string }) => path)).toEqual(['isDemo', 'email', 'profilePictureUrl']);
  });

  test('another school looks from outside like one that is not there', async () => {
    const elsewhere = await app.addSchool({ name: 'Redwood' });
    const body = { ...schoolDetails(), version: 1 };
    const answers = await Promise.all(
      [elsewhere.schoolId, crypto.randomUUID()].flatMap((id) => [
        session.call(readSchoolDetails, { params: { id } }),
        session.call(editSchoolDetails, { params: { id }, body }),
      ]),
    );
    for (const { status, body: said } of answers) expect([status, said.message]).toEqual([404, 'There is no such school']);
    const stranger = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    expect((await read(stranger)).body.data).toMatchObject({ schoolName: 'Redwood', version: 1 });
  });

  test('is read whole and edited by School Admins only', async () => {
    for (const role of everyRole.filter((one) => one !== 'School Admin')) {
      const other = await app.signIn(await app.addStaff({ role }));
      expect([(await read(other)).status, (await edit({}, 1, other)).status], role).toEqual([403, 403]);
    }
  });
});

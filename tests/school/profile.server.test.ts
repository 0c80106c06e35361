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

  test('where the school is and what its maps are drawn on is known to everybody, and stands in the trail field by field', async () => {
    await edit({}, 1);
    const map = {
      tiles: 'https://tiles.school.example/{z}/{x}/{y}@2x.png',
      attribution: '© The mappers',
      lat: -6.1,
      lon: 3.3903,
      zoom: 12,
    };
    expect(await edit({ map }, 2)).toMatchObject({ status: 200, body: { data: { map } } });
    expect((await read()).body.data.map).toEqual(map);
    const support = await app.signIn(await app.addStaff({ role: 'Support' }));
    expect((await support.call(readAdminProfile)).body.data.map).toEqual(map);
    const { before, after } = (await deeds()).at(-1);
    expect(before).toEqual({ 'map/tiles': '', 'map/attribution': '', 'map/lat': 6.4474, 'map/zoom': 14 });
    expect(after).toEqual({ 'map/tiles': map.tiles, 'map/attribution': map.attribution, 'map/lat': -6.1, 'map/zoom': 12 });
  });

  test('a console from before there was a map leaves it as it is', async () => {
    await edit({}, 1);
    const { map, ...older } = schoolDetails({ headName: 'Ada Obi' });
    const answer = await session.call(editSchoolDetails, { params: { id: session.schoolId }, body: { ...older, version: 2 } });
    expect(answer).toMatchObject({ status: 200, body: { data: { headName: 'Ada Obi', map } } });
    expect((await read()).body.data.map).toEqual(map);
  });

  test.each([
    [{ lat: 90.1 }, 'map/lat', 'Enter a latitude from -90 to 90, for example 6.4474'],
    [{ lon: -181 }, 'map/lon', 'Enter a longitude from -180 to 180, for example 3.3903'],
    [{ lat: null }, 'map/lat', 'Enter the latitude too, or leave both empty'],
    [{ lon: null }, 'map/lon', 'Enter the longitude too, or leave both empty'],
    [{ zoom: 20 }, 'map/zoom', 'Enter a whole number from 1 to 19'],
    [
      { tiles: 'https://tiles.school.example/{z}/{x}/{y}.png' },
      'map/attribution',
      'Enter whose map it is: whoever offers it asks for that to be shown',
    ],
    ...[
      'http://tiles.school.example/{z}/{x}/{y}.png',
      'https://tiles.school.example/{z}/{x}.png',
      'https://user:secret@tiles.school.example/{z}/{x}/{y}.png',
      'https://{s}.tiles.school.example/{z}/{x}/{y}.png',
      'https://tiles.school.example/{z}/{x}/{y}.png#here',
      'https://tiles.school.example/world.mbtiles',
      'javascript:alert(1)',
    ].map((tiles): [object, string, string] => [
      { tiles, attribution: '© The mappers' },
      'map/tiles',
      'Enter an address that begins with https:// and has {z}, {x} and {y} in it, or one that ends in .pmtiles',
    ]),
  ])('of a map, %j is refused at its field', async (part, path, message) => {
    const answer = await edit({ map: { ...schoolDetails().map, ...part } }, 1);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', details: [{ path, message }] } });
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

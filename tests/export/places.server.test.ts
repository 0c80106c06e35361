/** Classes, houses and buses as files. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { exportBuses, listBuses } from '#contract/bus.ts';
import { exportClasses, listClasses } from '#contract/class.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportHouses, listHouses } from '#contract/house.ts';
import { exportsPerHour } from '#contract/sheet-file.ts';
import { type ListKind, lists } from '#contract/lists.ts';
import { changePreferences, defaultPreferences } from '#contract/own-account.ts';
import { register } from '#tests/employee/employees.ts';
import { addClass, addHouse, addStudent } from '#tests/student/students.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus } from '#tests/sync/queue.ts';
import { askFile, readBack, rowsIn } from './files.ts';

const files = [exportClasses, exportHouses, exportBuses];

describe.each(engines)('a list of places as a file, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const rowsOf = async (endpoint: Endpoint, query: Record<string, string> = {}) => {
    const file = await askFile(app, session, endpoint, { format: 'csv', ...query });
    expect(file.status).toBe(200);
    return readBack(file.bytes, 'csv');
  };
  const headingsOf = (list: ListKind) => lists[list].sheet.map(({ header }) => header);

  test.each(['csv', 'xlsx'] as const)('has under its headings what the list says of a class and of a house, as %s', async (format) => {
    const teacherId = await register(session, { name: 'Ada Obi', phone: '+2348035550101' });
    const assistantIds = [
      await register(session, { name: 'Bisi Ade', staffNo: 'S/2' }),
      await register(session, { name: 'Chidi Eze', staffNo: 'S/3' }),
    ];
    const classId = await addClass(app, { name: '=JSS 1A', level: 'JSS 1', session: '2026/2027', teacherId, assistantIds, capacity: 30 });
    const houseId = await addHouse(app, {
      name: 'Unity',
      sex: 'FEMALE',
      capacity: 2,
      masterId: teacherId,
      deputyIds: assistantIds,
      rollTimes: ['06:00', '21:30'],
    });
    await addStudent(session, { classId, houseId, residency: 'BOARDER' });
    const [ofClass] = readBack((await askFile(app, session, exportClasses, { format })).bytes, format);
    expect(Object.keys(ofClass ?? {})).toEqual(headingsOf('classes'));
    expect(ofClass).toMatchObject({
      Class: '=JSS 1A',
      'Class teacher': 'Ada Obi',
      Assistants: 'Bisi Ade; Chidi Eze',
      Places: '30',
      Students: '1',
      State: 'Active',
    });
    const house = await askFile(app, session, exportHouses, { format });
    const [ofHouse] = readBack(house.bytes, format);
    expect(Object.keys(ofHouse ?? {})).toEqual(headingsOf('houses'));
    expect(ofHouse).toMatchObject({
      House: 'Unity',
      For: 'Girls',
      'House master or mistress': 'Ada Obi',
      Deputies: 'Bisi Ade; Chidi Eze',
      Beds: '2',
      Free: '1',
      'Times of the roll call': '06:00; 21:30',
    });
    expect(house.name).toBe(`greenfield-college-houses-2026-11-20.${format}`);
    expect(JSON.stringify(rowsIn(house.bytes, format))).not.toContain('8035550101');
  });

  test('has of a bus who is in charge, by name alone, and when its papers run out', async () => {
    await addBus(session, {
      name: 'Lekki 1',
      driverPhone: '+2348035550199',
      year: 2019,
      ownership: 'HIRED',
      papers: { insurance: { number: 'INS/7', expires: '2027-01-31' } },
    });
    const [row] = await rowsOf(exportBuses);
    expect(Object.keys(row ?? {})).toEqual(headingsOf('buses'));
    expect(row).toMatchObject({
      Bus: 'Lekki 1',
      Driver: 'Musa Ibrahim',
      Status: 'In service',
      'Insurance good until': '2027-01-31',
      'Permit good until': '',
      Year: '2019',
      Ownership: 'Hired',
    });
    expect(JSON.stringify(row)).not.toMatch(/8035550199|INS\/7/);
  });

  test('has the rows of the list, its search, filters and order, of all pages, and the columns that were asked for', async () => {
    for (let at = 1; at <= 23; at += 1) await addClass(app, { name: `JSS ${at}`, level: at % 2 ? 'JSS 1' : 'JSS 2', session: '2026/2027' });
    await addClass(app, { name: 'Old', level: 'JSS 1', session: '2025/2026', state: 'CLOSED' });
    for (const name of ['Unity', 'Hope']) await addHouse(app, { name });
    await addBus(session, { name: 'Bus 10', status: 'RETIRED' });
    await addBus(session, { name: 'Bus 2' });
    for (const [file, list, queries] of [
      [exportClasses, listClasses, [{}, { state: 'CLOSED' }, { level: 'JSS 2' }, { sort: '-name' }]],
      [exportHouses, listHouses, [{}, { search: 'unit' }, { sort: '-name' }]],
      [exportBuses, listBuses, [{}, { status: 'RETIRED' }, { sort: '-name' }]],
    ] as [Endpoint, Endpoint, Record<string, string>[]][]) {
      for (const query of queries) {
        const { data } = (await session.call(list, { query: { ...query, limit: '100' } })).body.data;
        const names = (await rowsOf(file, { ...query, columns: 'name' })).map((row) => Object.values(row));
        expect(names).toEqual(data.map(({ name }: { name: string }) => [name]));
        app.clock.advance({ minutes: 10 });
        session = await app.signIn();
      }
    }
    for (const file of files) expect((await askFile(app, session, file, { columns: 'driverPhone' })).status).toBe(400);
  });

  test('is written in the language of who takes it', async () => {
    await addHouse(app, { name: 'Unity', sex: 'FEMALE' });
    await session.call(changePreferences, { body: { ...defaultPreferences, language: 'fr-FR' } });
    const file = await askFile(app, session, exportHouses, { format: 'csv' });
    expect(file.name).toBe('greenfield-college-maisons-2026-11-20.csv');
    expect(readBack(file.bytes, 'csv')[0]).toMatchObject({ Maison: 'Unity', Pour: 'Filles', Lits: expect.any(String) });
  });

  test('is for School Admins, has nothing of another school, leaves its line in the trail and counts among the exports of an hour', async () => {
    await addHouse(app, { name: 'Unity' });
    const hybrid = await app.signIn(await app.addStaff({ role: 'Hybrid' }));
    for (const file of files) expect((await askFile(app, hybrid, file)).status).toBe(403);
    const { schoolId } = await app.addSchool({ name: 'Redwood' });
    const theirs = await app.signIn(await app.addStaff({ schoolId }));
    expect(readBack((await askFile(app, theirs, exportHouses, { format: 'csv' })).bytes, 'csv')).toEqual([]);

    await rowsOf(exportHouses, { search: 'unity', columns: 'name,master' });
    const { data } = (await session.call(listAudit, { query: { action: 'people.exported' } })).body.data;
    expect(data).toMatchObject([
      { actorId: app.admin.id, after: { list: 'houses', people: 1, columns: 'name,master', filter: { search: 'unity' } } },
    ]);
    for (let time = 1; time < exportsPerHour; time += 1) await rowsOf(exportBuses);
    expect((await askFile(app, session, exportClasses)).status).toBe(429);
  });
});

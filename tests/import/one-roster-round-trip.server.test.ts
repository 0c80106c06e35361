import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEmployees } from '#contract/employee.ts';
import { exportOneRoster } from '#contract/export.ts';
import { listGuardians } from '#contract/guardian.ts';
import { listClasses } from '#contract/class.ts';
import { listStudents } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { askFile, rosterFilesIn } from '#tests/export/files.ts';
import { faultsOf } from '#tests/export/one-roster-checker.ts';
import { register } from '#tests/employee/employees.ts';
import { addChild, addParent } from '#tests/guardian/family.ts';
import { addClass } from '#tests/student/students.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { ada, appliedRoster, checkedRoster, ibrahim, ngozi, obi, rosterFiles, userFile } from './roster-files.ts';

interface Seen {
  students: unknown[];
  classes: unknown[];
  employees: unknown[];
  guardians: unknown[];
}

/** Everybody, without what only this school has: ids, versions, times. */
async function everybody(session: Session): Promise<Seen> {
  const all = async (endpoint: typeof listStudents | typeof listClasses | typeof listEmployees | typeof listGuardians) =>
    (await session.call(endpoint, { query: { limit: '100' } })).body.data.data;
  const classes = await all(listClasses);
  const names = new Map<string, string>(classes.map(({ id, name }: { id: string; name: string }) => [id, name]));
  return {
    students: (await all(listStudents)).map(({ id: _, version: _1, entryDate: _3, guardians, classId, ...told }: StudentCard) => ({
      ...told,
      class: names.get(classId ?? ''),
      guardians: guardians.map(({ guardianId: _2, ...guardian }) => guardian),
    })),
    classes: classes.map(({ name, level, arm, session: year, room, teacherName, assistantNames, size }: Record<string, unknown>) => ({
      name,
      level,
      arm,
      year,
      room,
      teacherName,
      assistantNames,
      size,
    })),
    employees: (await all(listEmployees)).map(({ staffNo, name, phone, email, category }: Record<string, unknown>) => ({
      staffNo,
      name,
      phone,
      email,
      category,
    })),
    guardians: (await all(listGuardians)).map(({ firstName, lastName, phone1, phone2, email }: Record<string, unknown>) => ({
      firstName,
      lastName,
      phone1,
      phone2,
      email,
    })),
  };
}

describe.each(engines)('a school that was exported as OneRoster, on %s,', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    const people = [
      { ...ada, name: 'Ada "Addy,Eze' },
      { ...obi, name: '=Obi Eze' },
      { ...ngozi, sms: '+2348035550101' },
      { ...ibrahim, phone: '+2348035550102', agents: 's-1' },
      { ...ibrahim, id: 't-2', identifier: 'T-018', name: 'Halima' },
    ];
    // Ibrahim teaches here and has a child here.
    const roles = [
      ['sourcedId', 'status', 'dateLastModified', 'userSourcedId', 'roleType', 'role', 'beginDate', 'endDate', 'orgSourcedId'],
      ['r-1', '', '', 't-1', 'secondary', 'parent', '', '', 'org-1'],
    ];
    await appliedRoster(app, session, rosterFiles({ 'users.csv': userFile(people), 'roles.csv': roles }));
    for (const level of ['小学一年级', '小学二年级']) await addClass(app, { name: `${level} A`, level, arm: 'A', session: '2026/2027' });
  });
  afterAll(() => app.close());

  test.each(['1.1', '1.2'] as const)(
    'is what the tables of 1EdTech say, whoever is teacher and guardian and whatever letters levels have, by version %s',
    async (version) => {
      const files = rosterFilesIn((await askFile(app, session, exportOneRoster, { version })).bytes);
      expect(faultsOf(files, version)).toEqual([]);
      const ibrahims = (files['users.csv'] ?? '').split('\r\n').filter((line) => line.includes('Ibrahim'));
      expect(ibrahims).toHaveLength(version === '1.1' ? 2 : 1);
      expect(files['roles.csv']?.match(/t-1,(primary,teacher|secondary,guardian)/g) ?? []).toHaveLength(version === '1.1' ? 0 : 2);
      expect((files['courses.csv'] ?? '').match(/小学.年级/g)).toHaveLength(2);
    },
  );

  test.each(['1.1', '1.2'])('is the same school where it is imported, by version %s', async (version) => {
    const { bytes } = await askFile(app, session, exportOneRoster, { version });
    const elsewhere = await app.addSchool();
    const stranger = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    expect(await appliedRoster(app, stranger, bytes)).toMatchObject({ state: 'APPLIED', counts: { new: 9, changed: 0, problem: 0 } });
    const [before, after] = [await everybody(session), await everybody(stranger)];
    expect([before.students.length, before.guardians.length]).toEqual([2, 2]);
    expect(after).toEqual(before);
  });

  test.each(['1.1', '1.2'])('changes nothing where it came from, by version %s', async (version) => {
    const { bytes } = await askFile(app, session, exportOneRoster, { version });
    expect(await checkedRoster(app, session, bytes)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 9, problem: 0 } });
  });

  test('with people who came in other ways, changes nothing either', async () => {
    const own = await startApp({ engine });
    const admin = await own.signIn();
    const child = await addChild(own, { admissionNo: '0042', firstName: "'Ada", lastName: '=Eze', dob: '2015-09-30' });
    await addParent(admin, child, { person: { email: 'ngozi@home.example' } });
    await register(admin, { staffNo: '007', name: 'Madonna' });
    const { bytes } = await askFile(own, admin, exportOneRoster);
    expect(await checkedRoster(own, admin, bytes)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 3, problem: 0 } });
    await own.close();
  });
});

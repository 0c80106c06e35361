import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEmployees } from '#contract/employee.ts';
import { exportOneRoster } from '#contract/export.ts';
import { listGuardians } from '#contract/guardian.ts';
import { listClasses } from '#contract/school-class.ts';
import { listStudents } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { askFile } from '#tests/export/files.ts';
import { register } from '#tests/employee/employees.ts';
import { addChild, addParent } from '#tests/guardian/family.ts';
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
  const all = async (endpoint: typeof listStudents | typeof listClasses | typeof listEmployees | typeof listGuardians) => (await session.call(endpoint, { query: { limit: '100' } })).body.data.data;
  const classes = await all(listClasses);
  const names = new Map<string, string>(classes.map(({ id, name }: { id: string; name: string }) => [id, name]));
  return {
    students: (await all(listStudents)).map(({ id: _, version: _1, entryDate: _3, guardians, classId, ...told }: StudentCard) => ({ ...told, class: names.get(classId ?? ''), guardians: guardians.map(({ guardianId: _2, ...guardian }) => guardian) })),
    classes: classes.map(({ name, level, arm, session: year, room, teacherName, assistantNames, size }: Record<string, unknown>) => ({ name, level, arm, year, room, teacherName, assistantNames, size })),
    employees: (await all(listEmployees)).map(({ staffNo, name, phone, email, category }: Record<string, unknown>) => ({ staffNo, name, phone, email, category })),
    guardians: (await all(listGuardians)).map(({ firstName, lastName, phone1, phone2, email }: Record<string, unknown>) => ({ firstName, lastName, phone1, phone2, email })),
  };
}

describe.each(engines)('a school that was exported as OneRoster, on %s,', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    const people = [{ ...ada, name: 'Ada "Addy,Eze' }, { ...obi, name: '=Obi Eze' }, { ...ngozi, sms: '+2348035550101' }, ibrahim, { ...ibrahim, id: 't-2', identifier: 'T-018', name: 'Halima' }];
    await appliedRoster(app, session, rosterFiles({ 'users.csv': userFile(people) }));
  });
  afterAll(() => app.close());

  test.each(['1.1', '1.2'])('is the same school where it is imported, by version %s', async (version) => {
    const { bytes } = await askFile(app, session, exportOneRoster, { version });
    const elsewhere = await app.addSchool();
    const stranger = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    expect(await appliedRoster(app, stranger, bytes)).toMatchObject({ state: 'APPLIED', counts: { new: 6, changed: 0, problem: 0 } });
    const [before, after] = [await everybody(session), await everybody(stranger)];
    expect(before.students).toHaveLength(2);
    expect(after).toEqual(before);
  });

  test.each(['1.1', '1.2'])('changes nothing where it came from, by version %s', async (version) => {
    const { bytes } = await askFile(app, session, exportOneRoster, { version });
    expect(await checkedRoster(app, session, bytes)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 6, problem: 0 } });
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

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { exportOneRoster, exportStudents } from '#contract/export.ts';
import { exportsPerHour } from '#contract/sheet-file.ts';
import { moveStudent } from '#contract/student.ts';
import { stepUpMinutes } from '#contract/own-account.ts';
import { school } from '#server/features/school/table.ts';
import { register } from '#tests/employee/employees.ts';
import { addParent } from '#tests/guardian/family.ts';
import { addClass, addStudent } from '#tests/student/students.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { askFile, rosterFilesIn } from './files.ts';
import { faultsOf } from './one-roster-checker.ts';
import { addStudents } from './many.ts';

const headings11 = {
  'orgs.csv': 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
  'academicSessions.csv': 'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
  'courses.csv': 'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
  'classes.csv':
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
  'users.csv':
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
  'enrollments.csv': 'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
  'demographics.csv':
    'sourcedId,status,dateLastModified,birthDate,sex,americanIndianOrAlaskaNative,asian,blackOrAfricanAmerican,nativeHawaiianOrOtherPacificIslander,white,demographicRaceTwoOrMoreRaces,hispanicOrLatinoEthnicity,countryOfBirthCode,stateOfBirthAbbreviation,cityOfBirth,publicSchoolResidenceStatus',
};
const headings12 = {
  ...headings11,
  'users.csv':
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
  'roles.csv': 'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
};

describe.each(engines)('a school as OneRoster files, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const asked = async (query: Record<string, string> = {}) => rosterFilesIn((await askFile(app, session, exportOneRoster, query)).bytes);

  test.each([
    ['1.1', headings11],
    ['1.2', headings12],
  ] as const)('has by version %s exactly its headings, in their order, and a manifest of every file', async (version, headings) => {
    const files = await asked({ version });
    const { 'manifest.csv': manifest = '', ...others } = files;
    expect(Object.fromEntries(Object.entries(others).map(([name, text]) => [name, text.split('\r\n')[0]]))).toEqual(headings);
    const lines = manifest.trimEnd().split('\r\n');
    expect(lines.slice(0, 3)).toEqual(['propertyName,value', 'manifest.version,1.0', `oneroster.version,${version}`]);
    const told = new Map(lines.map((line) => line.split(',') as [string, string]));
    for (const name of Object.keys(headings)) expect(told.get(`file.${name.replace('.csv', '')}`)).toBe('bulk');
    expect(told.get('file.results')).toBe('absent');
    expect(Object.keys(files)[0]).toBe('manifest.csv');
  });

  test('has the classes by level from the youngest, as the school has them', async () => {
    for (const [name, level] of [
      ['Zebra', 'Nursery 1'],
      ['Alpha', 'JSS 3'],
      ['Beta', 'JSS 1'],
      ['JSS 10', 'JSS 1'],
      ['JSS 2', 'JSS 1'],
    ] as const)
      await addClass(app, { name, level });
    const [headings, ...lines] = ((await asked())['classes.csv'] ?? '').trimEnd().split('\r\n');
    const at = headings?.split(',').indexOf('title') ?? 0;
    expect(lines.map((line) => line.split(',')[at])).toEqual(['Zebra', 'Beta', 'JSS 2', 'JSS 10', 'Alpha']);
  });

  test('has the grade codes of French levels, by the country of the school', async () => {
    await within(app.db, app.school.schoolId, (tx) => tx.update(school).set({ officePhone: '+221338210000' }));
    const classId = await addClass(app, { name: '6ème A', level: '6ème' });
    await addClass(app, { name: 'CM2', level: 'CM2' });
    await addStudent(session, { admissionNo: '0042', classId });
    const files = await asked();
    expect(faultsOf(files, '1.1')).toEqual([]);
    for (const file of ['courses.csv', 'classes.csv']) expect(files[file]).not.toContain('Other');
    expect(files['classes.csv']).toMatch(/,6ème A,07,/);
    expect(files['classes.csv']).toMatch(/,CM2,06,/);
    expect(files['users.csv']).toMatch(/,0042,.*,07,/);
  });

  test('says of people what the files have room for, in their own words, and nothing of health, of alerts or of where they live', async () => {
    const classId = await addClass(app, { name: 'JSS 1A', level: 'JSS 1', session: '2026/2027' });
    const alerts = { one: { type: 'ALLERGY', level: 'DANGER', text: 'Peanuts kill', readers: 'STAFF' } } as const;
    const { id } = await addStudent(session, {
      admissionNo: '0042',
      firstName: 'Ada',
      lastName: '=Eze, "A"',
      classId,
      alerts,
      address: '1 Marina',
    });
    const parent = await addParent(session, id, {
      slot: 'PARENT1',
      relation: 'MOTHER',
      person: { firstName: '-Ngozi', lastName: 'Eze', phone1: '+2348035550100' },
    });
    await register(session, { name: 'Ibrahim Musa', staffNo: '007', bloodGroup: 'O+' });
    const files = await asked();
    expect(faultsOf(files, '1.1')).toEqual([]);
    expect(faultsOf(await asked({ version: '1.2' }), '1.2')).toEqual([]);
    const [, ...users] = (files['users.csv'] ?? '').trimEnd().split('\r\n');
    expect(users).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36},,,true,[0-9a-f-]{36},teacher,007,,Ibrahim,Musa,,007,,,\+2348035550101,,,$/),
      `${id},,,true,${app.school.schoolId},student,0042,,Ada,"=Eze, ""A""",,0042,,,,${parent},07,`,
      `${parent},,,true,${app.school.schoolId},parent,+2348035550100,,-Ngozi,Eze,,,,,+2348035550100,${id},,`,
    ]);
    expect(files['classes.csv']).toContain(`${classId},,,JSS 1A,07,course-jss-1,,homeroom,,${app.school.schoolId},session-2026-2027,,,`);
    expect(files['academicSessions.csv']).toContain('session-2026-2027,,,2026/2027,schoolYear,2026-09-01,2027-08-31,,2027');
    expect(files['enrollments.csv']).toContain(`student-${classId}-${id},,,${classId},${app.school.schoolId},${id},student,false,`);
    expect(Object.values(files).join()).not.toMatch(/Peanuts|DANGER|Marina|O\+|﻿/);
  });

  test('has nobody who left, no guardian of theirs, and nobody of another school', async () => {
    const { id, version } = await addStudent(session, { admissionNo: 'GONE' });
    await addParent(session, id, { slot: 'PARENT1', person: { lastName: 'Lost' } });
    const moved = await session.call(moveStudent, {
      params: { id },
      body: { to: 'WITHDRAWN', on: '2026-11-20', reason: 'Moved away', version },
    });
    expect(moved.status).toBe(200);
    expect((await asked())['users.csv']).not.toMatch(/GONE|Lost/);
    await addStudent(session, { admissionNo: 'OURS' });
    const { schoolId } = await app.addSchool({ name: 'Redwood' });
    const theirs = await askFile(app, await app.signIn(await app.addStaff({ schoolId })), exportOneRoster);
    expect(theirs.name).toBe('redwood-oneroster-2026-11-20.zip');
    expect(rosterFilesIn(theirs.bytes)['users.csv']?.trimEnd().split('\r\n')).toHaveLength(1);
  });

  test('is for School Admins, counts among the exports of an hour, and leaves one line in the trail', async () => {
    const correspondent = await app.signIn(await app.addStaff({ role: 'Correspondent', scopeMode: 'ALL' }));
    expect((await askFile(app, correspondent, exportOneRoster)).status).toBe(403);
    await addStudent(session);
    await asked({ version: '1.2' });
    const { data } = (await session.call(listAudit, { query: { action: 'people.exported' } })).body.data;
    expect(data).toMatchObject([{ actorId: app.admin.id, after: { list: 'ONE_ROSTER', people: 1, format: '1.2' } }]);
    for (let time = 1; time < exportsPerHour; time += 1) await askFile(app, session, exportStudents);
    expect((await askFile(app, session, exportOneRoster)).status).toBe(429);
  });

  test('of more than 500 people is made after the password', async () => {
    await addStudents(app, 501);
    app.clock.advance({ minutes: stepUpMinutes });
    expect((await askFile(app, session, exportOneRoster)).status).toBe(403);
    session = await app.signIn();
    expect((await asked())['users.csv']?.trimEnd().split('\r\n')).toHaveLength(502);
  });

  test('of a version that there is not is refused', async () => {
    expect((await askFile(app, session, exportOneRoster, { version: '2.0' })).status).toBe(400);
  });
});

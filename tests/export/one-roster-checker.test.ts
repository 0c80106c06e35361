/** The checker of OneRoster files notices each kind of fault: what it passes can be trusted. */
import { describe, expect, test } from 'vitest';
import { faultsOf, type Files } from './one-roster-checker.ts';

const told = ['academicSessions', 'classes', 'courses', 'demographics', 'enrollments', 'orgs', 'users'];
const absent11 = ['categories', 'classResources', 'courseResources', 'lineItems', 'resources', 'results'];
const absent12 = [
  ...absent11,
  'lineItemLearningObjectiveIds',
  'lineItemScoreScales',
  'resultLearningObjectiveIds',
  'resultScoreScales',
  'scoreScales',
  'userProfiles',
  'userResources',
];
const file = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('');
const manifest = (version: string, bulk: string[], absent: string[]) =>
  file(
    'propertyName,value',
    'manifest.version,1.0',
    `oneroster.version,${version}`,
    ...bulk.map((name) => `file.${name},bulk`),
    ...absent.map((name) => `file.${name},absent`),
    'source.systemName,Muster',
    'source.systemCode,muster',
  );

const shared = {
  'orgs.csv': file('sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId', 'o1,,,"Greenfield, Lagos",school,,'),
  'academicSessions.csv': file(
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
    'y1,,,2026/2027,schoolYear,2026-09-01,2027-08-31,,2027',
  ),
  'courses.csv': file(
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
    'c1,,,,JSS 1,,07,o1,,',
  ),
  'classes.csv': file(
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
    'k1,,,JSS 1A,07,c1,,homeroom,,o1,y1,,,',
  ),
  'enrollments.csv': file(
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    'e1,,,k1,o1,s1,student,false,2026-09-07,',
  ),
  'demographics.csv': file(
    'sourcedId,status,dateLastModified,birthDate,sex,americanIndianOrAlaskaNative,asian,blackOrAfricanAmerican,nativeHawaiianOrOtherPacificIslander,white,demographicRaceTwoOrMoreRaces,hispanicOrLatinoEthnicity,countryOfBirthCode,stateOfBirthAbbreviation,cityOfBirth,publicSchoolResidenceStatus',
    's1,,,2015-09-30,female,,,,,,,,,,,',
  ),
};
const right = {
  '1.1': {
    ...shared,
    'manifest.csv': manifest('1.1', told, absent11),
    'users.csv': file(
      'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
      's1,,,true,o1,student,0042,,Ada,Eze,,0042,,,,p1,07,',
      'p1,,,true,o1,parent,ngozi,,Ngozi,Eze,,,,,,s1,,',
    ),
  },
  '1.2': {
    ...shared,
    'manifest.csv': manifest('1.2', [...told, 'roles'], absent12),
    'users.csv': file(
      'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
      's1,,,true,0042,,Ada,Eze,,0042,,,,p1,07,,,,,,o1,',
      'p1,,,true,ngozi,,Ngozi,Eze,,,,,,s1,,,,,,,o1,',
    ),
    'roles.csv': file(
      'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
      'r1,,,s1,primary,student,,,o1,',
      'r2,,,p1,primary,parent,,,o1,',
    ),
  },
} satisfies Record<'1.1' | '1.2', Files>;

type Fault = [what: string, name: string, from: string, to: string, said: RegExp];
const faults: Fault[] = [
  ['a required cell that is empty', 'orgs.csv', '"Greenfield, Lagos"', '', /name is empty/],
  ['a word that is on no list', 'classes.csv', 'homeroom', 'Homeroom', /classType is Homeroom/],
  ['a grade that CEDS does not know', 'courses.csv', ',07,', ',JSS 1,', /grades\[\] is JSS 1/],
  ['a sex in capitals', 'demographics.csv', 'female', 'FEMALE', /sex is FEMALE/],
  [
    'one id for two lines',
    'enrollments.csv',
    'e1,,,k1,o1,s1,student,false,2026-09-07,\r\n',
    'e1,,,k1,o1,s1,student,false,2026-09-07,\r\ne1,,,k1,o1,p1,teacher,true,,\r\n',
    /e1 is there twice/,
  ],
  ['an id of 256 characters', 'enrollments.csv', 'e1', 'e'.repeat(256), /more than 255/],
  ['somebody who is in no file', 'enrollments.csv', ',s1,', ',s9,', /names s9/],
  ['an agent who is in no file', 'users.csv', ',p1,07', ',"p1,p9",07', /names p9/],
  ['a course that is in no file', 'classes.csv', ',c1,', ',c9,', /names c9/],
  ['a person of no user', 'demographics.csv', '\r\ns1,', '\r\ns9,', /names s9/],
  ['a date that is none', 'demographics.csv', '2015-09-30', '2015-02-30', /no day/],
  ['a date of another form', 'enrollments.csv', '2026-09-07', '07/09/2026', /no day/],
  ['a year that ends before it begins', 'academicSessions.csv', '2027-08-31', '2025-08-31', /ends before/],
  ['a school year that is none', 'academicSessions.csv', ',2027\r\n', ',26-27\r\n', /no year/],
  ['a status in a bulk file', 'orgs.csv', 'o1,,', 'o1,active,', /blank in a bulk file/],
  ['a heading in another case', 'users.csv', 'givenName', 'givenname', /headings are/],
  ['headings in another order', 'users.csv', 'givenName,familyName', 'familyName,givenName', /headings are/],
  ['a line with a cell too much', 'orgs.csv', 'school,,', 'school,,,', /a line has 8 cells/],
  ['a quotation mark that never ends', 'orgs.csv', 'Lagos"', 'Lagos', /no RFC 4180/],
  ['lines that end without a carriage return', 'courses.csv', '\r\n', '\n', /no RFC 4180/],
  ['a mark before the first heading', 'orgs.csv', 'sourcedId', '\uFEFFsourcedId', /begins with a mark/],
  ['a file that the manifest calls absent', 'manifest.csv', 'file.courses,bulk', 'file.courses,absent', /file\.courses is absent/],
  ['a file that the manifest promises', 'manifest.csv', 'file.results,absent', 'file.results,bulk', /file\.results is bulk/],
  ['a file of which the manifest says nothing', 'manifest.csv', 'file.lineItems,absent\r\n', '', /file\.lineItems is undefined/],
  ['another version in the manifest', 'manifest.csv', 'oneroster.version,1', 'oneroster.version,2', /oneroster\.version/],
  ['another version of the manifest', 'manifest.csv', 'manifest.version,1.0', 'manifest.version,1.1', /manifest\.version/],
  ['user ids of another form', 'users.csv', ',0042,,', ',0042,0042,', /\{Type:Id\}/],
];

describe.each(['1.1', '1.2'] as const)('the checker of OneRoster %s', (version) => {
  test('finds nothing in a set that is right', () => {
    expect(faultsOf(right[version], version)).toEqual([]);
  });

  test.each(faults)('notices %s', (_, name, from, to, said) => {
    const files: Files = right[version];
    const text = files[name] ?? '';
    expect(text).toContain(from);
    expect(faultsOf({ ...files, [name]: text.replace(from, () => to) }, version).join('\n')).toMatch(said);
  });

  test('notices a file that is missing, and one of another version', () => {
    const { 'classes.csv': _, ...others } = right[version];
    expect(faultsOf(others, version).join('\n')).toMatch(/classes\.csv is missing/);
    expect(faultsOf({ ...right[version], 'people.csv': 'a\r\n' }, version).join('\n')).toMatch(/no file of/);
  });
});

test('the checker of OneRoster 1.2 notices a user without a role, and a role that is of 1.1', () => {
  const roles = right['1.2']['roles.csv'];
  expect(faultsOf({ ...right['1.2'], 'roles.csv': roles.replace('r2,,,p1,primary,parent,,,o1,\r\n', '') }, '1.2').join('\n')).toMatch(
    /p1 has not exactly one primary role/,
  );
  expect(faultsOf({ ...right['1.2'], 'roles.csv': roles.replace('parent', 'administrator') }, '1.2').join('\n')).toMatch(
    /role is administrator/,
  );
});

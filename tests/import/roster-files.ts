/** OneRoster zips of a small school, and what becomes of them. */
import { applyImport, type Import, type ImportRow, listImportRows, type Matching } from '#contract/import.ts';
import { lacksIdentity } from '#contract/import-matching.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Answer, Session } from '#tests/support/session.ts';
import { match, read, upload, work, zip } from './sheets.ts';

export type Lines = readonly (readonly string[])[];
/** By the name of the file in the zip; the first line has the headings. */
export type RosterFiles = Record<string, Lines>;

const userHeadings = [
  'sourcedId',
  'status',
  'dateLastModified',
  'enabledUser',
  'orgSourcedIds',
  'role',
  'username',
  'userIds',
  'givenName',
  'familyName',
  'middleName',
  'identifier',
  'email',
  'sms',
  'phone',
  'agentSourcedIds',
  'grades',
  'password',
];
const enrollmentHeadings = [
  'sourcedId',
  'status',
  'dateLastModified',
  'classSourcedId',
  'schoolSourcedId',
  'userSourcedId',
  'role',
  'primary',
  'beginDate',
  'endDate',
];

export interface User {
  id: string;
  role: string;
  name: string;
  identifier?: string;
  phone?: string;
  sms?: string;
  agents?: string;
  status?: string;
  enabled?: string;
}

export function userLine({
  id,
  role,
  name,
  identifier = '',
  phone = '',
  sms = '',
  agents = '',
  status = '',
  enabled = 'true',
}: User): string[] {
  const [given = '', family = ''] = name.split(' ');
  return [
    id,
    status,
    '',
    enabled,
    'org-1',
    role,
    `${id}@school.example`,
    '',
    given,
    family,
    '',
    identifier,
    '',
    sms,
    phone,
    agents,
    '',
    'a password',
  ];
}

export const ada: User = { id: 's-1', role: 'student', name: 'Ada Eze', identifier: 'GF/001' };
export const obi: User = { id: 's-2', role: 'student', name: 'Obi Eze', identifier: 'GF/002', agents: 'p-1' };
export const ngozi: User = { id: 'p-1', role: 'parent', name: 'Ngozi Eze', phone: '+2348035550100', agents: 's-1' };
export const ibrahim: User = { id: 't-1', role: 'teacher', name: 'Ibrahim Musa', identifier: 'T-017' };

/** Two siblings with their mother, and a teacher with their class; the files given stand in place of these. */
export function rosterFiles(given: RosterFiles = {}): RosterFiles {
  return {
    'manifest.csv': [
      ['propertyName', 'value'],
      ['manifest.version', '1.0'],
      ['oneroster.version', '1.1'],
      ['file.users', 'bulk'],
    ],
    'orgs.csv': [
      ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
      ['org-1', '', '', 'Greenfield', 'school', '', ''],
    ],
    'academicSessions.csv': [
      ['sourcedId', 'status', 'dateLastModified', 'title', 'type', 'startDate', 'endDate', 'parentSourcedId', 'schoolYear'],
      ['year', '', '', 'School year 2026-2027', 'schoolYear', '2026-09-01', '2027-08-31', '', '2027'],
      ['term', '', '', 'First term', 'term', '2026-09-01', '2026-12-18', 'year', '2027'],
    ],
    'courses.csv': [
      [
        'sourcedId',
        'status',
        'dateLastModified',
        'schoolYearSourcedId',
        'title',
        'courseCode',
        'grades',
        'orgSourcedId',
        'subjects',
        'subjectCodes',
      ],
      ['c-1', '', '', 'year', 'JSS 1', '', '07', 'org-1', '', ''],
    ],
    'classes.csv': classFile([['k-1', '', '', 'JSS 1A', '07', 'c-1', '', 'homeroom', 'Room 4', 'org-1', 'term', '', '', '']]),
    'users.csv': userFile([ada, obi, ngozi, ibrahim]),
    'enrollments.csv': enrollmentFile([
      ['e-1', '', '', 'k-1', 'org-1', 's-1', 'student', 'false', '2026-09-07', ''],
      ['e-2', '', '', 'k-1', 'org-1', 's-2', 'student', 'false', '2026-09-07', ''],
      ['e-3', '', '', 'k-1', 'org-1', 't-1', 'teacher', 'true', '2026-09-01', ''],
    ]),
    'demographics.csv': birthFile([
      ['s-1', '', '', '2014-05-13', 'female'],
      ['s-2', '', '', '2015-09-30', 'male'],
    ]),
    ...given,
  };
}

export function userFile(users: readonly User[]): Lines {
  return [userHeadings, ...users.map(userLine)];
}

export function classFile(lines: Lines): Lines {
  return [
    [
      'sourcedId',
      'status',
      'dateLastModified',
      'title',
      'grades',
      'courseSourcedId',
      'classCode',
      'classType',
      'location',
      'schoolSourcedId',
      'termSourcedIds',
      'subjects',
      'subjectCodes',
      'periods',
    ],
    ...lines,
  ];
}

export function enrollmentFile(lines: Lines): Lines {
  return [enrollmentHeadings, ...lines];
}

export function birthFile(lines: Lines): Lines {
  return [['sourcedId', 'status', 'dateLastModified', 'birthDate', 'sex'], ...lines];
}

export function without(files: RosterFiles, ...names: string[]): RosterFiles {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !names.includes(name)));
}

export function rosterZip(files: RosterFiles): Uint8Array {
  return zip(
    Object.entries(files).map(([name, lines]) => ({ name, text: lines.map((cells) => cells.map(quoted).join(',')).join('\r\n') })),
  );
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export async function uploadRoster(session: Session, files: RosterFiles | Uint8Array): Promise<Answer> {
  return upload(session, files instanceof Uint8Array ? files : rosterZip(files), 'ONE_ROSTER', 'roster.zip');
}

/** Read and, since there is nothing to match, checked; where something is asked, with what is said. */
export async function checkedRoster(
  app: TestApp,
  session: Session,
  files: RosterFiles | Uint8Array,
  given: Partial<Matching> = {},
): Promise<Import> {
  const uploaded = await uploadRoster(session, files);
  if (uploaded.status !== 200) throw new Error(`The zip was answered ${uploaded.status}: ${JSON.stringify(uploaded.body)}`);
  const found: Import = uploaded.body.data;
  if (found.work === null && lacksIdentity('ONE_ROSTER', found.columns, found.matching)) await match(session, found, given);
  await work(app);
  return read(session, found.id);
}

export async function appliedRoster(
  app: TestApp,
  session: Session,
  files: RosterFiles | Uint8Array,
  given: Partial<Matching> = {},
): Promise<Import> {
  const { id } = await checkedRoster(app, session, files, given);
  const answer = await session.call(applyImport, { params: { id } });
  if (answer.status !== 200) throw new Error(`The import was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  await work(app);
  return read(session, id);
}

/** "users.csv 5 status: Nobody is deleted", of the lines with warnings or with problems. */
export async function saidOf(session: Session, id: string, query: { warned: 'yes' } | { outcome: 'PROBLEM' }): Promise<string[]> {
  const { data } = (await session.call(listImportRows, { params: { id }, query: { ...query, limit: '100' } })).body.data;
  const isWarned = 'warned' in query;
  return data.flatMap(({ file, line, problems }: ImportRow) =>
    problems
      .filter(({ isWarning = false }) => isWarning === isWarned)
      .map(({ column, message }) => `${file} ${line} ${column}: ${message}`),
  );
}

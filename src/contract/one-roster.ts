/**
 * OneRoster, the files in which school systems hand people over: 1.1 and 1.2, CSV within a zip. The headings stand in
 * the order of the specification; what we write has exactly these.
 */
import * as z from 'zod/mini';

/** What a row of an import is of, in the order in which they are imported; a note is a line that makes no record. */
export const RosterPart = z.enum(['employee', 'class', 'student', 'guardian', 'note']);
export type RosterPart = z.infer<typeof RosterPart>;

/** Of what other systems have ids. */
export type SourcedKind = Exclude<RosterPart, 'note'>;

export const RosterVersion = z.enum(['1.1', '1.2']);
export type RosterVersion = z.infer<typeof RosterVersion>;

const first = ['sourcedId', 'status', 'dateLastModified'] as const;
const races = [
  'americanIndianOrAlaskaNative',
  'asian',
  'blackOrAfricanAmerican',
  'nativeHawaiianOrOtherPacificIslander',
  'white',
  'demographicRaceTwoOrMoreRaces',
  'hispanicOrLatinoEthnicity',
] as const;

const shared = {
  orgs: [...first, 'name', 'type', 'identifier', 'parentSourcedId'],
  academicSessions: [...first, 'title', 'type', 'startDate', 'endDate', 'parentSourcedId', 'schoolYear'],
  courses: [...first, 'schoolYearSourcedId', 'title', 'courseCode', 'grades', 'orgSourcedId', 'subjects', 'subjectCodes'],
  classes: [
    ...first,
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
  enrollments: [...first, 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role', 'primary', 'beginDate', 'endDate'],
  demographics: [
    ...first,
    'birthDate',
    'sex',
    ...races,
    'countryOfBirthCode',
    'stateOfBirthAbbreviation',
    'cityOfBirth',
    'publicSchoolResidenceStatus',
  ],
} as const satisfies Record<string, readonly string[]>;

const usersBefore = [...first, 'enabledUser'] as const;
const usersAfter = [
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
] as const;

/** By file, without its ending. */
export const rosterHeadings: Record<RosterVersion, Readonly<Record<string, readonly string[]>>> = {
  '1.1': { ...shared, users: [...usersBefore, 'orgSourcedIds', 'role', ...usersAfter] },
  '1.2': {
    ...shared,
    users: [
      ...usersBefore,
      ...usersAfter,
      'userMasterIdentifier',
      'preferredGivenName',
      'preferredMiddleName',
      'preferredFamilyName',
      'primaryOrgSourcedId',
      'pronouns',
    ],
    roles: [...first, 'userSourcedId', 'roleType', 'role', 'beginDate', 'endDate', 'orgSourcedId', 'userProfileSourcedId'],
  },
};

const manifested11 = [
  'academicSessions',
  'categories',
  'classes',
  'classResources',
  'courses',
  'courseResources',
  'demographics',
  'enrollments',
  'lineItems',
  'orgs',
  'resources',
  'results',
  'users',
];
const manifested12 = [
  'lineItemLearningObjectiveIds',
  'lineItemScoreScales',
  'resultLearningObjectiveIds',
  'resultScoreScales',
  'roles',
  'scoreScales',
  'userProfiles',
  'userResources',
];

/** Of every one of these the manifest says whether it is there. */
export const manifestedFiles: Record<RosterVersion, readonly string[]> = {
  '1.1': manifested11,
  '1.2': [...manifested11, ...manifested12].toSorted(),
};

export const guardianRoles: readonly string[] = ['parent', 'guardian', 'relative'];

/** Of who works at a school, with the job they have until somebody says it better. */
export const staffRoles: Readonly<Record<string, string>> = {
  teacher: 'Teacher',
  aide: 'Teaching assistant',
  administrator: 'Administrator',
  proctor: 'Invigilator',
  principal: 'Principal',
  counselor: 'Counsellor',
  siteadministrator: 'Administrator',
  systemadministrator: 'Administrator',
  districtadministrator: 'Administrator',
};

// Grades by CEDS; what schools of other countries call them: country-levels.ts.
const levelNames: Readonly<Record<string, string>> = {
  IT: 'Creche',
  PR: 'Pre-nursery',
  PK: 'Nursery 1',
  TK: 'Nursery 2',
  KG: 'Nursery 3',
  '01': 'Primary 1',
  '02': 'Primary 2',
  '03': 'Primary 3',
  '04': 'Primary 4',
  '05': 'Primary 5',
  '06': 'Primary 6',
  '07': 'JSS 1',
  '08': 'JSS 2',
  '09': 'JSS 3',
  '10': 'SSS 1',
  '11': 'SSS 2',
  '12': 'SSS 3',
  '13': 'Year 13',
  PS: 'Post-secondary',
  UG: 'Ungraded',
};

const stages: readonly [words: RegExp, before: number][] = [
  [/^(?:primary|basic|grade|year|pry) ?(\d\d?)$/, 0],
  [/^js ?s? ?([123])$/, 6],
  [/^junior secondary (?:school )?([123])$/, 6],
  [/^ss ?s? ?([123])$/, 9],
  [/^senior secondary (?:school )?([123])$/, 9],
  [/^jhs ?([123])$/, 6],
  [/^shs ?([123])$/, 9],
];

const early: readonly [words: RegExp, code: string][] = [
  [/^(?:cr[eè]che|infants?)$/, 'IT'],
  [/^(?:pre-?nursery|playgroup|preschool)$/, 'PR'],
  [/^(?:nursery(?: 1)?|pre-?k(?:indergarten)?)$/, 'PK'],
  [/^(?:nursery 2|transitional kindergarten)$/, 'TK'],
  [/^(?:nursery 3|kindergarten|kg ?\d?|reception)$/, 'KG'],
];

/** The CEDS code of a level as schools call it; `Other` where it is none of the known. */
export function gradeOfLevel(level: string): string {
  const bare = level.trim().toLowerCase().replace(/\s+/g, ' ');
  for (const [words, before] of stages) {
    const year = Number(words.exec(bare)?.[1] ?? 0) + before;
    if (year > before && year <= 13) return String(year).padStart(2, '0');
  }
  const [, code] = early.find(([words]) => words.test(bare)) ?? [];
  return code ?? Object.entries(levelNames).find(([, name]) => name.toLowerCase() === bare)?.[0] ?? 'Other';
}

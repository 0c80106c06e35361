/**
 * Whether a set of OneRoster files is what 1EdTech's tables of 1.1 and 1.2 say, written from those tables alone: nothing
 * here is shared with what writes the files or reads them.
 */

/** `name.csv` and its text. */
export type Files = Readonly<Record<string, string>>;
type Version = '1.1' | '1.2';

interface Table {
  /** All headings in their order; `*` marks those that may not be empty. */
  headings: string;
  /** Heading: the words it may have. */
  words?: Record<string, string>;
  days?: string;
  /** Heading: the file whose lines it names; `[]` after the heading is a list. */
  names?: Record<string, string>;
}

const first = 'sourcedId* status dateLastModified';
const grades = 'IT PR PK TK KG 01 02 03 04 05 06 07 08 09 10 11 12 13 PS UG Other';
const bool = 'true false';
const races =
  'americanIndianOrAlaskaNative asian blackOrAfricanAmerican nativeHawaiianOrOtherPacificIslander white demographicRaceTwoOrMoreRaces hispanicOrLatinoEthnicity';
const ofRace = Object.fromEntries(races.split(' ').map((heading) => [heading, bool]));

const common: Record<string, Table> = {
  orgs: {
    headings: `${first} name* type* identifier parentSourcedId`,
    words: { type: 'department school district local state national' },
    names: { parentSourcedId: 'orgs' },
  },
  academicSessions: {
    headings: `${first} title* type* startDate* endDate* parentSourcedId schoolYear*`,
    words: { type: 'gradingPeriod semester schoolYear term' },
    days: 'startDate endDate',
    names: { parentSourcedId: 'academicSessions' },
  },
  courses: {
    headings: `${first} schoolYearSourcedId title* courseCode grades orgSourcedId* subjects subjectCodes`,
    words: { 'grades[]': grades },
    names: { schoolYearSourcedId: 'academicSessions', orgSourcedId: 'orgs' },
  },
  classes: {
    headings: `${first} title* grades courseSourcedId* classCode classType* location schoolSourcedId* termSourcedIds* subjects subjectCodes periods`,
    words: { 'grades[]': grades, classType: 'homeroom scheduled' },
    names: { courseSourcedId: 'courses', schoolSourcedId: 'orgs', 'termSourcedIds[]': 'academicSessions' },
  },
  enrollments: {
    headings: `${first} classSourcedId* schoolSourcedId* userSourcedId* role* primary beginDate endDate`,
    words: { role: 'administrator proctor student teacher', primary: bool },
    days: 'beginDate endDate',
    names: { classSourcedId: 'classes', schoolSourcedId: 'orgs', userSourcedId: 'users' },
  },
};
const born = `${races} countryOfBirthCode stateOfBirthAbbreviation cityOfBirth publicSchoolResidenceStatus`;

const tables: Record<Version, Record<string, Table>> = {
  '1.1': {
    ...common,
    users: {
      headings: `${first} enabledUser* orgSourcedIds* role* username* userIds givenName* familyName* middleName identifier email sms phone agentSourcedIds grades password`,
      words: { enabledUser: bool, role: 'administrator aide guardian parent proctor relative student teacher', 'grades[]': grades },
      names: { 'orgSourcedIds[]': 'orgs', 'agentSourcedIds[]': 'users' },
    },
    demographics: {
      headings: `${first} birthDate sex ${born}`,
      words: { sex: 'male female', ...ofRace },
      days: 'birthDate',
      names: { sourcedId: 'users' },
    },
  },
  '1.2': {
    ...common,
    users: {
      headings: `${first} enabledUser* username* userIds givenName* familyName* middleName identifier email sms phone agentSourcedIds grades password userMasterIdentifier preferredGivenName preferredMiddleName preferredFamilyName primaryOrgSourcedId pronouns`,
      words: { enabledUser: bool, 'grades[]': grades },
      names: { 'agentSourcedIds[]': 'users', primaryOrgSourcedId: 'orgs' },
    },
    roles: {
      headings: `${first} userSourcedId* roleType* role* beginDate endDate orgSourcedId* userProfileSourcedId`,
      words: {
        roleType: 'primary secondary',
        role: 'aide counselor districtAdministrator guardian parent principal proctor relative siteAdministrator student systemAdministrator teacher',
      },
      days: 'beginDate endDate',
      names: { userSourcedId: 'users', orgSourcedId: 'orgs' },
    },
    demographics: {
      headings: `${first} birthDate sex ${born}`,
      words: { sex: 'male female unspecified other', ...ofRace },
      days: 'birthDate',
      names: { sourcedId: 'users' },
    },
  },
};

const told11 =
  'academicSessions categories classes classResources courses courseResources demographics enrollments lineItems orgs resources results users';
const told12 = `${told11} lineItemLearningObjectiveIds lineItemScoreScales resultLearningObjectiveIds resultScoreScales roles scoreScales userProfiles userResources`;
const needed: Record<Version, string> = {
  '1.1': 'orgs users classes enrollments academicSessions courses',
  '1.2': 'orgs users roles classes enrollments academicSessions courses',
};

/** What is wrong, one sentence each; nothing when the set is right. */
export function faultsOf(files: Files, version: Version): string[] {
  const wrong: string[] = [];
  const read = new Map<string, Record<string, string>[]>();
  for (const [name, text] of Object.entries(files)) {
    const file = name.replace(/\.csv$/, '');
    if (file === 'manifest') continue;
    const table = tables[version][file];
    if (!table) wrong.push(`${name}: no file of ${version} is called so`);
    else read.set(file, linesOf(name, { text, headings: table.headings.split(' ').map((one) => one.replace('*', '')) }, wrong));
  }
  for (const [file, lines] of read) for (const line of lines) checkLine(file, line, { table: tables[version][file], read, wrong });
  for (const [file, lines] of read) {
    const seen = new Set<string>();
    for (const { sourcedId = '' } of lines) {
      if (seen.has(sourcedId)) wrong.push(`${file}.csv: ${sourcedId} is there twice`);
      seen.add(sourcedId);
    }
  }
  checkManifest(files, { version, wrong });
  if (version === '1.2') {
    const primaries = (read.get('roles') ?? []).filter(({ roleType }) => roleType === 'primary').map(({ userSourcedId }) => userSourcedId);
    for (const { sourcedId } of read.get('users') ?? [])
      if (primaries.filter((id) => id === sourcedId).length !== 1) wrong.push(`roles.csv: ${sourcedId} has not exactly one primary role`);
  }
  return wrong;
}

interface Around {
  table: Table | undefined;
  read: ReadonlyMap<string, readonly Record<string, string>[]>;
  wrong: string[];
}

function checkLine(file: string, line: Record<string, string>, { table, read, wrong }: Around): void {
  const at = `${file}.csv ${line['sourcedId']}`;
  const cellsOf = (key: string) => {
    const cell = line[key.replace('[]', '')] ?? '';
    return cell === '' ? [] : key.endsWith('[]') ? cell.split(',') : [cell];
  };
  for (const heading of table?.headings.split(' ') ?? [])
    if (heading.endsWith('*') && line[heading.slice(0, -1)] === '') wrong.push(`${at}: ${heading.slice(0, -1)} is empty`);
  if ((line['sourcedId'] ?? '').length > 255) wrong.push(`${at}: sourcedId has more than 255 characters`);
  if (line['status'] !== '' || line['dateLastModified'] !== '') wrong.push(`${at}: status and dateLastModified are blank in a bulk file`);
  for (const [key, words] of Object.entries(table?.words ?? {}))
    for (const cell of cellsOf(key)) if (!words.split(' ').includes(cell)) wrong.push(`${at}: ${key} is ${cell}`);
  for (const key of table?.days?.split(' ') ?? [])
    for (const cell of cellsOf(key)) if (!isDay(cell)) wrong.push(`${at}: ${key} is no day: ${cell}`);
  for (const [key, other] of Object.entries(table?.names ?? {})) {
    const known = read.get(other) ?? [];
    for (const cell of cellsOf(key))
      if (!known.some(({ sourcedId }) => sourcedId === cell)) wrong.push(`${at}: ${key} names ${cell}, which is not in ${other}.csv`);
  }
  if (file === 'academicSessions' && !/^\d{4}$/.test(line['schoolYear'] ?? '')) wrong.push(`${at}: schoolYear is no year`);
  if (file === 'academicSessions' && (line['endDate'] ?? '') <= (line['startDate'] ?? '')) wrong.push(`${at}: it ends before it begins`);
  if (file === 'users' && line['userIds'] !== '' && !/^(\{[^{}:]+:[^{}]+\})(,\{[^{}:]+:[^{}]+\})*$/.test(line['userIds'] ?? ''))
    wrong.push(`${at}: userIds are not {Type:Id}`);
}

function checkManifest(files: Files, { version, wrong }: { version: Version; wrong: string[] }): void {
  const text = files['manifest.csv'];
  if (text === undefined) return void wrong.push('manifest.csv is missing');
  const lines = linesOf('manifest.csv', { text, headings: ['propertyName', 'value'] }, wrong);
  const told = new Map(lines.map(({ propertyName = '', value = '' }) => [propertyName, value]));
  if (told.size !== lines.length) wrong.push('manifest.csv: a property is there twice');
  if (told.get('manifest.version') !== '1.0') wrong.push('manifest.csv: manifest.version is not 1.0');
  if (told.get('oneroster.version') !== version) wrong.push(`manifest.csv: oneroster.version is not ${version}`);
  for (const file of (version === '1.1' ? told11 : told12).split(' ')) {
    const [value, isThere] = [told.get(`file.${file}`), files[`${file}.csv`] !== undefined];
    if (value !== (isThere ? 'bulk' : 'absent'))
      wrong.push(`manifest.csv: file.${file} is ${value}, and ${file}.csv is ${isThere ? 'there' : 'not there'}`);
  }
  for (const file of needed[version].split(' ')) if (files[`${file}.csv`] === undefined) wrong.push(`${file}.csv is missing`);
}

/** RFC 4180, every line by its headings. */
function linesOf(
  name: string,
  { text, headings }: { text: string; headings: readonly string[] },
  wrong: string[],
): Record<string, string>[] {
  if (text.startsWith('\uFEFF')) wrong.push(`${name}: it begins with a mark`);
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)];
  if (cells.map(([whole]) => whole).join('') !== text) {
    wrong.push(`${name}: this is no RFC 4180`);
    return [];
  }
  const rows: string[][] = [[]];
  for (const [whole, quoted, bare = '', end] of cells) {
    if (whole === '' && rows.at(-1)?.length === 0) continue;
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  const [head = [], ...lines] = rows.filter((row) => row.length > 0);
  if (head.join() !== headings.join()) wrong.push(`${name}: its headings are ${head.join()}`);
  for (const line of lines) if (line.length !== head.length) wrong.push(`${name}: a line has ${line.length} cells`);
  return lines.map((line) => Object.fromEntries(headings.map((heading) => [heading, line[head.indexOf(heading)] ?? ''])));
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

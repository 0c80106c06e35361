/** The files of a OneRoster zip by their headings: other systems re-order, add, misspell and capitalise them. */
import { mostCellLength } from '#contract/import.ts';
import { keptCell } from './kept-cell.ts';
import { readCsv } from './read-csv.ts';
import { refusedFile } from './refused-file.ts';
import { openZip } from './unzip.ts';

export interface RosterLine {
  /** In its file, the headings are line 1. */
  line: number;
  /** By heading; empty where the file does not have the column. */
  get: (heading: string) => string;
}

export interface RosterTable {
  /** As it is called in the zip. */
  file: string;
  /** In small letters. */
  headings: ReadonlySet<string>;
  lines: readonly RosterLine[];
  /** Numbers of lines with more cells than there are headings: nobody knows which cell is which. */
  tooLong: readonly number[];
}

export type RosterTables = Readonly<Record<TableName, RosterTable>>;

const names = ['manifest', 'orgs', 'academicsessions', 'courses', 'classes', 'users', 'roles', 'enrollments', 'demographics'] as const;
type TableName = (typeof names)[number];

const mostLines = 200_000;

export function readTables(bytes: Uint8Array): RosterTables {
  const zip = openZip(bytes);
  // Flat by the specification, in a folder by many who pack it by hand, with leaves of macOS beside.
  const files = new Map<string, string>();
  for (const name of zip.names.filter((one) => !/(^|\/)(__MACOSX|\.)/.test(one))) {
    const twin = files.get(bareName(name));
    // Two schools, or two years: whichever were read, the other would be lost silently.
    if (twin !== undefined && isRead(name)) throw refusedFile(`This zip has both ${twin} and ${name}. Choose a zip that has each file once`);
    files.set(bareName(name), name);
  }
  if (!files.has('users')) throw refusedFile('There is no users.csv in this file. Choose the zip of OneRoster files');
  const read = (table: string) => tableOf(table, zip.unpack(files.get(table) ?? ''));
  const tables = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<TableName, RosterTable>;
  return { ...tables, roles: rolesIn(tables.roles, read('userprofiles')) };
}

/** Some systems hand the roles over in the file of the profiles. */
function rolesIn(roles: RosterTable, profiles: RosterTable): RosterTable {
  const holdsRoles = profiles.headings.has('role') && profiles.headings.has('usersourcedid');
  return roles.lines.length === 0 && holdsRoles ? profiles : roles;
}

function tableOf(name: string, bytes: Uint8Array | null): RosterTable {
  const file = `${fileNames[name] ?? name}.csv`;
  if (bytes === null) return { file, headings: new Set(), lines: [], tooLong: [] };
  const rows = readCsv(bytes, mostLines);
  const headings = (rows.next().value ?? []).map((heading: string) => knownHeading(name, keptCell(heading)));
  const at = new Map<string, number>();
  for (const [index, heading] of headings.entries()) if (heading !== '' && !at.has(heading)) at.set(heading, index);
  const lines: RosterLine[] = [];
  const tooLong: number[] = [];
  let line = 1;
  for (const written of rows) {
    // Each is looked at many times.
    const cells = written.map((cell) => (cell.length > mostCellLength ? keptCell(cell) : cell));
    line += 1;
    if (cells.slice(headings.length).some((cell) => cell.trim() !== '')) tooLong.push(line);
    else if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, get: (heading) => keptCell(cells[at.get(heading.toLowerCase()) ?? -1] ?? '') });
  }
  return { file, headings: new Set(at.keys()), lines, tooLong };
}

const fileNames: Readonly<Record<string, string>> = { academicsessions: 'academicSessions', userprofiles: 'userProfiles' };

const misspelt: Readonly<Record<string, string>> = {
  datalastmodified: 'datelastmodified',
  prefferedgivenname: 'preferredgivenname',
  agents: 'agentsourcedids',
  grade: 'grades',
};

/** In small letters, and by the name that the specification has for it. */
function knownHeading(table: string, heading: string): string {
  const bare = heading.trim().toLowerCase();
  if (bare === 'userid') return table === 'users' ? 'userids' : 'usersourcedid';
  return misspelt[bare] ?? bare;
}

function isRead(path: string): boolean {
  return ['userprofiles', ...names].includes(bareName(path));
}

function bareName(path: string): string {
  return path.split('/').pop()?.toLowerCase().replace(/\.csv$/, '') ?? '';
}

/** The files of a OneRoster zip by their headings: other systems re-order, add, misspell and capitalise them. */
import { letOthersIn } from '#server/let-others-in.ts';
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
}

export type RosterTables = Readonly<Record<TableName, RosterTable>>;

const names = ['manifest', 'orgs', 'academicsessions', 'courses', 'classes', 'users', 'roles', 'enrollments', 'demographics'] as const;
type TableName = (typeof names)[number];

const mostLines = 200_000;
const linesAtOnce = 500;

export async function readTables(bytes: Uint8Array): Promise<RosterTables> {
  const zip = openZip(bytes);
  // Flat by the specification, in a folder by many who pack it by hand, with leaves of macOS beside.
  const files = new Map(zip.names.filter((name) => !/(^|\/)(__MACOSX|\.)/.test(name)).map((name) => [bareName(name), name]));
  if (!files.has('users')) throw refusedFile('There is no users.csv in this file. Choose the zip of OneRoster files');
  const read = async (table: string) => tableOf(table, zip.unpack(files.get(table) ?? ''));
  const tables = Object.fromEntries(await inTurn(names, async (name) => [name, await read(name)] as const)) as Record<TableName, RosterTable>;
  return { ...tables, roles: rolesIn(tables.roles, await read('userprofiles')) };
}

/** Some systems hand the roles over in the file of the profiles. */
function rolesIn(roles: RosterTable, profiles: RosterTable): RosterTable {
  const holdsRoles = profiles.headings.has('role') && profiles.headings.has('usersourcedid');
  return roles.lines.length === 0 && holdsRoles ? profiles : roles;
}

async function tableOf(name: string, bytes: Uint8Array | null): Promise<RosterTable> {
  const file = `${fileNames[name] ?? name}.csv`;
  if (bytes === null) return { file, headings: new Set(), lines: [] };
  const rows = readCsv(bytes, mostLines);
  const headings = (rows.next().value ?? []).map((heading: string) => knownHeading(name, heading));
  const at = new Map<string, number>();
  for (const [index, heading] of headings.entries()) if (heading !== '' && !at.has(heading)) at.set(heading, index);
  const lines: RosterLine[] = [];
  let line = 1;
  for (const cells of rows) {
    line += 1;
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, get: (heading) => kept(cells[at.get(heading.toLowerCase()) ?? -1]) });
    if (line % linesAtOnce === 0) await letOthersIn();
  }
  return { file, headings: new Set(at.keys()), lines };
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

/** What PostgreSQL keeps; longer than any field takes, so that the field says so. */
function kept(cell: string | undefined): string {
  return (cell ?? '').trim().slice(0, 2_001).toWellFormed().replaceAll('\u0000', '');
}

function bareName(path: string): string {
  return path.split('/').pop()?.toLowerCase().replace(/\.csv$/, '') ?? '';
}

async function inTurn<One, Result>(all: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of all) results.push(await work(one));
  return results;
}

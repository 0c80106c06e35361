/** The files of a OneRoster zip by their headings: other systems re-order, add, misspell and capitalise them. */
import { mostCellLength, type RowProblem } from '#contract/import.ts';
import { lettersOf } from '#server/features/import/reading/file-text.ts';
import { keptCell } from '#server/features/import/reading/kept-cell.ts';
import { noteOfMac, noteOfMended } from '#server/features/import/reading/letters-note.ts';
import { mended } from '#server/features/import/reading/mended-letters.ts';
import { readCsv } from '#server/features/import/reading/read-csv.ts';
import { refusedFile } from '#server/features/import/reading/refused-file.ts';
import { openZip } from '#server/features/import/reading/unzip.ts';

export interface RosterLine {
  /** In its file, the headings are line 1. */
  line: number;
  /** By heading; empty where the file does not have the column. */
  get: (heading: string) => string;
  /** In the order of the columns. */
  cells: readonly string[];
  /** Its letters are not as they stand in the file. */
  noted: readonly RowProblem[];
}

export interface RosterTable {
  /** As it is called in the zip. */
  file: string;
  /** In small letters. */
  headings: ReadonlySet<string>;
  columns: readonly RosterColumn[];
  lines: readonly RosterLine[];
  /** Numbers of lines with more cells than there are headings: nobody knows which cell is which. */
  tooLong: readonly number[];
}

export interface RosterColumn {
  /** As it stands in the file. */
  header: string;
  /** In small letters, by the specification's name; empty for a second column of one heading, which nothing reads. */
  name: string;
}

export type RosterTables = Readonly<Record<TableName, RosterTable>>;

const tableNames = ['manifest', 'orgs', 'academicsessions', 'courses', 'classes', 'users', 'roles', 'enrollments', 'demographics'] as const;
type TableName = (typeof tableNames)[number];

const mostLines = 200_000;

/** `others` are the files of the zip that have something in them and are not read, as they are called there. */
export function readTables(bytes: Uint8Array): { tables: RosterTables; others: string[] } {
  const zip = openZip(bytes);
  // Flat by the specification, in a folder by many who pack it by hand, with leaves of macOS beside.
  const files = new Map<string, string>();
  const names = zip.names.filter((one) => !/(^|\/)(__MACOSX|\.)|\/$/.test(one));
  for (const name of names) {
    const twin = files.get(bareName(name));
    // Two schools, or two years: whichever were read, the other would be lost silently.
    if (twin !== undefined && isRead(name))
      throw refusedFile(`This zip has both ${twin} and ${name}. Choose a zip that has each file once`);
    files.set(bareName(name), name);
  }
  if (!files.has('users')) throw refusedFile('There is no users.csv in this file. Choose the zip of OneRoster files');
  const read = (table: string) => tableOf(table, zip.unpack(files.get(table) ?? ''));
  const tables = Object.fromEntries(tableNames.map((name) => [name, read(name)])) as Record<TableName, RosterTable>;
  const profiles = read('userprofiles');
  const areRoles = holdsRoles(profiles) && tables.roles.lines.length === 0;
  const readNames: readonly string[] = [...tableNames, ...(areRoles ? ['userprofiles'] : [])];
  const others = names.filter((name) => !readNames.includes(bareName(name)) && (!/\.csv$/i.test(name) || hasLines(zip.unpack(name))));
  return { tables: areRoles ? { ...tables, roles: profiles } : tables, others: others.map((name) => name.split('/').pop() ?? name) };
}

/** Some systems hand the roles over in the file of the profiles. */
function holdsRoles(profiles: RosterTable): boolean {
  return profiles.headings.has('role') && profiles.headings.has('usersourcedid');
}

/** More than headings. */
function hasLines(bytes: Uint8Array | null): boolean {
  return /[\r\n]/.test(new TextDecoder().decode(bytes ?? new Uint8Array()).trim());
}

function tableOf(name: string, bytes: Uint8Array | null): RosterTable {
  const file = `${fileNames[name] ?? name}.csv`;
  if (bytes === null) return { file, headings: new Set(), columns: [], lines: [], tooLong: [] };
  const rows = readCsv(bytes, mostLines);
  const isOfMac = lettersOf(bytes) === 'macintosh';
  const written: string[] = (rows.next().value ?? []).map((heading: string) => keptCell(mended(heading)));
  const headings = written.map((heading) => knownHeading(name, heading));
  const at = new Map<string, number>();
  for (const [index, heading] of headings.entries()) if (heading !== '' && !at.has(heading)) at.set(heading, index);
  const columns = headings.map((name, index) => ({
    header: (written[index] ?? '').slice(0, 120),
    name: at.get(name) === index ? name : '',
  }));
  const lines: RosterLine[] = [];
  const tooLong: number[] = [];
  let line = 1;
  for (const row of rows) {
    // Each is looked at many times.
    const short = row.map((cell) => (cell.length > mostCellLength ? keptCell(cell) : cell));
    const cells = short.map(mended);
    const noted = [...(isOfMac ? noteOfMac(cells) : []), ...noteOfMended(short, cells)];
    line += 1;
    if (cells.slice(headings.length).some((cell) => cell.trim() !== '')) tooLong.push(line);
    else if (cells.some((cell) => cell.trim() !== ''))
      lines.push({ line, cells, noted, get: (heading) => keptCell(cells[at.get(heading.toLowerCase()) ?? -1] ?? '') });
  }
  return { file, headings: new Set(at.keys()), columns, lines, tooLong };
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
  return ['userprofiles', ...tableNames].includes(bareName(path));
}

function bareName(path: string): string {
  return (
    path
      .split('/')
      .pop()
      ?.toLowerCase()
      .replace(/\.csv$/, '') ?? ''
  );
}

/** Files as schools bring them, and what becomes of them. */
import { randomUUIDv7 } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import {
  applyImport,
  type Import,
  type ImportKind,
  type ImportRow,
  listImportRows,
  matchImport,
  type Matching,
  readImport,
  undoImport,
  uploadSheet,
} from '#contract/import.ts';
import { nextOf, oneRound } from '#server/due-work/due-work.ts';
import { imports, importWork, type ImportWorking } from '#server/features/import/importer.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Answer, Session } from '#tests/support/session.ts';

export const studentHeadings = [
  'Admission number',
  'First name',
  'Surname',
  'Gender',
  'Date of birth',
  'Class',
  'Guardian 1 first name',
  'Guardian 1 last name',
  'Guardian 1 relation',
  'Guardian 1 telephone',
  'Guardian 1 e-mail',
  'Guardian 2 first name',
  'Guardian 2 last name',
  'Guardian 2 relation',
  'Guardian 2 telephone',
  'Guardian 2 e-mail',
] as const;

type Row = Partial<Record<(typeof studentHeadings)[number], string>>;

let count = 0;

/** A child of whom everything is there that must be, with a mother of their own. */
export function childRow(given: Row = {}): string[] {
  count += 1;
  const row: Row = {
    'Admission number': `AD/${String(count).padStart(4, '0')}`,
    'First name': 'Ada',
    Surname: 'Eze',
    Gender: 'F',
    'Date of birth': '2015-09-30',
    'Guardian 1 first name': 'Ngozi',
    'Guardian 1 last name': 'Eze',
    'Guardian 1 relation': 'Mother',
    'Guardian 1 telephone': `+23480355${String(10_000 + count)}`,
    ...given,
  };
  return studentHeadings.map((heading) => row[heading] ?? '');
}

export function csv(rows: readonly (readonly string[])[], headings: readonly string[] = studentHeadings): string {
  return [headings, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
}

export async function upload(
  session: Session,
  file: string | Uint8Array,
  kind: ImportKind = 'students',
  fileName = 'file.csv',
): Promise<Answer> {
  return session.call(uploadSheet, { body: { kind, fileName, content: Buffer.from(file).toString('base64') } });
}

/** The matching that was suggested, with what is said besides. */
export async function match(session: Session, { id, matching }: Import, given: Partial<Matching> = {}): Promise<Answer> {
  return session.call(matchImport, { params: { id }, body: { ...matching, ...given } });
}

/** Lets the server do all that it has to do. */
export async function work(app: TestApp): Promise<void> {
  await oneRound(importWork(working(app)));
}

/** One transaction of it. */
export async function workOnce(app: TestApp, rows: number): Promise<boolean> {
  return nextOf(imports(working(app)), rows);
}

function working({ db, clock }: TestApp): ImportWorking {
  const pusher = { due: async () => undefined, wake: () => undefined };
  return { db, clock, newId: () => randomUUIDv7(), publish: () => {}, log: logErrors, demoAllowed: true, pusher };
}

// Whatever the server could not do is worth seeing in a failed test.
function logErrors(_: string, line: Record<string, unknown>): void {
  console.error(line);
}

export async function read(session: Session, id: string): Promise<Import> {
  return (await session.call(readImport, { params: { id } })).body.data;
}

export async function problemsOf(session: Session, id: string): Promise<ImportRow[]> {
  return (await session.call(listImportRows, { params: { id }, query: { outcome: 'PROBLEM', limit: '100' } })).body.data.data;
}

/** Uploaded, matched as suggested and checked. */
export async function checked(
  app: TestApp,
  session: Session,
  file: string | Uint8Array,
  { kind, ...given }: Partial<Matching> & { kind?: ImportKind } = {},
): Promise<Import> {
  const uploaded = await upload(session, file, kind);
  if (uploaded.status !== 200) throw new Error(`The file was answered ${uploaded.status}: ${JSON.stringify(uploaded.body)}`);
  const matched = await match(session, uploaded.body.data, given);
  if (matched.status !== 200) throw new Error(`The columns were answered ${matched.status}: ${JSON.stringify(matched.body)}`);
  await work(app);
  return read(session, uploaded.body.data.id);
}

export async function applied(
  app: TestApp,
  session: Session,
  file: string | Uint8Array,
  given: Partial<Matching> & { kind?: ImportKind } = {},
): Promise<Import> {
  const { id } = await checked(app, session, file, given);
  const answer = await session.call(applyImport, { params: { id } });
  if (answer.status !== 200) throw new Error(`The import was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  await work(app);
  return read(session, id);
}

export async function undone(app: TestApp, session: Session, id: string): Promise<Import> {
  const answer = await session.call(undoImport, { params: { id } });
  if (answer.status !== 200) throw new Error(`The undo was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  await work(app);
  return read(session, id);
}

interface Part {
  name: string;
  text: string;
  /** What the workbook says of its size; its true size if not given. */
  said?: number;
}

/** A zip as Excel writes one. */
export function zip(parts: readonly Part[]): Uint8Array {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, text, said } of parts) {
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain);
    const size = said ?? plain.length;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** A workbook of one sheet; `rows` is what stands between `<sheetData>` and its end. */
export function workbook(rows: string, more: readonly Part[] = []): Uint8Array {
  return zip([
    { name: 'xl/workbook.xml', text: '<workbook><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>' },
    { name: 'xl/_rels/workbook.xml.rels', text: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>' },
    { name: 'xl/worksheets/sheet1.xml', text: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    ...more,
  ]);
}

/** A spreadsheet as LibreOffice saves one; `tables` is what stands in it, `styles` before it. */
export function odsOf(tables: string, { styles = '', more = [] }: { styles?: string; more?: readonly Part[] } = {}): Uint8Array {
  return zip([
    { name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'content.xml',
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    },
    ...more,
  ]);
}

/** Signs in somebody of a school that nobody else has put anything into; the app's helpers mean that school from now on. */
export async function inOwnSchool(app: TestApp): Promise<Session> {
  const school = await app.addSchool();
  Object.assign(app.school, school);
  return app.signIn(await app.addStaff({ schoolId: school.schoolId }));
}

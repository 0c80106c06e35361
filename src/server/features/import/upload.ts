/** A file becomes rows of the database, some at a time: others are answered in between. */
import { and, eq, lt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { unguarded } from '#contract/export-cell.ts';
import { type FileColumn, type Import, mostCellLength, type uploadSheet } from '#contract/import.ts';
import { needsDayOrder, suggestedMatching } from '#contract/import-matching.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { RunAs, Unit } from '#server/http/unit-of-work.ts';
import { letOthersIn } from '#server/let-others-in.ts';
import { uploadedDeed } from './deeds.ts';
import { noteColumns } from './file-columns.ts';
import { readRoster } from './one-roster.ts';
import { dialCodeOf, findImport, holdRun, noSuchImport, startWork } from './queries.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { refusedFile } from './refused-file.ts';
import { importRow, importRun } from './table.ts';

type Upload = z.output<NonNullable<typeof uploadSheet.body>>;

const rowsAtOnce = 250;
const forgottenAfterMs = 3_600_000;

export async function upload(run: RunAs, { kind, fileName, content }: Upload): Promise<Import> {
  const { columns, lines } = await (kind === 'ONE_ROSTER' ? readZip(content) : readSheet(content));
  const id = await run((unit) => begin(unit, { kind, fileName }));
  for (let from = 0; from < lines.length; from += rowsAtOnce) {
    const chunk = lines.slice(from, from + rowsAtOnce);
    await run(({ db, actor: { schoolId } }) =>
      insertMany(db, importRow, chunk.map((line) => ({ schoolId, runId: id, problems: [], isApplied: false, ...line }))),
    );
    await letOthersIn();
  }
  return run((unit) => finish(unit, { id, kind, columns, total: lines.length }));
}

type Line = Pick<typeof importRow.$inferInsert, 'no' | 'cells' | 'file' | 'line' | 'part' | 'noted'>;

interface ReadFile {
  columns: FileColumn[];
  lines: Line[];
}

async function readZip(content: string): Promise<ReadFile> {
  const { columns, rows } = await readRoster(bytesOf(content));
  return { columns, lines: rows.map((row, index) => ({ no: index + 1, ...row })) };
}

/** The columns, and the rows that are not empty with their numbers in the file. */
async function readSheet(content: string): Promise<ReadFile> {
  const rows = rowsIn(bytesOf(content));
  const headings: string[] = (rows.next().value ?? []).map(asKept);
  if (headings.every((heading) => heading === '')) throw refusedFile('The first row has no headings. Name the columns in the first row');
  const notes = noteColumns(headings);
  const lines: Line[] = [];
  let no = 1;
  for (const cells of rows) {
    no += 1;
    const kept = cells.map(asKept);
    if (kept.some((cell) => cell !== '')) lines.push({ no, cells: kept, file: '', noted: [] });
    notes.add(kept);
    if (no % rowsAtOnce === 0) await letOthersIn();
  }
  if (lines.length === 0) throw refusedFile('There are no rows below the headings');
  return { columns: notes.columns(), lines };
}

/** A run whose file was never read whole is in no list; the next upload takes it away. */
async function begin({ db, actor, now, newId }: Unit, { kind, fileName }: Pick<Upload, 'kind' | 'fileName'>): Promise<string> {
  const { schoolId, userId: byId, name: byName, sessionId, deviceId } = actor;
  const id = newId();
  const isForgotten = lt(importRun.at, new Date(now.getTime() - forgottenAfterMs));
  await db.delete(importRun).where(and(eq(importRun.schoolId, schoolId), eq(importRun.isRead, false), isForgotten));
  await db.insert(importRun).values({
    schoolId,
    id,
    kind,
    fileName,
    state: 'UPLOADED',
    isRead: false,
    total: 0,
    done: 0,
    counts: { new: 0, changed: 0, unchanged: 0, problem: 0 },
    columns: [],
    matching: { columns: {}, dayOrder: null, dialCode: '' },
    beds: {},
    byId,
    byName,
    sessionId,
    deviceId,
    at: now,
  });
  return id;
}

interface Read {
  id: string;
  kind: Upload['kind'];
  columns: FileColumn[];
  total: number;
}

async function finish(unit: Unit, { id, kind, columns, total }: Read): Promise<Import> {
  const { db, actor: { schoolId }, record } = unit;
  const matching = suggestedMatching(kind, columns, await dialCodeOf(db, schoolId));
  await db.update(importRun).set({ isRead: true, total, columns, matching }).where(and(eq(importRun.schoolId, schoolId), eq(importRun.id, id)));
  if (kind === 'ONE_ROSTER') await checkAtOnce(unit, id);
  const found = await findImport(db, schoolId, id);
  if (!found) throw noSuchImport();
  record(uploadedDeed(found));
  return found;
}

/** Its headings are fixed: there is nothing to match, unless its dates can be read in two ways. */
async function checkAtOnce({ db, actor: { schoolId }, now, newId }: Unit, id: string): Promise<void> {
  const held = await holdRun(db, schoolId, id);
  if (!held || (held.matching.dayOrder === null && needsDayOrder('ONE_ROSTER', held.columns, held.matching))) return;
  await startWork(db, held, { work: 'CHECK', now, dueId: newId(), change: { state: 'MAPPED' } });
}

function bytesOf(content: string): Uint8Array {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0) throw refusedFile('The file is empty. Choose another');
  return bytes;
}

function rowsIn(bytes: Uint8Array): Generator<string[]> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes);
  // An old .xls begins so, and an encrypted .xlsx too.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw refusedFile('This is an old or protected Excel file. Save it as .xlsx or CSV, without a password');
  return readCsv(bytes);
}

/** What PostgreSQL keeps; longer than any field takes, so that the field says so. */
function asKept(cell: string): string {
  return unguarded(cell.trim()).slice(0, mostCellLength + 1).toWellFormed().replaceAll('\u0000', '');
}

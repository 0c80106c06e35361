/** A list of people as a file, read piece by piece so that other calls are answered in between. */
import { exportedFreely, type ExportFormat, namedColumns } from '#contract/export.ts';
import type { FileAnswer } from '#contract/export-file.ts';
import { peopleSheets, type SheetKind } from '#contract/people-sheet.ts';
import { type SheetColumn } from '#contract/people-sheet-column.ts';
import { schoolDay } from '#contract/school-time.ts';
import { requireStepUp } from '#server/auth/step-up.ts';
import type { Tx } from '#server/db/database.ts';
import { readSchool } from '#server/features/school/queries.ts';
import type { Reader } from '#server/features/student/cards.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { RunAs, Unit } from '#server/http/unit-of-work.ts';
import { type Voice, voiceIn } from '#server/words.ts';
import { fileName } from './file-name.ts';
import { refuseTooManyExports } from './rules.ts';
import { cellsOf, type SheetRow, writers } from './sheet.ts';

/** One of the lists. */
export interface People<Filter> {
  kind: SheetKind;
  /** Everybody of the filter that the reader may see, in its order. */
  ids: (tx: Tx, reader: Reader, filter: Filter) => Promise<string[]>;
  /** Those of them who are still there and to be seen. */
  rows: (tx: Tx, reader: Reader, ids: readonly string[]) => Promise<Map<string, SheetRow>>;
  /** Where a file does not need all of its sheet. */
  columns?: (tx: Tx, schoolId: SchoolId) => Promise<readonly SheetColumn[]>;
}

interface Asked {
  format: ExportFormat;
  columns?: string | undefined;
}

const atOnce = 200;

/** Whoever went between the first look and their piece is left out; the trail counts those of the first look. */
export async function makeFile<Filter extends Asked>(run: RunAs, people: People<Filter>, asked: Filter): Promise<FileAnswer> {
  const { format } = asked;
  const { wanted, name, voice, columns } = await run((unit) => begin(unit, people, asked));
  const writer = writers[format](columns.map(({ holds }) => holds));
  const { told } = voice;
  const lines = [writer.lines([columns.map(({ header }) => told(header))], 1)];
  for (let at = 0, next = 2; at < wanted.length; at += atOnce) {
    const piece = wanted.slice(at, at + atOnce);
    const found = await run(({ db, actor, now }) => people.rows(db, { actor, today: schoolDay(now, actor.timeZone) }, piece));
    const there = piece.map((id) => found.get(id)).filter((row) => row !== undefined);
    lines.push(
      writer.lines(
        there.map((row) => cellsOf(columns, row, told)),
        next,
      ),
    );
    next += there.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { name: `${name}.${format}`, type: writer.type, bytes: await writer.close(lines) };
}

/** Whom the file will hold, and its line in the trail before any of them is read. */
async function begin<Filter extends Asked>(
  { db, actor, now, record }: Unit,
  { kind, ids, columns: needed }: People<Filter>,
  asked: Filter,
): Promise<{ wanted: string[]; name: string; voice: Voice; columns: readonly SheetColumn[] }> {
  await refuseTooManyExports(db, actor, now);
  const today = schoolDay(now, actor.timeZone);
  const wanted = await ids(db, { actor, today }, asked);
  if (wanted.length > exportedFreely) requireStepUp(actor, now);
  const { format, columns, ...filter } = asked;
  const told = { list: kind, people: wanted.length, format, columns: columns ?? 'all', filter: plainly(filter) };
  record({ action: 'people.exported', object: { kind: 'school', id: actor.schoolId, label: kind }, after: told });
  const school = await readSchool(db, actor.schoolId);
  const voice = voiceIn(actor.language);
  const all = needed === undefined ? peopleSheets[kind] : await needed(db, actor.schoolId);
  return {
    wanted,
    name: fileName(school?.name ?? '', { kind: titles(voice)[kind], today }),
    voice,
    columns: columns === undefined ? all : namedColumns(kind, columns),
  };
}

function titles({ t }: Voice): Record<SheetKind, string> {
  return { students: t('Students'), guardians: t('Guardians'), employees: t('Employees') };
}

function plainly(filter: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}

/** A list as a file, read piece by piece so that other calls are answered in between. */
import { exportedFreely, type ExportFormat, namedColumns } from '#contract/sheet-file.ts';
import type { FileAnswer } from '#contract/export-file.ts';
import type { Day } from '#contract/fields.ts';
import { type FileKind, files } from '#contract/lists.ts';
import { type SheetColumn } from '#contract/people-sheet-column.ts';
import { schoolDay } from '#contract/school-time.ts';
import { requireStepUp } from '#server/auth/step-up.ts';
import type { Tx } from '#server/db/database.ts';
import { readSchool } from '#server/features/school/queries.ts';
import type { Reader } from '#server/features/student/cards.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { RunAs, Unit } from '#server/http/unit-of-work.ts';
import { type Voice, voiceIn } from '#server/words.ts';
import { fileName, periodName } from './file-name.ts';
import { refuseTooManyExports } from './rules.ts';
import { cellsOf, type SheetRow, writers } from './sheet.ts';

/** Who reads, and when. */
export type Reading = Reader & Pick<Unit, 'now' | 'settled'>;

/** One of the lists. */
export interface Listed<Filter> {
  kind: FileKind;
  /** In the name of the file. */
  title: (voice: Voice) => string;
  /** In its name too: of which days it is, where it is not as of today. */
  days?: ((filter: Filter) => { from: Day; until: Day }) | undefined;
  /** All rows of the filter that the reader may see, in its order. */
  ids: (tx: Tx, reading: Reading, filter: Filter) => Promise<string[]>;
  /** Those of them that are still there and to be seen. */
  rows: (tx: Tx, reading: Reading, ids: readonly string[]) => Promise<Map<string, SheetRow>>;
  /** Where a file does not need all of its sheet. */
  columns?: (tx: Tx, schoolId: SchoolId) => Promise<readonly SheetColumn[]>;
  /** How many rows are read at a time: more, where a row is little. */
  atOnce?: number;
}

export interface Asked {
  format: ExportFormat;
  columns?: string | undefined;
}

const usuallyAtOnce = 200;

/** What went between the first look and its piece is left out; the trail counts those of the first look. */
export async function makeFile<Filter extends Asked>(run: RunAs, list: Listed<Filter>, asked: Filter): Promise<FileAnswer> {
  const { format } = asked;
  const { atOnce = usuallyAtOnce } = list;
  const { wanted, name, voice, columns } = await run((unit) => begin(unit, list, asked));
  const writer = writers[format](columns.map(({ holds }) => holds));
  const { told } = voice;
  const lines = [writer.lines([columns.map(({ header }) => told(header))], 1)];
  for (let at = 0, next = 2; at < wanted.length; at += atOnce) {
    const piece = wanted.slice(at, at + atOnce);
    const found = await run((unit) => list.rows(unit.db, readingOf(unit), piece));
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

/** What the file will hold, and its line in the trail before any of it is read. */
async function begin<Filter extends Asked>(
  unit: Unit,
  { kind, title, days, ids, columns: needed }: Listed<Filter>,
  asked: Filter,
): Promise<{ wanted: string[]; name: string; voice: Voice; columns: readonly SheetColumn[] }> {
  const { db, actor, now, record } = unit;
  await refuseTooManyExports(db, actor, now);
  const reading = readingOf(unit);
  const wanted = await ids(db, reading, asked);
  if (wanted.length > exportedFreely) requireStepUp(actor, now);
  const { format, columns, ...filter } = asked;
  const told = { list: kind, people: wanted.length, format, columns: columns ?? 'all', filter: plainly(filter) };
  record({ action: 'people.exported', object: { kind: 'school', id: actor.schoolId, label: kind }, after: told });
  const school = await readSchool(db, actor.schoolId);
  const voice = voiceIn(actor.language);
  const all = needed === undefined ? files[kind].sheet : await needed(db, actor.schoolId);
  return {
    wanted,
    name: fileName(school?.name ?? '', { kind: title(voice), of: days ? periodName(days(asked)) : reading.today }),
    voice,
    columns: columns === undefined ? all : namedColumns(files[kind].sheet, columns),
  };
}

function readingOf({ actor, now, settled }: Unit): Reading {
  return { actor, today: schoolDay(now, actor.timeZone), now, settled };
}

function plainly(filter: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}

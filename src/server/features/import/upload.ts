/** A file becomes rows of the database, some at a time: others are answered in between. */
import { and, eq, lt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { FileColumn } from '#contract/import-column.ts';
import { type Import, type uploadSheet } from '#contract/import.ts';
import { type FileFindings, openQuestions } from '#contract/import-choices.ts';
import { lacksIdentity, needsDayOrder } from '#contract/import-matching.ts';
import { schoolDay } from '#contract/school-time.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { RunAs, Unit } from '#server/http/unit-of-work.ts';
import type { Turns } from '#server/turns.ts';
import { existing } from '#server/record/existing.ts';
import { uploadedDeed } from './deeds.ts';
import { nextNumberOf } from './sheet/next-number.ts';
import { findImport, holdRun, noSuchImport, startWork } from './queries.ts';
import { readAside } from './reading/read-aside.ts';
import { rowsUntil } from './retention.ts';
import { hidingSecrets, withoutSamples } from './secrets.ts';
import { suggestionFor } from './suggestion.ts';
import { importDue, importRow, importRun } from './table.ts';

type Upload = z.output<NonNullable<typeof uploadSheet.body>>;

const forgottenAfterMs = 3_600_000;

/** When it is its turn. */
export function upload(run: RunAs, asked: Upload, turn: Turns): Promise<Import> {
  return turn(() => readAndKeep(run, asked));
}

async function readAndKeep(run: RunAs, { kind, fileName, content }: Upload): Promise<Import> {
  const today = await run(({ now, actor }) => Promise.resolve(schoolDay(now, actor.timeZone)));
  return readAside({ kind, content, today }, async ({ columns, findings, total, lines }) => {
    const id = await run((unit) => begin(unit, { kind, fileName }));
    // Of a zip the cells are none of its columns.
    const shown = kind === 'ONE_ROSTER' ? (cells: readonly string[]) => cells : hidingSecrets(columns);
    for await (const some of lines()) {
      await run(({ db, actor: { schoolId } }) =>
        insertMany(
          db,
          importRow,
          some.map((line) => ({ schoolId, runId: id, problems: [], isApplied: false, ...line, cells: shown(line.cells) })),
        ),
      );
    }
    return run((unit) => finish(unit, { id, kind, columns: columns.map(withoutSamples), findings, total }));
  });
}

/** A run whose file was never read whole is in no list; the next upload takes it away. */
async function begin({ db, actor, now, settled, newId }: Unit, { kind, fileName }: Pick<Upload, 'kind' | 'fileName'>): Promise<string> {
  const { schoolId, userId: byId, name: byName, sessionId, deviceId } = actor;
  const id = newId();
  const isForgotten = lt(importRun.at, new Date(settled.getTime() - forgottenAfterMs));
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
  findings: FileFindings;
  total: number;
}

async function finish(unit: Unit, { id, kind, columns, findings, total }: Read): Promise<Import> {
  const {
    db,
    actor: { schoolId },
    record,
  } = unit;
  const suggestion = await suggestionFor(db, schoolId, { kind, columns });
  const nextNumber = kind === 'students' ? await nextNumberOf(db, schoolId) : null;
  await db
    .update(importRun)
    .set({ isRead: true, total, columns, findings: { ...findings, ...(nextNumber !== null && { nextNumber }) }, ...suggestion })
    .where(and(eq(importRun.schoolId, schoolId), eq(importRun.id, id)));
  if (kind === 'ONE_ROSTER') await checkAtOnce(unit, id);
  // From then on nobody needs the rows.
  await db
    .insert(importDue)
    .values({ id: unit.newId(), ofSchool: schoolId, ofRun: id, nextTryAt: rowsUntil({ at: unit.now, appliedAt: null, undoneAt: null }) });
  const found = existing(await findImport(db, schoolId, id), noSuchImport);
  record(uploadedDeed(found));
  return found;
}

/** Its headings are fixed: there is nothing to match, unless its dates can be read in two ways or it leaves something else open. */
async function checkAtOnce({ db, actor: { schoolId }, settled, newId }: Unit, id: string): Promise<void> {
  const held = await holdRun(db, schoolId, id);
  if (
    !held ||
    openQuestions(held.findings, held.matching.choices).length > 0 ||
    (held.matching.dayOrder === null && needsDayOrder('ONE_ROSTER', held.columns, held.matching))
  )
    return;
  // Whether students come who are not known well enough is for somebody to say.
  if (lacksIdentity('ONE_ROSTER', held.columns, held.matching)) return;
  await startWork(db, held, { work: 'CHECK', settled, dueId: newId(), change: { state: 'MAPPED' } });
}

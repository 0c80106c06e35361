/** What came of a job as a file, read piece by piece so that other calls are answered in between. */
import { exportedFreely } from '#contract/sheet-file.ts';
import type { FileAnswer } from '#contract/export-file.ts';
import { peopleSheets } from '#contract/people-sheet.ts';
import { choicesOf, type SheetColumn } from '#contract/people-sheet-column.ts';
import { placeOfGuardian, upToGuardian } from '#contract/people-sheet-guardian.ts';
import { schoolDay } from '#contract/school-time.ts';
import { requireStepUp } from '#server/auth/step-up.ts';
import { csv } from '#server/features/export/csv.ts';
import type { Tx } from '#server/db/database.ts';
import type { RunAs } from '#server/http/unit-of-work.ts';
import { letOthersIn } from '#server/let-others-in.ts';
import { type Voice, voiceIn } from '#server/words.ts';
import { existing } from '#server/record/existing.ts';
import { resultReadDeed } from './deeds.ts';
import { findJob, type Item, itemsAfter, type KeptJob, lastFilledColumn, noSuchJob } from './queries.ts';

const atOnce = 500;

export async function resultOf(run: RunAs, id: string): Promise<FileAnswer> {
  const { kept, name, voice, columns } = await run(async ({ db, actor, now, settled, record }) => {
    const found = existing(await findJob(db, { schoolId: actor.schoolId, settled }, id), noSuchJob);
    if (isExport(found) && found.total > exportedFreely) requireStepUp(actor, now);
    record(resultReadDeed(found));
    return {
      kept: found,
      name: `${found.work.kind.replace('.', '-')}-${schoolDay(found.at, actor.timeZone)}.csv`,
      voice: voiceIn(actor.language),
      columns: isExport(found) ? await columnsOf(db, found) : [],
    };
  });
  const lines = [csv.lines([headings({ kept, columns }, voice)], 1)];
  for (let no = 0; ;) {
    const items = await run(({ db }) => itemsAfter(db, kept, { no, most: atOnce }));
    const last = items.at(-1);
    if (!last) break;
    lines.push(
      csv.lines(
        items.flatMap((item) => lineOf({ kept, columns }, item, voice) ?? []),
        no + 2,
      ),
    );
    no = last.no;
    await letOthersIn();
  }
  return { name, type: csv.type, bytes: await csv.close(lines) };
}

/** Of an export: further guardians have columns where somebody in it has as many. Lines of earlier versions have fewer cells. */
async function columnsOf(tx: Tx, kept: KeptJob): Promise<readonly SheetColumn[]> {
  const all = peopleSheets.students;
  const last = all[(await lastFilledColumn(tx, kept)) - 1];
  return upToGuardian(all, placeOfGuardian(last?.key ?? ''));
}

interface Result {
  kept: KeptJob;
  /** Of an export. */
  columns: readonly SheetColumn[];
}

function headings({ kept, columns }: Result, { t, told }: Voice): string[] {
  return isExport(kept) ? columns.map(({ header }) => told(header)) : [t('Number'), t('Name'), t('Outcome'), t('Reason')];
}

/** An export holds the people themselves, and nobody whom it could not read. */
function lineOf({ kept, columns }: Result, { number, name, outcome, reason, cells }: Item, { t, told }: Voice): [readonly string[]] | null {
  if (isExport(kept))
    return cells && [columns.map((column, at) => (choicesOf(column) === null ? (cells[at] ?? '') : told(cells[at] ?? '')))];
  if (outcome === 'DONE') return [[number, name, t('Done'), '']];
  if (outcome === 'REFUSED') return [[number, name, t('Refused'), told(reason)]];
  return [[number, name, t('Not done'), told(notDone(kept))]];
}

function notDone({ state, stopped }: KeptJob): string {
  if (state === 'CANCELLED') return 'Cancelled before';
  return state === 'FAILED' ? stopped : 'Not yet';
}

function isExport({ work }: KeptJob): boolean {
  return work.kind === 'students.export';
}

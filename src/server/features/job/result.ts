/** What came of a job as a file, read piece by piece so that other calls are answered in between. */
import { exportedFreely } from '#contract/export.ts';
import type { FileAnswer } from '#contract/export-file.ts';
import { peopleSheets } from '#contract/people-sheet.ts';
import { schoolDay } from '#contract/school-time.ts';
import { requireStepUp } from '#server/auth/step-up.ts';
import { csv } from '#server/features/export/csv.ts';
import type { RunAs } from '#server/http/unit-of-work.ts';
import { letOthersIn } from '#server/let-others-in.ts';
import { resultReadDeed } from './deeds.ts';
import { findJob, type Item, itemsAfter, type KeptJob, noSuchJob } from './queries.ts';

const atOnce = 500;

export async function resultOf(run: RunAs, id: string): Promise<FileAnswer> {
  const { kept, name } = await run(async ({ db, actor, now, record }) => {
    const found = await findJob(db, { schoolId: actor.schoolId, now }, id);
    if (!found) throw noSuchJob();
    if (isExport(found) && found.total > exportedFreely) requireStepUp(actor, now);
    record(resultReadDeed(found));
    return { kept: found, name: `${found.work.kind.replace('.', '-')}-${schoolDay(found.at, actor.timeZone)}.csv` };
  });
  const lines = [csv.lines([headings(kept)], 1)];
  for (let no = 0; ; ) {
    const items = await run(({ db }) => itemsAfter(db, kept, { no, most: atOnce }));
    const last = items.at(-1);
    if (!last) break;
    lines.push(csv.lines(items.flatMap((item) => lineOf(kept, item) ?? []), no + 2));
    no = last.no;
    await letOthersIn();
  }
  return { name, type: csv.type, bytes: await csv.close(lines) };
}

function headings(kept: KeptJob): string[] {
  return isExport(kept) ? peopleSheets.students.map(({ header }) => header) : ['Number', 'Name', 'Outcome', 'Reason'];
}

/** An export holds the people themselves, and nobody whom it could not read. */
function lineOf(kept: KeptJob, { number, name, outcome, reason, cells }: Item): [readonly string[]] | null {
  if (isExport(kept)) return cells && [cells];
  if (outcome === 'DONE') return [[number, name, 'Done', '']];
  if (outcome === 'REFUSED') return [[number, name, 'Refused', reason]];
  return [[number, name, 'Not done', notDone(kept)]];
}

function notDone({ state, stopped }: KeptJob): string {
  if (state === 'CANCELLED') return 'Cancelled before';
  return state === 'FAILED' ? stopped : 'Not yet';
}

function isExport({ work }: KeptJob): boolean {
  return work.kind === 'students.export';
}

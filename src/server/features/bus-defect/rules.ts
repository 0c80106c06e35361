import { BusDefectContent } from '#contract/bus-defect.ts';
import { busDefectProblems, defectAheadProblems, defectAsKept } from '#contract/bus-defect-rules.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import { bus } from '#server/features/bus/table.ts';
import type { Editor, Wish } from '#server/record/record-handler.ts';
import { contentParser, refusal } from '#server/record/refusal.ts';
import { namesOf } from '#server/record/rows.ts';

export const parsedBusDefect = contentParser(BusDefectContent, busDefectProblems);

export function noSuchBusDefect(): Problem {
  return new Problem('not_found', 'There is no such defect');
}

export async function checked({ db, actor, now }: Editor, { before, after }: Wish<BusDefectContent>): Promise<BusDefectContent> {
  const { schoolId, timeZone } = actor;
  if (before && before.busId !== after.busId) {
    throw refusal([{ path: 'busId', message: 'A defect stays with its bus. Dismiss this one and report another' }]);
  }
  const names = await namesOf(db, bus, { schoolId, ids: [after.busId] });
  if (!names.has(after.busId)) throw refusal([{ path: 'busId', message: 'There is no such bus' }]);
  const ahead = defectAheadProblems(after, schoolDay(now, timeZone));
  if (ahead.length > 0) throw refusal(ahead);
  return defectAsKept(after);
}

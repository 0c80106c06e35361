import { BusContent } from '#contract/bus.ts';
import { mostLines } from '#contract/bus-report-rules.ts';
import type { Detail } from '#contract/problem.ts';
import { contentParser } from '#server/record/refusal.ts';

export const parsedContent = contentParser(BusContent, timetableProblems);

function timetableProblems(content: BusContent): Detail[] {
  if (Object.keys(content.timetable).length > mostLines) {
    return [{ path: 'timetable', message: `Use at most ${mostLines} lines` }];
  }
  return Object.entries(content.timetable)
    .filter(([, line]) => line.plannedEnd < line.plannedStart)
    .map(([id]) => ({ path: `timetable/${id}/plannedEnd`, message: 'The planned end is before the planned start' }));
}

import * as z from 'zod/mini';
import { BusContent } from '#contract/bus.ts';
import { mostLines } from '#contract/bus-report-rules.ts';
import { type Detail, detailsOf, Problem } from '#contract/problem.ts';

/** The content in its own shape, or a refusal that names each bad field. */
export function parsedContent(content: unknown): BusContent {
  const parsed = z.safeParse(BusContent, content);
  if (!parsed.success) throw refusal(detailsOf(parsed.error));
  const problems = timetableProblems(parsed.data);
  if (problems.length > 0) throw refusal(problems);
  return parsed.data;
}

export function plateTaken(): Problem {
  return refusal([{ path: 'plate', message: 'Another bus of the school has this number plate' }]);
}

function timetableProblems(content: BusContent): Detail[] {
  if (Object.keys(content.timetable).length > mostLines) {
    return [{ path: 'timetable', message: `Use at most ${mostLines} lines` }];
  }
  return Object.entries(content.timetable)
    .filter(([, line]) => line.plannedEnd < line.plannedStart)
    .map(([id]) => ({ path: `timetable/${id}/plannedEnd`, message: 'The planned end is before the planned start' }));
}

export function refusal(details: Detail[]): Problem {
  return new Problem('refused', details[0]?.message ?? 'This bus cannot be kept', { details });
}

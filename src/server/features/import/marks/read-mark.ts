/** A row of a file of marks as what it says, and what is odd about it. */
import type * as z from 'zod/mini';
import type { Day } from '#contract/fields.ts';
import type { RowProblem } from '#contract/import.ts';
import { type AbsenceReason, Mark, RegisterCode } from '#contract/mark.ts';
import { reasonIn } from '#contract/mark-sheet.ts';
import { RegisterSession } from '#contract/register.ts';
import { readLine } from '#server/features/import/sheet/read-cells.ts';
import { problemAt, warningAt } from '#server/features/import/slice.ts';
import type { Run } from '#server/features/import/queries.ts';
import type { importRow } from '#server/features/import/table.ts';

export interface MarkLine {
  no: number;
  /** In small letters, as numbers are compared; empty where there is none. */
  number: string;
  day: Day | null;
  /** Null where the school's hours say it. */
  session: RegisterSession | null;
  /** Null where something is wrong with it. */
  mark: Mark | null;
  problems: RowProblem[];
  /** For what the file looks like as a whole. */
  written: { code: string; minutes: string; hasNoSuchDay: boolean; taken: RegisterCode | null };
}

type Entry = Pick<typeof importRow.$inferSelect, 'no' | 'cells' | 'noted'>;

export function readMark({ columns, matching }: Pick<Run, 'columns' | 'matching'>, row: Entry): MarkLine {
  const { no, values, problems: found } = readLine({ kind: 'marks', columns, matching }, row);
  const cellOf = (key: string) => (row.cells[matching.columns[key] ?? -1] ?? '').trim();
  const code = RegisterCode.safeParse(values['code']).data ?? null;
  const session = RegisterSession.safeParse(values['session']).data ?? null;
  const reason = reasonOf(code, { values, cellOf });
  const problems = [...found.flatMap((one) => told(one)), ...missing(values, found), ...reason.problems];
  const note = String(values['note'] ?? '');
  const mark = {
    code,
    minutesLate: minutesIn(values['minutesLate']),
    reason: reason.reason,
    note: note === '' ? reason.note : note,
  };
  const parsed = Mark.safeParse(mark);
  if (code !== null && !parsed.success) problems.push(...detailsIn(parsed.error));
  return {
    no,
    number: String(values['admissionNo'] ?? '').toLowerCase(),
    day: typeof values['day'] === 'string' ? values['day'] : null,
    session,
    mark: parsed.data ?? null,
    problems,
    written: {
      code: cellOf('code'),
      minutes: cellOf('minutesLate'),
      hasNoSuchDay: found.some(({ column, cause }) => column === 'day' && cause === 'There is no such day'),
      taken: code,
    },
  };
}

/** Zero minutes is what programs write of who was not late. */
function minutesIn(value: string | number | undefined): number | null {
  return typeof value === 'number' && value > 0 ? value : null;
}

function told(problem: RowProblem): RowProblem[] {
  if (problem.column === 'code') return [problemAt('code', 'This mark is not known. Write one of: P, L, A, AE, OA, X, SB, SU')];
  // A reason in other words is kept as the note.
  return problem.column === 'reason' ? [] : [problem];
}

const needed = [
  problemAt('admissionNo', 'Enter the admission number'),
  problemAt('day', 'Enter the date of the mark'),
  problemAt('code', 'Enter the mark'),
];

function missing(values: Readonly<Record<string, unknown>>, found: readonly RowProblem[]): RowProblem[] {
  return needed.filter(({ column }) => values[column] === undefined && !found.some((one) => one.column === column));
}

interface Said {
  values: Readonly<Record<string, unknown>>;
  cellOf: (key: string) => string;
}

/** Of who is absent with leave: as its column says, or the word of the mark. What else stands there is no reason here. */
function reasonOf(
  code: RegisterCode | null,
  { values, cellOf }: Said,
): { reason: AbsenceReason | null; note: string; problems: RowProblem[] } {
  const cell = cellOf('reason');
  const said = values['reason'] === undefined ? null : reasonIn(cell);
  if (code === 'AE') {
    const isUnknown = said === null && /\p{L}/u.test(cell);
    const problems = isUnknown ? [warningAt('reason', 'This reason is not on the list. It is kept as the note')] : [];
    return { reason: said ?? reasonIn(cellOf('code')), note: isUnknown ? cell.slice(0, 300) : '', problems };
  }
  const isLost = code !== null && (said !== null || /\p{L}/u.test(cell));
  const problems = isLost ? [warningAt('reason', 'Only who is absent with leave has a reason. It is kept as the note')] : [];
  return { reason: null, note: isLost ? cell.slice(0, 300) : '', problems };
}

function detailsIn(error: z.core.$ZodError): RowProblem[] {
  return error.issues.map(({ path, message }) => problemAt(String(path[0] ?? 'code'), message));
}

/** Rows of a OneRoster zip: all of one kind at a time, since what comes later names what came before. */
import type { Matching, RowDecision, RowProblem } from '#contract/import.ts';
import type { RosterPart } from '#contract/one-roster.ts';
import { planRosterClasses } from './plan-classes.ts';
import { planRosterEmployees } from './plan-employees.ts';
import { planRosterGuardians } from './plan-guardians.ts';
import { planRosterStudents } from './plan-students.ts';
import { isChosen, notChosenRow } from './not-chosen.ts';
import { isBad } from '#server/features/import/settle.ts';
import { emptyPlan, type Plan, type Slice } from '#server/features/import/slice.ts';

export interface RosterEntry {
  no: number;
  cells: readonly string[];
  noted: readonly RowProblem[];
  /** What somebody decided about a line that asks. */
  decision: RowDecision | null;
}

/** What a zip leaves open: the order of its dates, and the country of its telephone numbers. */
export type RosterMatching = Pick<Matching, 'dayOrder' | 'dialCode' | 'choices'>;

type Planner = (slice: Slice, entries: readonly RosterEntry[], matching: RosterMatching) => Promise<Plan>;

const planners: Record<RosterPart, Planner> = {
  employee: planRosterEmployees,
  class: planRosterClasses,
  student: planRosterStudents,
  guardian: planRosterGuardians,
  note: planNotes,
};

export async function planOneRoster(
  slice: Slice,
  { part, entries, matching }: { part: RosterPart; entries: readonly RosterEntry[]; matching: RosterMatching },
): Promise<Plan> {
  const { [String(true)]: chosen = [], [String(false)]: others = [] } = Object.groupBy(entries, ({ cells }) =>
    String(isChosen(part, cells, slice.choices)),
  );
  const plan = await planners[part](slice, chosen, matching);
  return { ...plan, rows: [...plan.rows, ...others.map(({ no }) => notChosenRow(no, part))] };
}

/** Lines that make no record: read, and told. */
async function planNotes(_: Slice, entries: readonly RosterEntry[]): Promise<Plan> {
  const rows = entries.map(({ no, noted }) => ({
    no,
    outcome: isBad(noted) ? ('PROBLEM' as const) : ('UNCHANGED' as const),
    problems: [...noted],
    keys: [],
  }));
  return { ...emptyPlan(), rows };
}

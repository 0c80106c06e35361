import * as z from 'zod/mini';
import type { Changes } from '#contract/change.ts';
import { Day } from '#contract/fields.ts';
import { type Detail, Problem } from '#contract/problem.ts';
import { correspondentFields, Sex, StudentContent } from '#contract/student.ts';
import type { Actor } from '#server/http/handler.ts';
import { contentParser } from '#server/record/refusal.ts';

const mostAlerts = 20;

const Whole = z.extend(StudentContent, { sex: Sex, dob: Day });

interface Known {
  today: Day;
  /** Whether the sex and the date of birth may be unknown. */
  mayLack: boolean;
}

/** The content in its own shape, or a refusal that names each bad field. */
export function parsedContent(content: unknown, { today, mayLack }: Known): StudentContent {
  const parse = contentParser<StudentContent>(mayLack ? StudentContent : Whole, (whole) => contentProblems(whole, today));
  return parse(content);
}

export function contentProblems({ dob, entryDate, alerts }: StudentContent, today: Day): Detail[] {
  const problems: Detail[] = [];
  if (dob === null) return alertProblems(alerts);
  if (dob > today) problems.push({ path: 'dob', message: 'The date of birth is in the future' });
  else if (dob >= entryDate) problems.push({ path: 'dob', message: 'The date of birth is not before the day of entry' });
  return [...problems, ...alertProblems(alerts)];
}

function alertProblems(alerts: StudentContent['alerts']): Detail[] {
  return Object.keys(alerts).length > mostAlerts ? [{ path: 'alerts', message: `Use at most ${mostAlerts} alerts` }] : [];
}

/**
 * A Correspondent changes contact and transport only. So the text of an alert, which they may not read, never comes
 * back from them empty.
 */
export function refuseOtherFields({ role }: Pick<Actor, 'role'>, changes: Changes): void {
  if (role !== 'Correspondent') return;
  const others = Object.keys(changes).filter((path) => !correspondentFields.some((field) => field === path.split('/')[0]));
  if (others.length === 0) return;
  const message = 'A Correspondent changes contact and transport only. Ask a School Admin to change this';
  throw new Problem('not_allowed', message, { details: others.map((path) => ({ path, message })) });
}

/** Who does not see a student learns nothing of whether there is one: every new id is answered like this. */
export function refuseNewcomer({ role }: Pick<Actor, 'role'>): void {
  if (role !== 'School Admin') throw new Problem('not_allowed', 'Only a School Admin registers a student');
}

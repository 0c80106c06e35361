/** The guardians who stand in a student's row. What is wrong with one of them keeps no child out. */
import type { RowProblem } from '#contract/import.ts';
import { guardianLeftOut } from '#contract/import-causes.ts';
import { guardianKey, type GuardianPlace, guardiansOfRow } from '#contract/people-sheet-guardian.ts';
import type { Contact, People, Wished } from '#server/features/import/people.ts';
import type { SheetLine, Values } from './read-cells.ts';
import { isBad } from '#server/features/import/settle.ts';
import { leftOut, type LinkWish, problemAt, warningAt } from '#server/features/import/slice.ts';

const fieldsOfRow = ['title', 'firstName', 'lastName', 'phone1', 'phone2', 'email', 'occupation', 'address'] as const;
/** Without which a guardian is a guardian all the same. */
const details: readonly string[] = ['title', 'phone2', 'email', 'occupation', 'address'];

export interface RowContact {
  place: GuardianPlace;
  relation: LinkWish['content']['relation'] | null;
  contact: Contact;
}

export type RowGuardian = RowContact & Wished;

const ofGuardian = /^guardian\d(Phone[12]|Email|Relation)$/;

/** What cannot be read of a guardian keeps no child out; without a number the guardian is left out. */
export function ofChildAlone(problem: RowProblem, values: Values): RowProblem[] {
  const [place] = guardiansOfRow.filter((one) => problem.column === guardianKey(one, 'phone1'));
  if (place !== undefined && values[guardianKey(place, 'phone2')] === undefined)
    return [{ ...problem, isWarning: true }, warningAt(problem.column, guardianLeftOut)];
  return ofGuardian.test(problem.column) ? leftOut(problem) : [problem];
}

/** A place of the row in which nothing names anybody is nobody, and somebody whose only number cannot be read cannot be reached. */
export function contactsOf({ values: read, problems }: SheetLine): RowContact[] {
  return guardiansOfRow.flatMap((place) => {
    const columnOf = (field: string) => guardianKey(place, field);
    const isUnread = problems.some(({ column }) => column === columnOf('phone1'));
    const { [columnOf('phone2')]: second, ...others } = read;
    if (isUnread && second === undefined) return [];
    const values: Values = isUnread && second !== undefined ? { ...others, [columnOf('phone1')]: second } : read;
    const fields = fieldsOfRow.flatMap((field) => {
      const value = values[columnOf(field)];
      return value === undefined ? [] : [[field, value] as const];
    });
    const isSomebody = fields.some(([field]) => field !== 'title' && field !== 'address');
    const relation = (values[columnOf('relation')] ?? null) as RowContact['relation'];
    return isSomebody ? [{ place, relation, contact: { values: Object.fromEntries(fields), columnOf } }] : [];
  });
}

/**
 * Whoever of them can be a guardian here, and what is said of the others: a detail that is wrong is left out, and with a name or
 * the first number wrong, shared or missing the guardian is.
 */
export function guardiansAmong(
  people: Pick<People, 'wish'>,
  contacts: readonly RowContact[],
): { guardians: RowGuardian[]; problems: RowProblem[] } {
  const guardians: RowGuardian[] = [];
  const problems: RowProblem[] = [];
  for (const one of contacts) {
    const { wished, said } = wishedWithoutDetails(people, one.contact);
    problems.push(...said);
    const wrong = isBad(wished.problems) ? wished.problems : sharedWith(guardians, one, wished);
    if (wrong.length === 0) guardians.push({ ...one, ...wished });
    else
      problems.push(
        ...wrong.map((problem) => ({ ...problem, isWarning: true as const })),
        warningAt(wrong[0]?.column ?? '', guardianLeftOut),
      );
  }
  return { guardians, problems: [...problems, ...guardians.flatMap((one) => one.problems)] };
}

/** Guardians whom this row leaves out, by their column. */
export function guardiansLeftOut({ problems }: { problems: readonly RowProblem[] }): string[] {
  return problems.filter(({ cause }) => cause === guardianLeftOut).map(({ column }) => column);
}

function wishedWithoutDetails(people: Pick<People, 'wish'>, contact: Contact): { wished: Wished; said: RowProblem[] } {
  const wished = people.wish(contact);
  const isDetail = ({ column }: RowProblem) => details.some((field) => contact.columnOf(field) === column);
  const wrong = wished.problems.filter((problem) => isBad([problem]) && isDetail(problem));
  if (wrong.length === 0) return { wished, said: [] };
  const kept = Object.entries(contact.values).filter(([field]) => wrong.every(({ column }) => column !== contact.columnOf(field)));
  return { wished: people.wish({ ...contact, values: Object.fromEntries(kept) }), said: wrong.flatMap(leftOut) };
}

function sharedWith(others: readonly RowGuardian[], { place }: RowContact, { person, content }: Wished): RowProblem[] {
  const isShared = others.some((other) => other.person === person || other.content.phone1 === content.phone1);
  return isShared ? [problemAt(guardianKey(place, 'phone1'), 'Two guardians of this row have the same number')] : [];
}

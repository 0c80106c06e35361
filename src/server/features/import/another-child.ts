/** A row whose number is of a child whom it does not mean: somebody decides whether it comes. */
import type { RowProblem } from '#contract/import.ts';
import type { StudentContent } from '#contract/student.ts';
import { nameOf } from '#server/features/student/places.ts';
import { isSomebodyElse } from './identity.ts';
import { questionAt } from './slice.ts';

/** As far as the file says it. */
type Said = Partial<Record<'firstName' | 'lastName' | 'dob', string | number | null>>;

export function isAnother(here: StudentContent, inFile: Said): boolean {
  const said = (field: keyof Said) => `${inFile[field] ?? ''}`;
  return isSomebodyElse(
    { ...here, third: here.dob ?? '' },
    { firstName: said('firstName'), lastName: said('lastName'), third: said('dob') },
  );
}

export function another(column: string, here: StudentContent): RowProblem {
  const { admissionNo, dob } = here;
  if (dob === null)
    return questionAt(column, `${admissionNo} belongs to ${nameOf(here)}. This row would turn one child into another`, cause);
  return questionAt(column, `${admissionNo} is ${nameOf(here)}, born ${dob}. This row would turn one child into another`, cause);
}

const cause = 'This number is of another child';

/** The number of the row above or below is of the child that this row means. */
export function shifted(column: string, here: StudentContent): RowProblem {
  const { admissionNo, dob } = here;
  if (dob === null)
    return questionAt(
      column,
      `${admissionNo} belongs to ${nameOf(here)}. This child has the number of the row above or below`,
      shiftedCause,
    );
  return questionAt(
    column,
    `${admissionNo} is ${nameOf(here)}, born ${dob}. This child has the number of the row above or below`,
    shiftedCause,
  );
}

const shiftedCause = 'This child has the number of the row above or below';

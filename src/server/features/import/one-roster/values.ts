/** Cells of OneRoster files as the fields of our records; what is empty says nothing. */
import type { RowProblem } from '#contract/import.ts';
import type { RosterMatching } from './plan.ts';
import type { Values } from '#server/features/import/sheet/read-cells.ts';
import { readDay } from '#server/features/import/sheet/read-day.ts';
import { readPhone } from '#server/features/import/sheet/read-phone.ts';
import { problemAt } from '#server/features/import/slice.ts';

export interface Reader {
  values: Values;
  problems: RowProblem[];
  text: (field: string, cell: string) => void;
  day: (field: string, cell: string, column: string) => void;
  phone: (field: string, cell: string, column: string) => void;
  /** Male and female, as the file may write them; other words are told by whoever needs the field. */
  sex: (cell: string) => void;
}

const sexes: Readonly<Record<string, string>> = { female: 'FEMALE', f: 'FEMALE', male: 'MALE', m: 'MALE' };

export function startReading({ dayOrder, dialCode }: RosterMatching): Reader {
  const values: Values = {};
  const problems: RowProblem[] = [];
  function keep(field: string, column: string, read: { value: string | number } | { wrong: string }) {
    if ('wrong' in read) problems.push(problemAt(column, read.wrong));
    else values[field] = read.value;
  }
  return {
    values,
    problems,
    text: (field, cell) => void (cell !== '' && (values[field] = cell)),
    day: (field, cell, column) => void (cell !== '' && keep(field, column, readDay(cell, dayOrder))),
    phone: (field, cell, column) => void (cell !== '' && keep(field, column, readPhone(cell, dialCode))),
    sex(cell) {
      const sex = sexes[cell.toLowerCase()];
      if (sex !== undefined) values['sex'] = sex;
    },
  };
}

/**
 * The columns of a sheet of people, the same for the import and for the export: what one writes the other reads.
 * A cell is always text. Empty cells say nothing: an import leaves what it finds there.
 *
 * Headings and choices are written in the language of who exports, as the dictionary has them, and read in every language
 * whoever imports: what the dictionary says in French stands here among the other names.
 */
import * as z from 'zod/mini';
import { chosenBy, relations, writtenChoice } from './people-sheet-choices.ts';
import { markColumns } from './mark-sheet.ts';
import type { SheetColumn } from './people-sheet-column.ts';
import { employeeColumns, guardianColumns, studentColumns } from './people-sheet-columns.ts';
import { columnsInPlace } from './people-sheet-in-place.ts';
import type { Relation } from './student-card.ts';

export const PeopleKind = z.enum(['students', 'guardians', 'employees']);
export type PeopleKind = z.infer<typeof PeopleKind>;

/** Sheets of people, and that of the marks of registers. */
export const SheetKind = z.enum([...PeopleKind.options, 'marks']);
export type SheetKind = z.infer<typeof SheetKind>;

export const peopleSheets: Record<SheetKind, readonly SheetColumn[]> = {
  students: studentColumns,
  guardians: guardianColumns,
  employees: employeeColumns,
  marks: markColumns,
};

/**
 * The columns that an import reads: besides those of the sheet some that other programs write in their place, each behind the one
 * whose cells it holds too.
 */
export function importedColumns(kind: SheetKind): readonly SheetColumn[] {
  const others = kind === 'students' ? columnsInPlace : {};
  return writtenColumns(kind).flatMap((one) => [one, ...(others[one.key] ?? [])]);
}

/** Those of a template: what a school writes by itself. */
export function writtenColumns(kind: SheetKind): readonly SheetColumn[] {
  return peopleSheets[kind].filter(({ isToldOnly }) => isToldOnly !== true);
}

/** How a child of the column `children` is written; `told` says a word in the writer's language. */
export function writtenChild(
  { admissionNo, relation }: { admissionNo: string; relation: Relation },
  told: (word: string) => string,
): string {
  return `${admissionNo} = ${told(writtenChoice(relations, relation))}`;
}

/** The children a cell names; `relation` is null where the words are not known, and GUARDIAN where none are given. */
export function childrenIn(cell: string): { admissionNo: string; relation: string | null }[] {
  const parts = cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.map((part) => {
    const [admissionNo = '', words] = part.split(/\s*=\s*/);
    return { admissionNo: admissionNo.trim(), relation: words === undefined ? 'GUARDIAN' : chosenBy(relations, words) };
  });
}

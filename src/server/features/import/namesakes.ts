/** A child may be here already, or stand in the file twice, under another admission number: worth a look, and no reason to leave them out. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { RowProblem } from '#contract/import.ts';
import { plain } from '#contract/plain-text.ts';
import { lackingOf, stateAtEntry, type StudentContent } from '#contract/student.ts';
import type { StudentState } from '#contract/student-card.ts';
import { student } from '#server/features/student/table.ts';
import { type Slice, warningAt } from './slice.ts';

/** As far as the file says it. */
type Child = Partial<Record<'firstName' | 'lastName' | 'dob', unknown>>;

/** By which a trial knows a child of an earlier row. */
export function childKey({ firstName, lastName, dob }: Child): string {
  return `child ${typeof dob === 'string' ? dob : ''} ${plain(`${String(lastName)} ${String(firstName)}`)}`;
}

/** Of a new child of whom the file does not say everything: at its columns. */
export function toCompleteWarnings(content: Parameters<typeof lackingOf>[0], columnOf: Readonly<Record<string, string>>): RowProblem[] {
  return lackingOf(content).map((field) => warningAt(columnOf[field] ?? field, field === 'sex' ? noSex : noDob));
}

/** `no`: the row, where the file has rows of people. */
export function twinNote(no: number | null, { dob }: Pick<StudentContent, 'dob'>): string {
  if (no === null && dob === null) return 'Another student of the file has this name too';
  if (no === null) return 'Another student of the file has this name and date of birth too';
  if (dob === null) return `Row ${no} has this name too`;
  return `Row ${no} has this name and date of birth too`;
}

/** Who is not known well enough to be here is expected, whatever their day of entry. */
export function stateOfNew(content: Pick<StudentContent, 'sex' | 'dob' | 'entryDate'>, today: Day): StudentState {
  return lackingOf(content).length > 0 ? 'EXPECTED' : stateAtEntry(content.entryDate, today);
}

const noSex = 'The sex is not known. The child comes as expected, to be completed';
const noDob = 'The date of birth is not known. The child comes as expected, to be completed';

export interface Namesakes {
  /** Of a child who is new; `twin` says which child of an earlier row is called so too. */
  warnings: (child: Child, column: string, twin: string | undefined) => RowProblem[];
}

/** Of those born on the same days. When rows are written nobody reads a warning: none is looked for. */
export async function loadNamesakes({ db, actor: { schoolId }, isTrial }: Slice, children: readonly Child[]): Promise<Namesakes> {
  const known = new Map<string, string>();
  const dobs = [...new Set(children.flatMap((child) => (typeof child.dob === 'string' ? [child.dob] : [])))];
  if (isTrial && dobs.length > 0) {
    const { admissionNo, dob, content } = student;
    const [firstName, lastName] = [sql<string>`${content} ->> 'firstName'`, sql<string>`${content} ->> 'lastName'`];
    const rows = await db
      .select({ admissionNo, dob, firstName, lastName })
      .from(student)
      .where(and(eq(student.schoolId, schoolId), inArray(dob, dobs)));
    for (const row of rows) known.set(childKey(row), row.admissionNo);
  }
  return {
    warnings: (child, column, twin) => {
      const number = known.get(childKey(child));
      if (number !== undefined)
        return [
          warningAt(
            column,
            `A student of this name and date of birth is here already: ${number}`,
            'A student of this name and date of birth is here already',
          ),
        ];
      if (twin === undefined) return [];
      return [
        warningAt(
          column,
          twin,
          typeof child.dob === 'string' ? 'This name and date of birth are in the file twice' : 'This name is in the file twice',
        ),
      ];
    },
  };
}

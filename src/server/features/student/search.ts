/** How a student is found and put in order, whatever the case and without the marks over and under letters. */
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchedCard } from '#contract/guardian-rules.ts';
import { plain, plainWords } from '#contract/plain-text.ts';
import type { StudentContent } from '#contract/student.ts';
import type { Tx } from '#server/db/database.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { student } from './table.ts';

type Names = Pick<StudentContent, 'firstName' | 'middleName' | 'lastName' | 'preferredName' | 'admissionNo'>;

export function sortNameOf({ lastName, firstName, middleName }: Names): string {
  return plain(`${lastName} ${firstName} ${middleName}`);
}

export function searchTextOf({ firstName, middleName, lastName, preferredName, admissionNo }: Names): string {
  return plain([firstName, middleName, lastName, preferredName, admissionNo].join(' '));
}

/** Every word that was typed is somewhere in the names or the admission number. */
export function isNamed(typed: string): SQL | undefined {
  return and(...plainWords(typed).map((word) => isIn(student.searchText, word)));
}

/** The same for the whole card, as a list on a device finds it. */
export function isFound(tx: Tx, schoolId: SchoolId, typed: string): SQL | undefined {
  const { sortName, phone, content } = guardian;
  const { words, phone: digits } = searchedCard(typed);
  // Looked up once for all the students: asked for each of them, it takes four times as long.
  const hasGuardian = (hit: SQL | undefined) => {
    const persons = tx.select({ id: guardian.id }).from(guardian).where(and(eq(guardian.schoolId, schoolId), hit));
    return inArray(
      student.id,
      tx
        .select({ studentId: guardianLink.studentId })
        .from(guardianLink)
        .where(and(eq(guardianLink.schoolId, schoolId), ne(guardianLink.state, 'REVOKED'), sql`${guardianLink.guardianId} = any(array(${persons}))`)),
    );
  };
  const title = sql`lower(${content} ->> 'title')`;
  const inCard = words.map((word) => or(isIn(student.searchText, word), hasGuardian(or(isIn(sortName, word), isIn(phone, word), isIn(title, word)))));
  return or(and(...inCard), digits === null ? undefined : hasGuardian(isIn(phone, digits)));
}

function isIn(text: PgColumn | SQL, part: string): SQL {
  return sql`position(${part} in ${text}) > 0`;
}

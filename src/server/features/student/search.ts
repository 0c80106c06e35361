/** How a student is found, whatever the case and without the marks over and under letters. */
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { searchedCard } from '#contract/guardian-rules.ts';
import { lenientLooks, type Look } from '#contract/near-word.ts';
import { plain, plainWords } from '#contract/plain-text.ts';
import type { StudentContent } from '#contract/student.ts';
import type { Tx } from '#server/db/database.ts';
import { has } from '#server/db/search.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { student } from './table.ts';

type Names = Pick<StudentContent, 'firstName' | 'middleName' | 'lastName' | 'preferredName' | 'admissionNo'>;

export function plainNameOf({ lastName, firstName, middleName }: Names): string {
  return plain(`${lastName} ${firstName} ${middleName}`);
}

export function searchTextOf({ firstName, middleName, lastName, preferredName, admissionNo }: Names): string {
  return plain([firstName, middleName, lastName, preferredName, admissionNo].join(' '));
}

/** Every word that was typed is somewhere in the names or the admission number. */
export function isNamed(typed: string): SQL | undefined {
  return and(...plainWords(typed).map((word) => has(student.searchText, { part: word })));
}

/** The same for the whole card, as a list on a device finds it. */
export function isFound(tx: Tx, schoolId: SchoolId, typed: string): SQL | undefined {
  const { words, phone: digits } = searchedCard(typed);
  const inCard = words.map((part) => hasInCard(tx, schoolId, { part }));
  return or(and(...inCard), digits === null ? undefined : hasGuardian(tx, schoolId, has(guardian.phone, { part: digits })));
}

/** The same but for a letter of each word; undefined where none is long enough to be mistyped. */
export function isNearlyFound(tx: Tx, schoolId: SchoolId, typed: string): SQL | undefined {
  return and(...(lenientLooks(typed) ?? []).map((look) => hasInCard(tx, schoolId, look)));
}

function hasInCard(tx: Tx, schoolId: SchoolId, look: Look): SQL | undefined {
  const { plainName, phone, content } = guardian;
  const title = sql`lower(${content} ->> 'title')`;
  return or(has(student.searchText, look), hasGuardian(tx, schoolId, or(has(plainName, look), has(phone, look), has(title, look))));
}

// Looked up once for all the students: asked for each of them, it takes four times as long.
function hasGuardian(tx: Tx, schoolId: SchoolId, hit: SQL | undefined): SQL {
  const persons = tx
    .select({ id: guardian.id })
    .from(guardian)
    .where(and(eq(guardian.schoolId, schoolId), hit));
  return inArray(
    student.id,
    tx
      .select({ studentId: guardianLink.studentId })
      .from(guardianLink)
      .where(
        and(
          eq(guardianLink.schoolId, schoolId),
          ne(guardianLink.state, 'REVOKED'),
          sql`${guardianLink.guardianId} = any(array(${persons}))`,
        ),
      ),
  );
}

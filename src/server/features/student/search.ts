/** How a student is found and put in order, whatever the case and without the marks over and under letters. */
import { and, type SQL, sql } from 'drizzle-orm';
import { plain } from '#contract/plain-text.ts';
import type { StudentContent } from '#contract/student.ts';
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
  const words = plain(typed).split(/\s+/).filter((word) => word !== '');
  return and(...words.map((word) => sql`position(${word} in ${student.searchText}) > 0`));
}

import type { StudentCard } from '#contract/student-card.ts';

type Named = Pick<StudentCard, 'firstName' | 'middleName' | 'lastName'>;

/** "Ada Chidinma Okafor", in a sentence or a heading. */
export function fullName({ firstName, middleName, lastName }: Named): string {
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}

/** "Okafor, Ada Chidinma", in a list by last names. */
export function listName({ firstName, middleName, lastName }: Named): string {
  return `${lastName}, ${[firstName, middleName].filter(Boolean).join(' ')}`;
}

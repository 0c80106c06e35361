/** What the audit trail says of a student. */
import type { Fields } from '#contract/change.ts';
import { emptyStudent, type StudentContent, studentLines } from '#contract/student.ts';
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';
import { deedsOf, type Names } from '#server/record/deeds.ts';
import { nameOf } from './places.ts';

type Named = Pick<StudentContent, 'firstName' | 'lastName'>;

export const studentDeeds = deedsOf<StudentContent>(
  { kind: 'student', empty: emptyStudent, lines: studentLines },
  { created: 'student.registered', changed: 'student.changed', label: nameOf },
);

/** The step, and whatever ended with it. */
export function movedDeed(id: string, { before, after }: { before: Named & Fields; after: Fields }, names: Names): Deed {
  const object = { kind: 'student' as const, id, label: nameOf(before) };
  return { action: 'student.moved', object, ...differences(before, after, studentLines), names: Object.fromEntries(names) };
}

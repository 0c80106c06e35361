/** What the audit trail says of a student. */
import type { Fields } from '#contract/change.ts';
import { emptyStudent, type StudentContent, studentLines } from '#contract/student.ts';
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';
import { nameOf } from './places.ts';

type Named = Pick<StudentContent, 'firstName' | 'lastName'>;

/** `names`: what the classes, houses and buses in it were called. */
export function registeredDeed(id: string, content: StudentContent, names: Record<string, string>): Deed {
  const { after } = differences(emptyStudent, content, studentLines);
  return { action: 'student.registered', object: studentObject(id, content), after, names };
}

export function changedDeed(
  id: string,
  { before, after }: { before: StudentContent; after: StudentContent },
  names: Record<string, string>,
): Deed {
  return { action: 'student.changed', object: studentObject(id, before), ...differences(before, after, studentLines), names };
}

/** The step, and whatever ended with it. */
export function movedDeed(id: string, { before, after }: { before: Named & Fields; after: Fields }, names: Record<string, string>): Deed {
  return { action: 'student.moved', object: studentObject(id, before), ...differences(before, after, studentLines), names };
}

export function studentObject(id: string, content: Named): Deed['object'] {
  return { kind: 'student', id, label: nameOf(content) };
}

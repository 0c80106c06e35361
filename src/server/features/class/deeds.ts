/** What the audit trail says of a class, and of the students who sit in another one now. */
import { type ClassContent, classes } from '#contract/class.ts';
import type { StudentContent } from '#contract/student.ts';
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';
import { nameOf, type Placed } from '#server/features/student/places.ts';
import { deedsOf, type Names } from '#server/record/deeds.ts';

export const classDeeds = deedsOf<ClassContent>(classes, {
  created: 'class.created',
  changed: 'class.changed',
  label: ({ name }) => name,
});

export function deletedDeed(id: string, name: string): Deed {
  return { action: 'class.deleted', object: { kind: 'class', id, label: name } };
}

export type Seat = Pick<StudentContent, 'classId' | 'rollNo'>;

/** A student sits in another class now. */
export function seatDeed({ id, content }: Placed, { classId, rollNo }: Seat, names: Names): Deed {
  const before = { classId: content.classId, rollNo: content.rollNo };
  const named = [content.classId, classId].flatMap((each) => (each && names.has(each) ? [[each, names.get(each)]] : []));
  return {
    action: 'student.changed',
    object: { kind: 'student', id, label: nameOf(content) },
    ...differences(before, { classId, rollNo }),
    names: Object.fromEntries(named),
  };
}

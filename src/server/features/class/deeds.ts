/** What the audit trail says of a class, and of the students who sit in another one now. */
import { type ClassContent, emptyClass } from '#contract/class.ts';
import type { StudentContent } from '#contract/student.ts';
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';
import { nameOf, type Placed } from '#server/features/student/places.ts';

/** What the class, the teacher and the assistants in it were called, by id. */
type Names = ReadonlyMap<string, string>;

export function createdDeed(id: string, content: ClassContent, names: Names): Deed {
  const { after } = differences(emptyClass, content);
  return { action: 'class.created', object: objectOf(id, content), after, names: Object.fromEntries(names) };
}

export function changedDeed(id: string, { before, after }: { before: ClassContent; after: ClassContent }, names: Names): Deed {
  return { action: 'class.changed', object: objectOf(id, before), ...differences(before, after), names: Object.fromEntries(names) };
}

export function deletedDeed(id: string, content: ClassContent): Deed {
  return { action: 'class.deleted', object: objectOf(id, content) };
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

function objectOf(id: string, { name }: ClassContent): Deed['object'] {
  return { kind: 'class', id, label: name };
}

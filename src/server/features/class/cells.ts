import type { SchoolClass } from '#contract/class.ts';

/** What a file has of a class. */
export function classCells(one: SchoolClass) {
  const { name, level, arm, session, teacherName, assistantNames, room, capacity, size, state } = one;
  return { name, level, arm, session, teacher: teacherName, assistants: assistantNames.join('; '), room, capacity, size, state };
}

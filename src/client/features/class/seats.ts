/** Who sits in a class, as far as this device knows. Pure. */
import { onRoll, type StudentCard } from '#contract/student-card.ts';
import { foundAmong } from '#client/offline/roster/card-text.ts';

/** By number; who has none comes last, by name. */
export function studentsOf(students: readonly StudentCard[], classId: string): StudentCard[] {
  const seated = students.filter((card) => card.classId === classId && onRoll.includes(card.state));
  // The roster comes by name, and a stable sort keeps that order among equals.
  return seated.sort((a, b) => (a.rollNo ?? Infinity) - (b.rollNo ?? Infinity) || 0);
}

/** Numbers that more than one of them has. */
export function doubledNumbers(seated: readonly StudentCard[]): Set<number> {
  const numbers = seated.flatMap(({ rollNo }) => (rollNo === null ? [] : [rollNo]));
  return new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at));
}

/** Who may be added to a class, by what is searched for; nobody as long as nothing is. */
export function candidatesFor(students: readonly StudentCard[], classId: string, search: string): StudentCard[] {
  if (search.trim() === '') return [];
  return foundAmong(
    students.filter((card) => card.classId !== classId && onRoll.includes(card.state)),
    search,
  );
}

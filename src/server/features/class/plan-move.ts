import type { MoveLine } from '#contract/class.ts';
import { onRoll } from '#contract/student-card.ts';
import { nameOf, type Placed } from '#server/features/student/places.ts';

const highestRollNo = 999;

interface Target {
  id: string;
  capacity: number | null;
  /** On the roll, whoever may see them. */
  taken: number;
  highest: number;
}

/** What would come of a move: the same for the trial and for the move itself. The students come by last name. */
export function planMove(students: readonly Placed[], target: Target, classNames: ReadonlyMap<string, string>): MoveLine[] {
  let free = target.capacity === null ? Infinity : target.capacity - target.taken;
  let rollNo = target.highest;
  return students.map(({ id, state, content }) => {
    const { classId } = content;
    const line = { studentId: id, name: nameOf(content), fromClassId: classId, fromClass: classNames.get(classId ?? '') ?? '' };
    if (!onRoll.includes(state)) return { ...line, rollNo: null, problem: 'is not on the roll' };
    if (classId === target.id) return { ...line, rollNo: null, problem: 'is in this class already' };
    if (free < 1) return { ...line, rollNo: null, problem: 'finds no place: the class is full' };
    free -= 1;
    rollNo += 1;
    return { ...line, rollNo: rollNo > highestRollNo ? null : rollNo, problem: '' };
  });
}

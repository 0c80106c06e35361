import type { MoveLine } from '#contract/class.ts';
import { Problem } from '#contract/problem.ts';
import { holdStudents, type Placed } from '#server/features/student/places.ts';
import { refusal } from '#server/record/refusal.ts';
import type { Seat } from './deeds.ts';
import { planMove } from './plan-move.ts';
import { holdClass, namesOfClasses, takenPlaces } from './queries.ts';
import { noSuchClass } from './rules.ts';
import { type Mover, seat } from './seat.ts';
import { classMove } from './table.ts';

interface Wish {
  classId: string;
  studentIds: readonly string[];
  isTrial: boolean;
}

/** Moves the students into the class, all or none, or with `isTrial` only says what would come of it. */
export async function moveStudents(mover: Mover, wish: Wish): Promise<{ moveId: string | null; lines: MoveLine[] }> {
  const { classId, studentIds, isTrial } = wish;
  const { students, lines, names } = await plannedMove(mover, wish);
  if (isTrial) return { moveId: null, lines };
  refuseProblems(lines, studentIds);
  const rollNos = new Map(lines.map(({ studentId, rollNo }) => [studentId, rollNo]));
  await seat(mover, students, { seatOf: ({ id }) => ({ classId, rollNo: rollNos.get(id) ?? null }), names });
  return { moveId: await keepMove(mover, classId, students), lines };
}

// Students are held before their class, as by an edit of one of them: otherwise the two wait for one another for ever.
async function plannedMove({ db, actor }: Mover, { classId, studentIds }: Wish) {
  const students = await holdStudents(db, actor, studentIds);
  const target = await holdClass(db, actor, classId);
  if (!target?.isSeen) throw noSuchClass();
  if (target.content.state === 'CLOSED') throw new Problem('refused', 'This class is closed. Nobody is moved into it any more');
  const places = await takenPlaces(db, actor.schoolId, classId);
  const names = await namesOfClasses(db, actor.schoolId, [classId, ...students.map(({ content }) => content.classId)]);
  const lines = planMove(students, { id: classId, capacity: target.content.capacity, ...places }, names);
  return { students, lines, names };
}

function refuseProblems(lines: readonly MoveLine[], studentIds: readonly string[]): void {
  const details = lines
    .filter(({ problem }) => problem !== '')
    .map(({ studentId, name, problem }) => ({ path: `studentIds/${studentIds.indexOf(studentId)}`, message: `${name} ${problem}` }));
  if (details.length > 0) throw refusal(details);
}

/** Seats one student, of whom others are seated after them. Answers where they sat: the whole is undone by whoever asked for it. */
export async function moveOne(mover: Mover, { classId, studentId }: { classId: string; studentId: string }): Promise<Seat> {
  const { students, lines, names } = await plannedMove(mover, { classId, studentIds: [studentId], isTrial: false });
  refuseProblems(lines, [studentId]);
  await seat(mover, students, { seatOf: () => ({ classId, rollNo: lines[0]?.rollNo ?? null }), names });
  const { classId: before = null, rollNo = null } = students[0]?.content ?? {};
  return { classId: before, rollNo };
}

async function keepMove({ db, actor, now, newId }: Mover, classId: string, students: readonly Placed[]): Promise<string> {
  const id = newId();
  const lines = students.map((one) => ({ studentId: one.id, fromClassId: one.content.classId, fromRollNo: one.content.rollNo }));
  await db.insert(classMove).values({ schoolId: actor.schoolId, id, classId, lines, at: now, byId: actor.userId });
  return id;
}

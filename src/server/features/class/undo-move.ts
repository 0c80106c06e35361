import { and, eq, inArray } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import { onRoll } from '#contract/student-card.ts';
import { undoUntil } from '#contract/undo.ts';
import type { Tx } from '#server/db/database.ts';
import { seenBy } from '#server/features/assignment/scope.ts';
import { holdStudents, nameOf, type Placed } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import type { Seat } from './deeds.ts';
import { namesOfClasses } from './queries.ts';
import { type Mover, seat } from './seat.ts';
import { classMove, type MovedLine } from './table.ts';

/** Puts the students back where they sat. Who was moved on since stays where they are, and is named. */
export async function undoMoveOf(mover: Mover & Pick<Unit, 'settled'>, moveId: string): Promise<{ undone: number; left: string[] }> {
  const { db, actor, now, settled } = mover;
  const move = await holdMove(db, actor, moveId);
  if (move.undoneAt) throw new Problem('refused', 'This move was undone already');
  if (settled > undoUntil(move.at)) throw new Problem('refused', 'A move can be undone for seven days. Move the students by hand');
  await db
    .update(classMove)
    .set({ undoneAt: now })
    .where(and(eq(classMove.schoolId, actor.schoolId), eq(classMove.id, moveId)));
  const students = await holdStudents(db, actor, await stillSeen(db, actor, move.lines));
  const left = await putBack(mover, move, students);
  return { undone: students.length - left.length, left: left.map(({ name }) => name) };
}

/** The same for one student of a bulk move. Throws where they are left as they are. */
export async function undoOne(mover: Mover, { classId, line }: { classId: string; line: MovedLine }): Promise<void> {
  const students = await holdStudents(mover.db, mover.actor, [line.studentId]);
  const [left] = await putBack(mover, { classId, lines: [line] }, students);
  if (left) throw new Problem('refused', left.why);
}

interface Left {
  name: string;
  why: string;
}

async function putBack(
  mover: Mover,
  move: Pick<typeof classMove.$inferSelect, 'classId' | 'lines'>,
  students: readonly Placed[],
): Promise<Left[]> {
  const { db, actor } = mover;
  const lines = new Map(move.lines.map((line) => [line.studentId, line]));
  const names = await namesOfClasses(db, actor.schoolId, [move.classId, ...move.lines.map(({ fromClassId }) => fromClassId)]);
  const found = students.map((one) => ({ one, why: whyLeft(one, { move, from: lines.get(one.id)?.fromClassId ?? null, names }) }));
  const back = found.filter(({ why }) => why === '').map(({ one }) => one);
  const taken = await takenRollNos(db, actor.schoolId, move.lines);
  await seat(mover, back, { seatOf: ({ id }) => oldSeat(lines.get(id), taken), names });
  return found.flatMap(({ one, why }) => (why === '' ? [] : [{ name: nameOf(one.content), why }]));
}

interface Back {
  move: { classId: string };
  from: string | null;
  names: ReadonlyMap<string, string>;
}

/** Empty for whoever can be put back. */
function whyLeft({ state, content }: Placed, { move, from, names }: Back): string {
  const name = nameOf(content);
  if (!onRoll.includes(state)) return `${name} is not on the roll`;
  if (content.classId !== move.classId) return `${name} was moved on since`;
  return from === null || names.has(from) ? '' : `${name} sat in a class that was deleted since`;
}

/** A School Admin undoes any move, everybody else their own. */
async function holdMove(tx: Tx, { schoolId, userId, role }: Actor, id: string) {
  const [move] = await tx
    .select()
    .from(classMove)
    .where(and(eq(classMove.schoolId, schoolId), eq(classMove.id, id)))
    .for('update');
  if (!move || (role !== 'School Admin' && move.byId !== userId)) throw new Problem('not_found', 'There is no such move');
  return move;
}

/** A child whom the caller may not see any more is not spoken of. */
async function stillSeen(tx: Tx, actor: Actor, lines: readonly MovedLine[]): Promise<string[]> {
  const ids = lines.map(({ studentId }) => studentId);
  const rows = await tx
    .select({ id: student.id })
    .from(student)
    .where(and(seenBy(tx, actor), inArray(student.id, ids)));
  return rows.map(({ id }) => id);
}

function oldSeat(line: MovedLine | undefined, taken: ReadonlySet<string>): Seat {
  const { fromClassId: classId = null, fromRollNo = null } = line ?? {};
  return { classId, rollNo: taken.has(`${classId} ${fromRollNo}`) ? null : fromRollNo };
}

/** The numbers that somebody has in the old classes by now, as `class number`. */
async function takenRollNos(tx: Tx, schoolId: SchoolId, lines: readonly MovedLine[]): Promise<Set<string>> {
  const classIds = [...new Set(lines.map(({ fromClassId }) => fromClassId).filter((id) => id !== null))];
  if (classIds.length === 0) return new Set();
  const rows = await tx
    .select({ classId: student.classId, rollNo: student.rollNo })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), inArray(student.classId, classIds), inArray(student.state, [...onRoll])));
  return new Set(rows.filter(({ rollNo }) => rollNo !== null).map(({ classId, rollNo }) => `${classId} ${rollNo}`));
}

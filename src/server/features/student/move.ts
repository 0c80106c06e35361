import type { Day } from '#contract/fields.ts';
import { type Detail, Problem } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import { lackingProblems, type moveStudent, type Student, type StudentContent } from '#contract/student.ts';
import { lackingStates, needsReason, nextStates, type StudentState } from '#contract/student-card.ts';
import { noSuchStudent, seersOf } from '#server/features/assignment/scope.ts';
import { endLeaves } from '#server/features/exeat/end-leaves.ts';
import { endRidesOf } from '#server/features/rider/end-rides.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { dayInAnswer } from '#server/words.ts';
import type * as z from 'zod/mini';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { writerOf } from '#server/record/rows.ts';
import { readerOf } from './cards.ts';
import { endCollecting } from './collecting.ts';
import { movedDeed } from './deeds.ts';
import { takeSeats } from './membership.ts';
import { placeNames } from './place-names.ts';
import { findStudent, type HeldStudent, holdStudent, lastStepOf } from './queries.ts';
import { contentProblems } from './rules.ts';
import { addStep, changeStudent } from './writes.ts';

type Asked = z.output<NonNullable<typeof moveStudent.body>>;
/** `content`: with what was said besides of a child of whom it was not known. */
type Wish = Asked & { content: StudentContent };
type Mover = Pick<Unit, 'db' | 'actor' | 'now' | 'settled' | 'newId' | 'record' | 'changed'>;

const exits: readonly StudentState[] = ['GRADUATED', 'WITHDRAWN', 'TRANSFERRED', 'DECEASED'];

/**
 * Takes a student one step further. Who leaves gives back their place in the class, their bed, their seats in the buses,
 * everybody's right to collect them and the leave that was given: no list of today may hold a child who is not here.
 * Guardians stay linked, and the staff who were assigned still see the record, since questions come after a child has
 * left. Who comes back is given a class, a bed, a seat and rights to collect anew, by somebody who looks at each.
 */
export async function takeStep(unit: Mover, id: string, asked: Asked): Promise<Student> {
  const { db, actor, now, changed } = unit;
  const { schoolId } = actor;
  const today = schoolDay(now, actor.timeZone);
  const held = existing(await holdStudent(db, actor, id), noSuchStudent);
  const last = await lastStepOf(db, schoolId, id);
  if (isDone(held, last, asked) && held.updatedBy === actor.userId) return known(unit, id);
  if (held.version !== asked.version) throw changedMeanwhile();
  const wish = { ...asked, content: completed(held.content, asked) };
  const problems = [
    ...stepProblems(held.state, wish, { today, since: last?.on ?? null }),
    ...completingProblems(held.content, wish, today),
  ];
  if (problems.length > 0) throw refusal(problems);
  await step(unit, held, wish);
  const data = await known(unit, id);
  changed({ kind: 'student', id, version: data.version }, { seers: await seersOf(db, schoolId, [id]) });
  return data;
}

async function known(unit: Mover, id: string): Promise<Student> {
  return existing(await findStudent(unit.db, readerOf(unit), id), noSuchStudent);
}

/** Asked for again, because the answer was lost on its way. */
function isDone(held: HeldStudent, last: Awaited<ReturnType<typeof lastStepOf>>, { to, on, reason, version }: Asked): boolean {
  return held.version === version + 1 && last?.version === held.version && last.to === to && last.on === on && last.reason === reason;
}

async function step(unit: Mover, held: HeldStudent, { to, on, reason, content: known }: Wish): Promise<void> {
  const { db, actor, now, record } = unit;
  const { schoolId } = actor;
  const { id, version, state: from, content: before } = held;
  const writer = writerOf({ actor, now });
  const isExit = exits.includes(to);
  const content = isExit ? placeless(known) : known;
  const exit = exitAfter(held, { to, on, reason });
  await changeStudent(db, schoolId, { id, version, content, writer, state: { state: to, ...exit } });
  await addStep(db, schoolId, { studentId: id, version: version + 1, from, to, on, reason, writer });
  if (isExit) await takeSeats(db, { schoolId, today: on }, [{ studentId: id, classId: null }]);
  const collectors = isExit ? await endCollecting(db, { schoolId, studentId: id, writer }) : [];
  if (isExit) await endLeaves(unit, id);
  if (isExit) await endRidesOf(db, schoolId, { studentId: id, on });
  const names = await placeNames(db, schoolId, { before, after: content });
  const old = { ...before, state: from, exitDate: held.exitDate, exitReason: held.exitReason, mayCollect: collectors };
  record(movedDeed(id, { before: old, after: { ...content, state: to, on, reason, ...exit, mayCollect: [] } }, names));
}

/** What is known already is changed in the record alone. */
function completed(content: StudentContent, { sex, dob }: Asked): StudentContent {
  return { ...content, sex: content.sex ?? sex ?? null, dob: content.dob ?? dob ?? null };
}

function completingProblems(before: StudentContent, { to, content }: Wish, today: Day): Detail[] {
  return [
    ...(lackingStates.includes(to) ? [] : lackingProblems(content)),
    ...(content.dob === before.dob ? [] : contentProblems(content, today)),
  ];
}

function placeless(content: StudentContent): StudentContent {
  return { ...content, classId: null, rollNo: null, houseId: null, bed: '', rideToSchool: null, rideHome: null };
}

/** Filing a student away keeps when and why they left. */
function exitAfter({ exitDate, exitReason }: HeldStudent, { to, on, reason }: Pick<Wish, 'to' | 'on' | 'reason'>) {
  if (exits.includes(to)) return { exitDate: on, exitReason: reason };
  return to === 'ARCHIVED' ? { exitDate, exitReason } : { exitDate: null, exitReason: '' };
}

function stepProblems(from: StudentState, { to, on, reason }: Asked, { today, since }: { today: Day; since: Day | null }): Detail[] {
  const problems: Detail[] = [];
  if (!nextStates[from].includes(to)) problems.push({ path: 'to', message: 'A student cannot go from this state into that one' });
  if (on > today) problems.push({ path: 'on', message: 'This day is in the future' });
  else if (since !== null && on < since) problems.push({ path: 'on', message: `The step before this one was on ${dayInAnswer(since)}` });
  if (reason === '' && needsReason(to)) problems.push({ path: 'reason', message: 'Say why' });
  return problems;
}

function changedMeanwhile(): Problem {
  return new Problem('conflict', 'Somebody else changed this student meanwhile. Look at what they wrote, then try again');
}

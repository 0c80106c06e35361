/** What can be done to many: for each kind the single deed it is, by the hands of its own feature. */
import { assignStudentToSubAdmin } from '#contract/assignment.ts';
import { type Employee, recordEmployee } from '#contract/employee.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportStudents } from '#contract/export.ts';
import { addToHouse } from '#contract/house.ts';
import type { AnyWork, JobKind } from '#contract/job.ts';
import { peopleSheets } from '#contract/people-sheet.ts';
import { Problem } from '#contract/problem.ts';
import { moveToClass, undoMove } from '#contract/class.ts';
import { schoolDay } from '#contract/school-time.ts';
import { moveStudent } from '#contract/student.ts';
import { needsReason } from '#contract/student-card.ts';
import { giveStudents } from '#server/features/assignment/assign.ts';
import { presentSubAdmin, refuseUnassignable } from '#server/features/assignment/sub-admin.ts';
import type { Worker } from '#server/due-work/at-school.ts';
import { holdEmployee } from '#server/features/employee/queries.ts';
import { editEmployee } from '#server/features/employee/record.ts';
import { noSuchEmployee } from '#server/features/employee/rules.ts';
import { studentRows } from '#server/features/export/students.ts';
import { cellsOf } from '#server/features/export/sheet.ts';
import { findHouse } from '#server/features/house/queries.ts';
import { moveBack, moveIn, moveOut } from '#server/features/house/residents.ts';
import { noSuchHouse } from '#server/features/house/rules.ts';
import { moveOne } from '#server/features/class/move.ts';
import { findClass } from '#server/features/class/queries.ts';
import { noSuchClass } from '#server/features/class/rules.ts';
import { undoOne } from '#server/features/class/undo-move.ts';
import { readerOf } from '#server/features/student/cards.ts';
import { takeStep } from '#server/features/student/move.ts';
import { holdStudents, nameOf, type Place, type Placed } from '#server/features/student/places.ts';
import { noSuchStudent } from '#server/features/assignment/scope.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import type { Item } from './queries.ts';

type One = Pick<Item, 'personId' | 'version' | 'was'>;

/** What is kept beside that it was done. */
interface Came {
  /** Their line, where the work makes a file. */
  cells?: readonly string[];
  /** Where they were, where the work can be undone. */
  was?: Place;
}

interface Work<Wish> {
  /** The call that does it to one person: who may not make it does it to nobody. */
  single: Pick<Endpoint, 'roles'>;
  /** Looked at before the start: refuses what nobody could be done with, and answers what the work is about, by name. */
  target: (doer: Worker, wish: Wish) => Promise<string>;
  /** Throws a `Problem` where this person is refused. */
  one: (doer: Worker, person: One, wish: Wish) => Promise<Came | void>;
}

type Works = { [Kind in JobKind]: Work<Extract<AnyWork, { kind: Kind }>> };

const works: Works = {
  'students.class': {
    single: moveToClass,
    target: async ({ db, actor }, { classId }) => {
      const found = existing(await findClass(db, actor, classId), noSuchClass);
      if (found.state === 'CLOSED')
        throw refusal([{ path: 'work/classId', message: 'This class is closed. Nobody is moved into it any more' }]);
      return found.name;
    },
    one: async (doer, { personId: studentId }, { classId }) => ({ was: await moveOne(doer, { classId, studentId }) }),
  },
  'students.class-undo': {
    single: undoMove,
    target: async () => '',
    one: (doer, { personId: studentId, was }, { classId }) =>
      undoOne(doer, { classId, line: { studentId, fromClassId: was?.classId ?? null, fromRollNo: was?.rollNo ?? null } }),
  },
  'students.house': {
    single: addToHouse,
    target: async ({ db, actor }, { houseId }) => {
      return houseId === null ? '' : existing(await findHouse(db, actor, houseId), noSuchHouse).name;
    },
    one: async (doer, { personId }, { houseId }) => {
      const { content } = await heldStudent(doer, personId);
      if (houseId !== null) await moveIn(doer, { houseId, studentIds: [personId] });
      else await leaveHouse(doer, personId, content);
      return { was: { houseId: content.houseId, bed: content.bed } };
    },
  },
  'students.house-undo': {
    single: addToHouse,
    target: async () => '',
    one: (doer, { personId: studentId, was }, { houseId }) =>
      moveBack(doer, { studentId, from: houseId, to: { houseId: was?.houseId ?? null, bed: was?.bed ?? '' } }),
  },
  'students.state': {
    single: moveStudent,
    target: async ({ actor, now }, { to, on, reason }) => {
      if (on > schoolDay(now, actor.timeZone)) throw refusal([{ path: 'work/on', message: 'This day is in the future' }]);
      if (reason === '' && needsReason(to)) throw refusal([{ path: 'work/reason', message: 'Say why' }]);
      return '';
    },
    one: async (doer, { personId, version }, { to, on, reason }) => void (await takeStep(doer, personId, { to, on, reason, version })),
  },
  'students.assign': {
    single: assignStudentToSubAdmin,
    target: async ({ db, actor }, { subAdminId }) => {
      const found = await presentSubAdmin(db, actor.schoolId, subAdminId);
      refuseUnassignable(found, 'work/subAdminId');
      return found.name;
    },
    one: async (doer, { personId }, { subAdminId }) => {
      const subAdmin = await presentSubAdmin(doer.db, doer.actor.schoolId, subAdminId);
      refuseUnassignable(subAdmin, 'work/subAdminId');
      if ((await giveStudents(doer, subAdmin, [personId])) === 0) throw new Problem('refused', `${subAdmin.name} has this student already`);
    },
  },
  'students.export': {
    single: exportStudents,
    target: async () => '',
    one: async (doer, { personId }) => {
      const row = (await studentRows(doer.db, readerOf(doer), [personId])).get(personId);
      if (!row) throw noSuchStudent();
      return { cells: cellsOf(peopleSheets.students, row) };
    },
  },
  'employees.state': {
    single: recordEmployee,
    target: async (_, { to, on }) => {
      if (to === 'LEFT' && on === null) throw refusal([{ path: 'work/on', message: 'Enter their last day of work' }]);
      return '';
    },
    one: changeEmployment,
  },
};

/** Of a work, as itself: what TypeScript cannot follow through the union. */
export function workOf(work: AnyWork): {
  single: Pick<Endpoint, 'roles'>;
  target: (doer: Worker) => Promise<string>;
  one: (doer: Worker, person: One) => Promise<Came | void>;
} {
  const { single, target, one } = works[work.kind] as Work<AnyWork>;
  return { single, target: (doer) => target(doer, work), one: (doer, person) => one(doer, person, work) };
}

async function heldStudent({ db, actor }: Worker, studentId: string): Promise<Placed> {
  const [held] = await holdStudents(db, actor, [studentId]);
  return existing(held, noSuchStudent);
}

async function leaveHouse(doer: Worker, studentId: string, content: Placed['content']): Promise<void> {
  const { houseId } = content;
  if (houseId === null) throw new Problem('refused', `${nameOf(content)} lives in no house`);
  await moveOut(doer, { houseId, studentId });
}

async function changeEmployment(
  doer: Worker,
  { personId, version }: One,
  { to, on }: { to: Employee['state']; on: string | null },
): Promise<void> {
  const held = existing(await holdEmployee(doer.db, doer.actor.schoolId, personId), noSuchEmployee);
  if (held.version !== version)
    throw new Problem('conflict', 'Somebody else changed this employee meanwhile. Look at what they wrote, then try again');
  const { state, endDate } = held.content;
  if (state === to) throw new Problem('refused', `${held.content.name} is in this state already`);
  // Who comes back has no last day any more.
  const changes = { state: to, ...(to === 'LEFT' ? { endDate: on } : state === 'LEFT' ? { endDate: null } : {}) };
  const base = { version, was: { state, endDate }, chain: null };
  await editEmployee({ ...doer, params: { id: personId }, body: { changes }, base, chain: null });
}

import { isAdmissionNoTaken, listStudents, moveStudent, readStudent, recordStudent } from '#contract/student.ts';
import type { StudentState } from '#contract/student-card.ts';
import { noSuchStudent, seesStudent } from '#server/features/assignment/scope.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { existing } from '#server/record/existing.ts';
import { readerOf } from './cards.ts';
import { takeStep } from './move.ts';
import { nameOf } from './places.ts';
import { findStudent, isNumberTaken, pageOfStudents } from './queries.ts';
import { applyStudentEdit } from './record.ts';

export const studentRoutes = [
  answer(listStudents, ({ query, ...unit }) => pageOfStudents(unit.db, readerOf(unit), query)),

  answer(isAdmissionNoTaken, async ({ db, actor, query: { admissionNo, id } }) => {
    // The id of a child whom the caller does not see must not tell whose the number is.
    const own = (await seesStudent(db, actor, id)) ? id : null;
    return { isTaken: await isNumberTaken(db, actor.schoolId, { id: own, admissionNo }) };
  }),

  answer(readStudent, async ({ params, ...unit }) => existing(await findStudent(unit.db, readerOf(unit), params.id), noSuchStudent)),

  apply(recordStudent, applyStudentEdit, ({ db, actor, params }) => seesStudent(db, actor, params.id)),

  answerInSteps(moveStudent, async ({ run, input: { params, body } }) => {
    const data = await run((unit) => takeStep(unit, params.id, body));
    return { message: nowOf(nameOf(data), data.state), data };
  }),
];

function nowOf(name: string, state: StudentState): string {
  switch (state) {
    case 'EXPECTED':
      return `${name} is expected`;
    case 'ACTIVE':
      return `${name} is on the roll`;
    case 'ON_LEAVE':
      return `${name} is on leave`;
    case 'SUSPENDED':
      return `${name} is suspended`;
    case 'GRADUATED':
      return `${name} has graduated`;
    case 'WITHDRAWN':
      return `${name} is withdrawn`;
    case 'TRANSFERRED':
      return `${name} has gone to another school`;
    case 'DECEASED':
      return `${name} is recorded as deceased`;
    case 'ARCHIVED':
      return `${name} is archived`;
  }
}

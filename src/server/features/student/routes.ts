import { schoolDay } from '#contract/school-time.ts';
import { listStudents, moveStudent, readStudent, recordStudent } from '#contract/student.ts';
import type { StudentState } from '#contract/student-card.ts';
import { noSuchStudent } from '#server/features/assignment/scope.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import type { Actor } from '#server/http/handler.ts';
import type { Reader } from './cards.ts';
import { takeStep } from './move.ts';
import { nameOf } from './places.ts';
import { findStudent, pageOfStudents } from './queries.ts';
import { applyStudentEdit } from './record.ts';

export const studentRoutes = [
  answer(listStudents, ({ db, actor, query, now }) => pageOfStudents(db, readerOf(actor, now), query)),

  answer(readStudent, async ({ db, actor, params, now }) => {
    const found = await findStudent(db, readerOf(actor, now), params.id);
    if (!found) throw noSuchStudent();
    return found;
  }),

  apply(recordStudent, applyStudentEdit),

  answerInSteps(moveStudent, async ({ run, input: { params, body } }) => {
    const data = await run((unit) => takeStep(unit, params.id, body));
    return { message: `${nameOf(data)} ${nowWords[data.state]}`, data };
  }),
];

const nowWords: Record<StudentState, string> = {
  EXPECTED: 'is expected',
  ACTIVE: 'is at school',
  ON_LEAVE: 'is on leave',
  SUSPENDED: 'is suspended',
  GRADUATED: 'has graduated',
  WITHDRAWN: 'is withdrawn',
  TRANSFERRED: 'has gone to another school',
  DECEASED: 'is recorded as deceased',
  ARCHIVED: 'is archived',
};

function readerOf(actor: Actor, now: Date): Reader {
  return { actor, today: schoolDay(now, actor.timeZone) };
}

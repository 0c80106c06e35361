import {
  assignGroupToSubAdmin,
  assignStudentToSubAdmin,
  listResponsible,
  listStudentNotUnderadmin,
  listStudentUnderadmin,
  unassignStudentFromSubAdmin,
  unassignStudentsFromSubAdmin,
} from '#contract/assignment.ts';
import { readerOf } from '#server/features/student/cards.ts';
import { nameOf } from '#server/features/student/places.ts';
import { holdStudent } from '#server/features/student/queries.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { existing } from '#server/record/existing.ts';
import { giveStudents, takeStudents } from './assign.ts';
import { assignedMessage, unassignedManyMessage, unassignedMessage } from './messages.ts';
import { membersOf, pageOfAssigned } from './queries.ts';
import { responsibleFor } from './responsible.ts';
import { noSuchStudent, refuseUnseen } from './scope.ts';
import { presentSubAdmin, refuseUnassignable } from './sub-admin.ts';

export const assignmentRoutes = [
  answer(listStudentUnderadmin, ({ params, query, ...unit }) =>
    pageOfAssigned(unit.db, readerOf(unit), { ...query, ...params, isAssigned: true }),
  ),

  answer(listStudentNotUnderadmin, ({ params, query, ...unit }) =>
    pageOfAssigned(unit.db, readerOf(unit), { ...query, ...params, isAssigned: false }),
  ),

  answer(listResponsible, async ({ db, actor, params }) => {
    await refuseUnseen(db, actor, [params.id]);
    return responsibleFor(db, actor.schoolId, params.id);
  }),

  answerInSteps(assignStudentToSubAdmin, ({ run, input: { body } }) =>
    run(async (unit) => {
      const ids = [...new Set([body.studentId].flat())];
      await refuseUnseen(unit.db, unit.actor, ids);
      const subAdmin = await presentSubAdmin(unit.db, unit.actor.schoolId, body.subAdminId);
      refuseUnassignable(subAdmin, 'subAdminId');
      const assigned = await giveStudents(unit, subAdmin, ids);
      return { message: assignedMessage(subAdmin.name, { assigned, asked: ids.length }), data: { assigned } };
    }),
  ),

  answerInSteps(assignGroupToSubAdmin, ({ run, input: { body } }) =>
    run(async (unit) => {
      const ids = await membersOf(unit.db, unit.actor, body);
      const subAdmin = await presentSubAdmin(unit.db, unit.actor.schoolId, body.subAdminId);
      refuseUnassignable(subAdmin, 'subAdminId');
      const assigned = await giveStudents(unit, subAdmin, ids);
      return { message: assignedMessage(subAdmin.name, { assigned, asked: ids.length }), data: { assigned } };
    }),
  ),

  answerInSteps(unassignStudentFromSubAdmin, ({ run, input: { params, body } }) =>
    run(async (unit) => {
      const student = existing(await holdStudent(unit.db, unit.actor, params.studentId), noSuchStudent);
      const subAdmin = await presentSubAdmin(unit.db, unit.actor.schoolId, body.subAdminId);
      const taken = await takeStudents(unit, subAdmin, [student.id]);
      return { message: unassignedMessage(nameOf(student.content), { name: subAdmin.name, was: taken.length > 0 }), data: {} };
    }),
  ),

  answerInSteps(unassignStudentsFromSubAdmin, ({ run, input: { body } }) =>
    run(async (unit) => {
      const ids = [...new Set(body.studentIds)];
      await refuseUnseen(unit.db, unit.actor, ids);
      const subAdmin = await presentSubAdmin(unit.db, unit.actor.schoolId, body.subAdminId);
      const { length: unassigned } = await takeStudents(unit, subAdmin, ids);
      return { message: unassignedManyMessage(subAdmin.name, unassigned), data: { unassigned } };
    }),
  ),
];

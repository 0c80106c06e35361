import { listAbsenceContacts, listWaitingAbsences, recordAbsenceContact, voidAbsenceContact } from '#contract/absence-contact.ts';
import { refuseUnseen, seesStudent } from '#server/features/assignment/scope.ts';
import { answer } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import type { Actor } from '#server/http/handler.ts';
import type { Tx } from '#server/db/database.ts';
import { contactOf, pageOfContacts } from './queries.ts';
import { pageOfWaiting } from './waiting.ts';
import { recordContact, voidContact } from './writes.ts';

const sees = ({ db, actor, params }: { db: Tx; actor: Actor; params: { studentId: string } }) => seesStudent(db, actor, params.studentId);

export const absenceContactRoutes = [
  answer(listAbsenceContacts, async ({ db, actor, params: { studentId }, query }) => {
    await refuseUnseen(db, actor, [studentId]);
    return pageOfContacts(db, actor.schoolId, { studentId, ...query });
  }),

  answer(listWaitingAbsences, ({ db, actor, now, query }) => pageOfWaiting(db, actor, { ...query, now })),

  apply(
    recordAbsenceContact,
    async (unit) => {
      const { db, actor, params, body } = unit;
      await refuseUnseen(db, actor, [params.studentId]);
      const row = await recordContact(unit, { ...params, given: body });
      return { data: contactOf(row), message: 'Contact recorded', version: null };
    },
    sees,
  ),

  apply(
    voidAbsenceContact,
    async (unit) => {
      const { db, actor, params, body } = unit;
      await refuseUnseen(db, actor, [params.studentId]);
      const row = await voidContact(unit, { ...params, reason: body.reason });
      return { data: contactOf(row), message: 'Contact declared void', version: null };
    },
    sees,
  ),
];

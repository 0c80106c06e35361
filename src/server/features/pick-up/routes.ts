import { exportSentAway, listSentAway, recordPickUpStep } from '#contract/pick-up.ts';
import { seesStudent } from '#server/features/assignment/scope.ts';
import { exportHandler } from '#server/features/export/export-handler.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { recordStep } from './record.ts';
import { pageOfSentAway, sentAwayCells } from './report.ts';

export const pickUpRoutes = [
  apply(
    recordPickUpStep,
    async (unit) => {
      const data = await recordStep(unit, { ...unit.params, given: unit.body });
      return { data, message: 'Recorded', version: null };
    },
    ({ db, actor, params }) => seesStudent(db, actor, params.studentId),
  ),

  answer(listSentAway, ({ db, actor, query }) => pageOfSentAway(db, actor.schoolId, query)),

  answerInSteps(
    exportSentAway,
    exportHandler({
      kind: 'sent-away',
      title: ({ t }) => t('Sent away at the gates'),
      days: ({ day }) => ({ from: day, until: day }),
      read: (tx, { actor }, filter) => pageOfSentAway(tx, actor.schoolId, filter),
      cells: (row, { actor }) => sentAwayCells(row, actor.timeZone),
    }),
  ),
];

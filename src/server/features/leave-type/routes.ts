import { exportLeaveTypes, leaveTypes, listLeaveTypes, readLeaveType, recordLeaveType } from '#contract/leave-type.ts';
import { families } from '#contract/role.ts';
import { exportHandler } from '#server/features/export/export-handler.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { existing } from '#server/record/existing.ts';
import { recordHandler } from '#server/record/record-handler.ts';
import { leaveTypeCells } from './cells.ts';
import { leaveTypeDeeds } from './deeds.ts';
import { findLeaveType, pageOfLeaveTypes } from './queries.ts';
import { checked, noSuchLeaveType, parsedLeaveType } from './rules.ts';
import { leaveTypeRows } from './writes.ts';

export const leaveTypeRoutes = [
  answer(listLeaveTypes, ({ db, actor, query }) => pageOfLeaveTypes(db, actor.schoolId, query)),

  answerInSteps(
    exportLeaveTypes,
    exportHandler({
      kind: 'leave-types',
      title: ({ t }) => t('Types of leave'),
      read: (tx, { actor }, filter) => pageOfLeaveTypes(tx, actor.schoolId, filter),
      cells: leaveTypeCells,
    }),
  ),

  answer(readLeaveType, async ({ db, actor, params }) => existing(await findLeaveType(db, actor.schoolId, params.id), noSuchLeaveType)),

  apply(
    recordLeaveType,
    recordHandler(leaveTypes, {
      rows: leaveTypeRows,
      hold: ({ db, actor }, id) => leaveTypeRows.hold(db, actor.schoolId, id),
      parse: parsedLeaveType,
      check: checked,
      namesIn: async () => new Map(),
      deeds: leaveTypeDeeds,
      find: ({ db, actor }, id) => findLeaveType(db, actor.schoolId, id),
      noSuch: noSuchLeaveType,
      told: async () => ({ roles: families }),
      said: { created: 'Type of leave made', saved: 'Type of leave saved' },
    }),
  ),
];

import { listExeats, readExeat } from '#contract/exeat-endpoints.ts';
import { listHeldExeats } from '#contract/exeat-held.ts';
import { exportPastExeats, listPastExeats, readExeatFigures } from '#contract/exeat-report.ts';
import { issuePass, listGateLeaves } from '#contract/gate-leave.ts';
import { pickUpSettings } from '#server/features/school/queries.ts';
import { inBounds } from '#server/record/in-bounds.ts';
import { exportHandler } from '#server/features/export/export-handler.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { answerLetter, openLetter } from './by-letter.ts';
import { sendAgain } from './send-again.ts';
import { ask } from './ask.ts';
import { answerLate, writeLate } from './lateness.ts';
import { detailOf } from './detail.ts';
import { exeatFigures } from './figures.ts';
import { gateLeaves } from './gate-leaves.ts';
import { passOf } from './pass.ts';
import { heldExeats } from './held.ts';
import { pageOfExeats } from './queries.ts';
import { pageOfPast } from './report.ts';
import { pastExeatCells } from './report-cells.ts';
import { consent, decide } from './say.ts';
import { sign } from './sign.ts';
import { undo } from './undo.ts';
import { withdraw } from './withdraw.ts';

export const exeatRoutes = [
  answer(listExeats, ({ query, ...unit }) => pageOfExeats(unit, query)),
  answer(readExeat, ({ params, ...unit }) => detailOf(unit, params.id)),
  answer(listGateLeaves, async (unit) => ({
    leaves: await gateLeaves(unit),
    oldestList: (await pickUpSettings(unit.db, unit.actor.schoolId)).listMinutes,
  })),
  answerInSteps(issuePass, async ({ run, input: { params }, call }) => {
    const data = await run((unit) => passOf(unit, params.id, call.frame.keys.seal));
    return { message: 'Pass issued', data };
  }),
  ask,
  consent,
  openLetter,
  answerLetter,
  sendAgain,
  decide,
  undo,
  withdraw,
  sign,
  answerLate,
  writeLate,
  answer(listHeldExeats, (unit) => heldExeats(unit)),
  answer(listPastExeats, ({ query, ...unit }) => pageOfPast(unit, inBounds(query))),
  answer(readExeatFigures, ({ query, ...unit }) => exeatFigures(unit, inBounds(query))),
  answerInSteps(
    exportPastExeats,
    exportHandler({
      kind: 'exeats',
      title: ({ t }) => t('Exeats of a period'),
      days: (asked) => asked,
      read: (db, { actor, now }, filter) => pageOfPast({ db, actor, now }, inBounds(filter)),
      cells: (row, { actor }) => pastExeatCells(row, actor.timeZone),
    }),
  ),
];

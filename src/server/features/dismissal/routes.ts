import { answerCall, callChild, listDismissals } from '#contract/dismissal.ts';
import { schoolDay } from '#contract/school-time.ts';
import { answer } from '#server/http/answer.ts';
import { answer as answerTo, call } from './call.ts';
import { callsOf } from './queries.ts';

export const dismissalRoutes = [
  answer(listDismissals, ({ db, actor, query, now }) => callsOf(db, actor, { ...query, day: schoolDay(now, actor.timeZone) })),
  answer(callChild, ({ params, body, ...unit }) => call(unit, { ...params, ...body })),
  answer(answerCall, ({ params, body, ...unit }) => answerTo(unit, { ...params, ...body })),
];

import { readBacklog } from '#contract/backlog.ts';
import { schoolDay } from '#contract/school-time.ts';
import { answer } from '#server/http/answer.ts';
import { backlogOf } from './queries.ts';

export const backlogRoutes = [
  answer(readBacklog, ({ db, actor, now, settled }) => backlogOf(db, { actor, now, settled, today: schoolDay(now, actor.timeZone) })),
];

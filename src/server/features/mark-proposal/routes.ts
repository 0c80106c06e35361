import { listMarkProposals, readClassMarks, readMarkProposal } from '#contract/mark-proposal.ts';
import { schoolDay } from '#contract/school-time.ts';
import { answer } from '#server/http/answer.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { classMarks } from './class-marks.ts';
import { decide, withdraw } from './decide.ts';
import { propose } from './propose.ts';
import { pageOfProposals, type Reader, readProposal } from './queries.ts';

export function readerOf({ actor, now }: Pick<Unit, 'actor' | 'now'>): Reader {
  return { actor, today: schoolDay(now, actor.timeZone) };
}

export const markProposalRoutes = [
  answer(listMarkProposals, ({ query, ...unit }) => pageOfProposals(unit.db, readerOf(unit), query)),
  answer(readMarkProposal, ({ params, ...unit }) => readProposal(unit.db, readerOf(unit), params.id)),
  answer(readClassMarks, ({ params, ...unit }) => classMarks(unit, params)),
  propose,
  decide,
  withdraw,
];

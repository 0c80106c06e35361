import { listGuardians, readGuardian, recordGuardian } from '#contract/guardian.ts';
import { readerOf } from '#server/features/student/cards.ts';
import { answer } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { existing } from '#server/record/existing.ts';
import { decideLink } from './decide-link.ts';
import { findGuardian, pageOfGuardians } from './queries.ts';
import { editGuardian } from './record.ts';
import { recordLink } from './record-link.ts';
import { noSuchGuardian, seesGuardian } from './scope.ts';

export const guardianRoutes = [
  answer(listGuardians, ({ query, ...unit }) => pageOfGuardians(unit.db, readerOf(unit), query)),

  answer(readGuardian, async ({ params, ...unit }) => existing(await findGuardian(unit.db, readerOf(unit), params.id), noSuchGuardian)),

  apply(recordGuardian, editGuardian, ({ db, actor, params }) => seesGuardian(db, actor, params.id)),

  recordLink,
  decideLink,
];

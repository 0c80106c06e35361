import { listGuardians, readGuardian, recordGuardian } from '#contract/guardian.ts';
import { schoolDay } from '#contract/school-time.ts';
import { answer } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import type { Actor } from '#server/http/handler.ts';
import { decideLink } from './decide-link.ts';
import { findGuardian, pageOfGuardians, type Reader } from './queries.ts';
import { recordLink } from './record-link.ts';
import { noSuchGuardian, seesGuardian } from './scope.ts';
import { writePerson } from './write-person.ts';

export const guardianRoutes = [
  answer(listGuardians, ({ db, actor, query, now }) => pageOfGuardians(db, readerOf(actor, now), query)),

  answer(readGuardian, async ({ db, actor, params, now }) => {
    const found = await findGuardian(db, readerOf(actor, now), params.id);
    if (!found) throw noSuchGuardian();
    return found;
  }),

  apply(
    recordGuardian,
    async ({ params: { id }, body: { changes }, base, chain, ...unit }) => {
      const { data, isNew, merge } = await writePerson(unit, id, { changes, base, chain });
      const message = isNew ? 'Guardian added' : 'Guardian saved';
      return { data, message, version: data.version, conflicts: merge.conflicts, wrote: merge.wrote };
    },
    ({ db, actor, params }) => seesGuardian(db, actor, params.id),
  ),

  recordLink,
  decideLink,
];

function readerOf(actor: Actor, now: Date): Reader {
  return { actor, today: schoolDay(now, actor.timeZone) };
}

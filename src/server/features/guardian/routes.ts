import { emptyGuardian, listGuardians, readGuardian, recordGuardian } from '#contract/guardian.ts';
import { schoolDay } from '#contract/school-time.ts';
import { answer } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import type { Actor } from '#server/http/handler.ts';
import { layOver } from '#server/sync/lay-over.ts';
import { decideLink } from './decide-link.ts';
import { addedDeed, changedDeed } from './deeds.ts';
import { findGuardian, pageOfGuardians, type Reader } from './queries.ts';
import { recordLink } from './record-link.ts';
import { parsedGuardian } from './rules.ts';
import { noSuchGuardian } from './scope.ts';
import { addGuardian, changeGuardian, holdGuardian, refuseTaken, seersOfGuardian } from './writes.ts';

export const guardianRoutes = [
  answer(listGuardians, ({ db, actor, query, now }) => pageOfGuardians(db, readerOf(actor, now), query)),

  answer(readGuardian, async ({ db, actor, params, now }) => {
    const found = await findGuardian(db, readerOf(actor, now), params.id);
    if (!found) throw noSuchGuardian();
    return found;
  }),

  apply(recordGuardian, async ({ db, actor, params: { id }, body, base, chain, now, changed, record }) => {
    const { schoolId } = actor;
    const held = await holdGuardian(db, actor, id);
    if (!held && base.version !== null) throw noSuchGuardian();
    if (!held) await refuseTaken(db, schoolId, id);

    const { content, merge, isChanged } = layOver(held, { body, base, chain }, { empty: emptyGuardian, parse: parsedGuardian });
    if (isChanged) {
      const kept = { schoolId, id, content, writer: { at: now, id: actor.userId, name: actor.name } };
      if (!held) await addGuardian(db, kept);
      else await changeGuardian(db, { ...kept, version: held.version });
      record(held ? changedDeed(id, held.content, content) : addedDeed(id, content));
    }
    const data = await findGuardian(db, readerOf(actor, now), id);
    if (!data) throw noSuchGuardian();
    if (isChanged) changed({ kind: 'guardian', id, version: data.version }, await seersOfGuardian(db, actor, id));
    const message = held ? 'Guardian saved' : 'Guardian added';
    return { data, message, version: data.version, conflicts: merge.conflicts, wrote: merge.wrote };
  }),

  recordLink,
  decideLink,
];

function readerOf(actor: Actor, now: Date): Reader {
  return { actor, today: schoolDay(now, actor.timeZone) };
}

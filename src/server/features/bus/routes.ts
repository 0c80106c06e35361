import { emptyBus, listBuses, readBus, recordBus } from '#contract/bus.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import { answer } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import type { Actor } from '#server/http/handler.ts';
import { layOver } from '#server/sync/lay-over.ts';
import { addedDeed, changedDeed } from './deeds.ts';
import { addBus, changeBus, findBus, holdBus, isPlateTaken, type Moment, pageOfBuses } from './queries.ts';
import { parsedContent, plateTaken } from './rules.ts';

export const busRoutes = [
  answer(listBuses, ({ db, actor, query, now }) =>
    pageOfBuses(db, actor.schoolId, { filter: query, moment: momentOf(actor, now) }),
  ),

  answer(readBus, async ({ db, actor, params, now }) => {
    const found = await findBus(db, actor.schoolId, { id: params.id, moment: momentOf(actor, now) });
    if (!found) throw noSuchBus();
    return found;
  }),

  apply(recordBus, async ({ db, actor, params: { id }, body, base, chain, now, changed, record }) => {
    const { schoolId } = actor;
    const held = await holdBus(db, schoolId, id);
    if (!held && base.version !== null) throw noSuchBus();

    const { content, merge, isChanged } = layOver(held, { body, base, chain }, { empty: emptyBus, parse: parsedContent });
    if (isChanged) {
      const writer = { at: now, id: actor.userId, name: actor.name };
      if (await isPlateTaken(db, schoolId, { id, content })) throw plateTaken();
      if (!held) await addBus(db, schoolId, { id, content, writer });
      else await changeBus(db, schoolId, { id, version: held.version, content, writer });
      record(held ? changedDeed(id, held.content, content) : addedDeed(id, content));
    }
    const data = await findBus(db, schoolId, { id, moment: momentOf(actor, now) });
    if (!data) throw noSuchBus();
    if (isChanged) changed({ kind: 'bus', id, version: data.version }, { roles: ['School Admin'] });
    return {
      data,
      message: held ? 'Bus saved' : 'Bus added',
      version: data.version,
      conflicts: merge.conflicts,
      wrote: merge.wrote,
    };
  }),
];

function momentOf(actor: Actor, now: Date): Moment {
  return { now, today: schoolDay(now, actor.timeZone) };
}

function noSuchBus(): Problem {
  return new Problem('not_found', 'There is no such bus');
}

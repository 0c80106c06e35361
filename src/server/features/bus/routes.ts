import { emptyBus, listBuses, readBus, recordBus } from '#contract/bus.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import { namesOfStaff } from '#server/features/employee/names.ts';
import { answer } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import type { Actor } from '#server/http/handler.ts';
import { layOver } from '#server/sync/lay-over.ts';
import { addedDeed, changedDeed } from './deeds.ts';
import { peopleSettled, staffIn } from './people.ts';
import { addBus, changeBus, findBus, holdBus, isPlateTaken, type Moment, pageOfBuses } from './queries.ts';
import { parsedContent, plateTaken } from './rules.ts';

export const busRoutes = [
  answer(listBuses, ({ db, actor, query, now, settled }) =>
    pageOfBuses(db, actor.schoolId, { filter: query, moment: momentOf(actor, { now, settled }) }),
  ),

  answer(readBus, async ({ db, actor, params, now, settled }) => {
    const found = await findBus(db, actor.schoolId, { id: params.id, moment: momentOf(actor, { now, settled }) });
    if (!found) throw noSuchBus();
    return found;
  }),

  apply(recordBus, async ({ db, actor, params: { id }, body, base, chain, now, settled, changed, record }) => {
    const { schoolId } = actor;
    const held = await holdBus(db, schoolId, id);
    if (!held && base.version !== null) throw noSuchBus();

    const { content: wished, merge, isChanged } = layOver(held, { body, base, chain }, { empty: emptyBus, parse: parsedContent });
    if (isChanged) {
      const writer = { at: now, id: actor.userId, name: actor.name };
      const content = await peopleSettled(db, schoolId, { before: held?.content, after: wished });
      if (await isPlateTaken(db, schoolId, { id, content })) throw plateTaken();
      if (!held) await addBus(db, schoolId, { id, content, writer });
      else await changeBus(db, schoolId, { id, version: held.version, content, writer });
      const names = await namesOfStaff(db, schoolId, staffIn(held ? [held.content, content] : [content]));
      record(held ? changedDeed(id, { before: held.content, after: content }, names) : addedDeed(id, content, names));
    }
    const data = await findBus(db, schoolId, { id, moment: momentOf(actor, { now, settled }) });
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

function momentOf(actor: Actor, { now, settled }: { now: Date; settled: Date }): Moment {
  return { now: settled, today: schoolDay(now, actor.timeZone) };
}

function noSuchBus(): Problem {
  return new Problem('not_found', 'There is no such bus');
}

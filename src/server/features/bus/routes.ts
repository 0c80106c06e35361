import { type Bus, type BusContent, buses, exportBuses, listBuses, readBus, recordBus } from '#contract/bus.ts';
import { backInServiceProblems } from '#contract/bus-defect-rules.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import { groundingDefects } from '#server/features/bus-defect/queries.ts';
import { namesOfStaff } from '#server/features/employee/names.ts';
import { lookForExpiry } from '#server/features/fleet-expiry/queries.ts';
import { exportHandler } from '#server/features/export/export-handler.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import type { Actor } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { type Editor, recordHandler, type Wish } from '#server/record/record-handler.ts';
import { refusal } from '#server/record/refusal.ts';
import { busCells } from './cells.ts';
import { busDeeds } from './deeds.ts';
import { peopleSettled, staffIn } from './people.ts';
import { busRows, findBus, holdBus, isPlateTaken, type Moment, pageOfBuses } from './queries.ts';
import { parsedContent } from './rules.ts';

export const busRoutes = [
  answer(listBuses, ({ db, actor, query, now, settled }) =>
    pageOfBuses(db, actor.schoolId, { filter: query, moment: momentOf(actor, { now, settled }) }),
  ),

  answerInSteps(
    exportBuses,
    exportHandler({
      kind: 'buses',
      title: ({ t }) => t('Buses'),
      read: (tx, { actor, today, settled }, filter) => pageOfBuses(tx, actor.schoolId, { filter, moment: { today, now: settled } }),
      cells: busCells,
    }),
  ),

  answer(readBus, async (asked) => existing(await findBusFor(asked, asked.params.id), noSuchBus)),

  apply(
    recordBus,
    recordHandler(buses, {
      rows: busRows,
      hold: ({ db, actor }, id) => holdBus(db, actor.schoolId, id),
      parse: parsedContent,
      check: checked,
      follow: ({ db, actor, now, newId }: Editor & Pick<Unit, 'newId'>) => lookForExpiry(db, actor.schoolId, { now, newId }),
      namesIn: ({ db, actor }, contents) => namesOfStaff(db, actor.schoolId, staffIn(contents)),
      deeds: busDeeds,
      find: findBusFor,
      noSuch: noSuchBus,
      told: async () => ({ roles: ['School Admin'] }),
      said: { created: 'Bus added', saved: 'Bus saved' },
    }),
  ),
];

async function checked({ db, actor: { schoolId } }: Editor, { id, ...wish }: Wish<BusContent>): Promise<BusContent> {
  const content = await peopleSettled(db, schoolId, wish);
  if (await isPlateTaken(db, schoolId, { id, content }))
    throw refusal([{ path: 'plate', message: 'Another bus of the school has this number plate' }]);
  const off = content.status === 'IN_SERVICE' && wish.before ? await groundingDefects(db, schoolId, id) : [];
  const problems = backInServiceProblems(content, wish.before, off);
  if (problems.length > 0) throw refusal(problems);
  return content;
}

function findBusFor({ db, actor, now, settled }: Pick<Unit, 'db' | 'actor' | 'now' | 'settled'>, id: string): Promise<Bus | undefined> {
  return findBus(db, actor.schoolId, { id, moment: momentOf(actor, { now, settled }) });
}

function momentOf(actor: Actor, { now, settled }: { now: Date; settled: Date }): Moment {
  return { now: settled, today: schoolDay(now, actor.timeZone) };
}

function noSuchBus(): Problem {
  return new Problem('not_found', 'There is no such bus');
}

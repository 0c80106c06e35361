/** What the leaves of a period add up to: three statements, however many they are. */
import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ExeatFigures, ExeatFiguresFilter } from '#contract/exeat-report.ts';
import type { Tx } from '#server/db/database.ts';
import { namesOfHouses } from '#server/features/house/queries.ts';
import { namesOfLeaveTypes } from '#server/features/leave-type/queries.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor } from '#server/http/handler.ts';
import { became, minutesLateNow } from './became.ts';
import type { Reading } from './present.ts';
import { begunIn, says } from './report.ts';
import { isChild } from './scope.ts';
import { exeat, exeatStep } from './table.ts';

export async function exeatFigures({ db, actor, now }: Reading, filter: ExeatFiguresFilter): Promise<ExeatFigures> {
  const { typeId, houseId, backAt, leftAt } = exeat;
  const late = minutesLateNow(now);
  const counted = await db
    .select({
      typeId,
      houseId,
      became: became(now).as('became'),
      count: count(),
      minutes: sql<number>`coalesce(sum(${late}), 0)`.mapWith(Number),
      most: sql<number>`coalesce(max(${late}), 0)`.mapWith(Number),
      unseen: sql<number>`count(*) filter (where ${and(isNotNull(backAt), isNull(leftAt))})`.mapWith(Number),
    })
    .from(exeat)
    .innerJoin(student, isChild)
    .where(begunIn(db, actor, filter))
    // By the alias: a statement with other numbers of its parameters would be another expression.
    .groupBy(typeId, houseId, sql`became`);
  const typeIds = counted.map((one) => one.typeId);
  const houseIds = counted.map((one) => one.houseId);
  return {
    counted,
    types: namedIn(await namesOfLeaveTypes(db, actor.schoolId, typeIds)),
    houses: namedIn(await namesOfHouses(db, actor.schoolId, houseIds)),
    deciders: await decidersOf(db, actor, filter),
  };
}

/** Of all leaves of the period, whoever is chosen among them now. */
async function decidersOf(tx: Tx, actor: Actor, { from, until }: ExeatFiguresFilter): Promise<ExeatFigures['deciders']> {
  const { byId, byName } = exeatStep;
  const rows = await tx
    .selectDistinctOn([byId], { id: byId, name: byName })
    .from(exeat)
    .innerJoin(student, isChild)
    .innerJoin(exeatStep, and(eq(exeatStep.schoolId, exeat.schoolId), eq(exeatStep.exeatId, exeat.id)))
    .where(and(begunIn(tx, actor, { from, until }), inArray(exeatStep.deed, [...says]), isNull(exeatStep.undoneAt), isNotNull(byId)))
    .orderBy(byId, sql`${exeatStep.at} desc`);
  return namedIn(new Map(rows.map(({ id, name }) => [id ?? '', name])));
}

function namedIn(names: ReadonlyMap<string, string>): { id: string; name: string }[] {
  return [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

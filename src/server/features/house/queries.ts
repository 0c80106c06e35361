import { and, asc, count, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { House, HouseFilter } from '#contract/house.ts';
import type { Page } from '#contract/page.ts';
import { onRoll } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { ordered } from '#server/db/order.ts';
import { pageOf } from '#server/db/page.ts';
import { foundOrNearly, searchedIn } from '#server/db/search.ts';
import { countSeen, seenBy, seesEveryChild } from '#server/features/assignment/scope.ts';
import { namesOfStaff } from '#server/features/employee/names.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { namesOf } from '#server/record/rows.ts';
import { type Members, staffOf } from './rules.ts';
import { house } from './table.ts';

export async function pageOfHouses(tx: Tx, actor: Actor, filter: HouseFilter): Promise<Page<House>> {
  const searched = { within: eq(house.schoolId, actor.schoolId), ...searchedIn(filter.search, [house.name]) };
  return pageOf(filter, {
    ...(await foundOrNearly(searched, (wanted) => tx.$count(house, wanted))),
    rows: selectHouses(tx, actor).orderBy(...ordered(filter.sort, { size: sizeFor(tx, actor) }, [house.nameOrder, house.id])),
    shown: (rows) => housesOf(tx, actor, rows),
  });
}

/** Every house, for the roster. */
export async function everyHouse(tx: Tx, actor: Actor): Promise<House[]> {
  const rows = await selectHouses(tx, actor).where(eq(house.schoolId, actor.schoolId)).orderBy(asc(house.nameOrder), asc(house.id));
  return housesOf(tx, actor, rows);
}

export async function findHouse(tx: Tx, actor: Actor, id: string): Promise<House | undefined> {
  const rows = await selectHouses(tx, actor).where(and(eq(house.schoolId, actor.schoolId), eq(house.id, id)));
  const [found] = await housesOf(tx, actor, rows);
  return found;
}

/** The house, as far as the caller holds it: they see every child, or one who lives there. */
export async function findHeldHouse(tx: Tx, actor: Actor, houseId: string) {
  const livesThere = tx
    .select({ one: sql`1` })
    .from(student)
    .where(and(seenBy(tx, actor), eq(student.houseId, house.id)));
  const isHeld = seesEveryChild(actor) ? undefined : exists(livesThere);
  const [row] = await tx
    .select({ id: house.id, name: house.name, content: house.content, version: house.version })
    .from(house)
    .where(and(eq(house.schoolId, actor.schoolId), eq(house.id, houseId), isHeld));
  return row;
}

/** Everybody on the roll who lives in the house, whoever may see them. */
export async function membersOf(tx: Tx, schoolId: SchoolId, houseId: string): Promise<Members> {
  const sex = sql<string | null>`${student.content} ->> 'sex'`;
  const rows = await tx
    .select({ sex, rows: count() })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), eq(student.houseId, houseId), inArray(student.state, [...onRoll])))
    .groupBy(sex);
  const has = (wanted: string) => rows.some((row) => row.sex === wanted);
  return {
    size: rows.reduce((sum, row) => sum + row.rows, 0),
    hasGirls: has('FEMALE'),
    hasBoys: has('MALE'),
    hasUnknown: rows.some((row) => row.sex === null),
  };
}

/** Whether somebody on the roll sleeps in the bed. */
export async function isBedTaken(tx: Tx, schoolId: SchoolId, { houseId, bed }: { houseId: string | null; bed: string }): Promise<boolean> {
  if (houseId === null) return false;
  const isIn = and(eq(student.schoolId, schoolId), eq(student.houseId, houseId), inArray(student.state, [...onRoll]));
  const [taken] = await tx
    .select({ id: student.id })
    .from(student)
    .where(and(isIn, sql`${student.content} ->> 'bed' = ${bed}`))
    .limit(1);
  return taken !== undefined;
}

export function namesOfHouses(tx: Tx, schoolId: SchoolId, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  return namesOf(tx, house, { schoolId, ids });
}

function sizeFor(tx: Tx, actor: Actor): SQL<number> {
  return countSeen(tx, actor, eq(student.houseId, house.id));
}

function selectHouses(tx: Tx, actor: Actor) {
  const { id, version, content, updatedAt, updatedByName: updatedBy } = house;
  return tx
    .select({ id, version, content, updatedAt, updatedBy, size: sizeFor(tx, actor) })
    .from(house)
    .$dynamic();
}

async function housesOf(tx: Tx, actor: Actor, rows: Awaited<ReturnType<typeof selectHouses>>): Promise<House[]> {
  const names = await namesOfStaff(
    tx,
    actor.schoolId,
    rows.flatMap(({ content }) => staffOf(content)),
  );
  const mayCount = seesEveryChild(actor);
  return rows.map(({ content, updatedAt, size, ...row }) => ({
    ...content,
    ...row,
    size,
    free: mayCount ? Math.max(0, content.capacity - size) : null,
    updatedAt: updatedAt.toISOString(),
    masterName: names.get(content.masterId ?? '') ?? '',
    deputyNames: content.deputyIds.flatMap((id) => names.get(id) ?? []),
  }));
}

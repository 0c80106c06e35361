/** What the classes, houses and buses of a change are called, for the trail: years later nobody knows them by id. */
import { and, eq, inArray } from 'drizzle-orm';
import type { StudentContent } from '#contract/student.ts';
import type { Tx } from '#server/db/database.ts';
import { bus } from '#server/features/bus/table.ts';
import { house } from '#server/features/house/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
import type { SchoolId } from '#server/http/handler.ts';

interface Change {
  before: StudentContent | null;
  after: StudentContent;
}

export async function placeNames(tx: Tx, schoolId: SchoolId, change: Change): Promise<Record<string, string>> {
  const classes = await named(tx, schoolId, { table: schoolClass, ids: changedIds(change, ({ classId }) => [classId]) });
  const houses = await named(tx, schoolId, { table: house, ids: changedIds(change, ({ houseId }) => [houseId]) });
  const buses = await named(tx, schoolId, {
    table: bus,
    ids: changedIds(change, ({ rideToSchool, rideHome }) => [rideToSchool?.busId, rideHome?.busId]),
  });
  return Object.fromEntries([...classes, ...houses, ...buses].map(({ id, name }) => [id, name]));
}

function changedIds({ before, after }: Change, idsOf: (content: StudentContent) => (string | null | undefined)[]): string[] {
  const [old, now] = [before ? idsOf(before) : [], idsOf(after)];
  const changed = [...old.filter((_, at) => old[at] !== now[at]), ...now.filter((_, at) => old[at] !== now[at])];
  return [...new Set(changed.filter((id) => typeof id === 'string'))];
}

async function named(tx: Tx, schoolId: SchoolId, { table, ids }: { table: typeof schoolClass | typeof house | typeof bus; ids: string[] }) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.schoolId, schoolId), inArray(table.id, ids)));
}

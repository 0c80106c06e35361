/** What the classes, houses and buses of a change are called, for the trail: years later nobody knows them by id. */
import type { StudentContent } from '#contract/student.ts';
import type { Tx } from '#server/db/database.ts';
import { bus } from '#server/features/bus/table.ts';
import { house } from '#server/features/house/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Names } from '#server/record/deeds.ts';
import { namesOf } from '#server/record/rows.ts';

interface Change {
  before: StudentContent | null;
  after: StudentContent;
}

export async function placeNames(tx: Tx, schoolId: SchoolId, change: Change): Promise<Names> {
  const ridden = ({ rideToSchool, rideHome }: StudentContent) => [rideToSchool?.busId, rideHome?.busId];
  const classes = await namesOf(tx, schoolClass, { schoolId, ids: changedIds(change, ({ classId }) => [classId]) });
  const houses = await namesOf(tx, house, { schoolId, ids: changedIds(change, ({ houseId }) => [houseId]) });
  const buses = await namesOf(tx, bus, { schoolId, ids: changedIds(change, ridden) });
  return new Map([...classes, ...houses, ...buses]);
}

function changedIds({ before, after }: Change, idsOf: (content: StudentContent) => (string | null | undefined)[]): string[] {
  const [old, now] = [before ? idsOf(before) : [], idsOf(after)];
  const changed = [...old.filter((_, at) => old[at] !== now[at]), ...now.filter((_, at) => old[at] !== now[at])];
  return changed.filter((id) => typeof id === 'string');
}

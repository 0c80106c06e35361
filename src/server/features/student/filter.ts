/** Which students a list shows, and in which order. */
import { and, asc, eq, exists, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { StudentFilter, StudentView } from '#contract/student.ts';
import { onRoll, StudentState } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { byPlaceIn, ordered } from '#server/db/order.ts';
import { collects } from '#server/features/guardian/collecting.ts';
import { guardianLink } from '#server/features/guardian/table.ts';
import { classIdsInOrder } from '#server/features/class/queries.ts';
import { isOnSide } from '#server/features/whereabouts/queries.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { rides, student } from './table.ts';

interface Place {
  schoolId: SchoolId;
  today: Day;
  timeZone: string;
}

/** Of the filter alone: whom the caller may see is for `seenBy` to say. */
export async function matching(tx: Tx, place: Place, filter: Omit<StudentFilter, 'page' | 'limit' | 'search'>): Promise<SQL | undefined> {
  return and(
    inState(filter.state),
    filter.classId ? eq(student.classId, filter.classId) : undefined,
    filter.houseId ? eq(student.houseId, filter.houseId) : undefined,
    filter.busId ? rides(filter.busId) : undefined,
    filter.residency ? eq(student.residency, filter.residency) : undefined,
    filter.view ? await views[filter.view](tx, place) : undefined,
  );
}

function inState(state: StudentFilter['state']): SQL | undefined {
  if (state === 'ANY') return undefined;
  return state ? eq(student.state, state) : inArray(student.state, [...onRoll]);
}

const views: Record<StudentView, (tx: Tx, place: Place) => SQL | Promise<SQL>> = {
  NO_CONTACT: (tx, place) => not(exists(contactsOf(tx, place))),
  NO_PHOTO: () => isNull(student.photo),
  TO_COMPLETE: () => sql`(${student.dob} is null or ${student.content} ->> 'sex' is null)`,
  NO_CLASS: () => isNull(student.classId),
  NO_BUS: () => sql`(${student.content} ->> 'rideToSchool' is null and ${student.content} ->> 'rideHome' is null)`,
  ALERT: () => sql`${student.content} -> 'alerts' <> '{}'::jsonb`,
  NO_COLLECTOR: async (tx, place) => not(exists(linksOf(tx, place, await collects(tx, place)))),
  ON_SITE: (tx, place) => isOnSide(tx, 'ON_SITE', place),
  OFF_SITE: (tx, place) => isOnSide(tx, 'OFF_SITE', place),
  NOT_KNOWN: (tx, place) => isOnSide(tx, 'NOT_KNOWN', place),
};

/** Who is called for the child today: links that are in force or wait for a School Admin. */
function contactsOf(tx: Tx, place: Place) {
  const { state, validTo } = guardianLink;
  const isOpen = sql`coalesce(${validTo} >= ${place.today}, true)`;
  return linksOf(tx, place, and(inArray(state, ['ACTIVE', 'PENDING']), isOpen));
}

function linksOf(tx: Tx, { schoolId }: Place, kind: SQL | undefined) {
  return tx
    .select({ one: sql`1` })
    .from(guardianLink)
    .where(and(eq(guardianLink.schoolId, schoolId), eq(guardianLink.studentId, student.id), kind));
}

export async function orderOf(tx: Tx, schoolId: SchoolId, sort: StudentFilter['sort']): Promise<SQL[]> {
  const { nameOrder, admissionOrder, state, id } = student;
  if (!sort.endsWith('class')) {
    return ordered(sort, { admissionNo: admissionOrder, state: byPlaceIn(StudentState.options, state) }, [nameOrder, id]);
  }
  // Who has no class comes last, whichever way classes are put in order: by level from the youngest, or from the eldest.
  const place = placeAmong(await classIdsInOrder(tx, schoolId));
  return [sort === 'class' ? sql`${place} asc nulls last` : sql`${place} desc nulls last`, asc(nameOrder), asc(id)];
}

function placeAmong(classIds: readonly string[]): SQL {
  return sql`array_position(${`{${classIds.join(',')}}`}::uuid[], ${student.classId})`;
}

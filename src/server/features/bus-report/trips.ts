/** What the trips of buses make of their reports. */
import { draftOfTrips } from '#contract/bus-report-from-trips.ts';
import type { ReportTrips } from '#contract/bus-report-trips.ts';
import type { Day } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import { knownOf } from '#server/features/bus-trip/known.ts';
import { tripsOfBuses } from '#server/features/bus-trip/queries.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { withGps } from './gps.ts';
import type { Draft } from './queries.ts';

interface Wanted {
  day: Day;
  timeZone: string;
  busIds: readonly string[];
  /** What was known before: what its tracker said of a stretch that has not changed is not asked again. */
  known?: ReportTrips | null;
}

/** By the bus; of one without trips that day there is none. */
export async function draftsOfTrips(
  tx: Tx,
  schoolId: SchoolId,
  { day, timeZone, busIds, known = null }: Wanted,
): Promise<Map<string, Draft>> {
  const rows = await tripsOfBuses(tx, schoolId, { busIds, day });
  if (rows.length === 0) return new Map();
  const trips = await knownOf(tx, schoolId, rows);
  const drafts = new Map<string, Draft>();
  for (const busId of busIds) {
    const its = trips.filter((_, at) => rows[at]?.busId === busId || rows[at]?.plannedBusId === busId);
    if (its.length === 0) continue;
    const { content, ofTrips } = draftOfTrips({ busId, day, timeZone, trips: its });
    drafts.set(busId, { content, ofTrips: await withGps(tx, schoolId, { busId, ofTrips, known }) });
  }
  return drafts;
}

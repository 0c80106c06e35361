/** How far the tracker of a bus says that it came. */
import { and, asc, between, eq } from 'drizzle-orm';
import type { ReportTrips } from '#contract/bus-report-trips.ts';
import { drivenKm, type TrackedFix } from '#contract/driven-km.ts';
import type { Tx } from '#server/db/database.ts';
import { busFix } from '#server/features/tracker/table.ts';
import type { SchoolId } from '#server/http/handler.ts';

interface Driven {
  busId: string;
  ofTrips: ReportTrips;
  known: ReportTrips | null;
}

export async function withGps(tx: Tx, schoolId: SchoolId, { busId, ofTrips, known }: Driven): Promise<ReportTrips> {
  const span = spanOf(ofTrips);
  if (!span) return ofTrips;
  if (known && known.gpsKm !== null && hasSameTimes(known, ofTrips)) return asKnown(ofTrips, known);
  const fixes = await fixesOf(tx, schoolId, { busId, ...span });
  const runs = Object.entries(ofTrips.runs).map(([id, run]) => {
    const { startedAt, arrivedAt } = run;
    if (startedAt === null || arrivedAt === null) return [id, run] as const;
    const [from, until] = [new Date(startedAt), new Date(arrivedAt)];
    return [id, { ...run, gpsKm: drivenKm(fixes.filter(({ at }) => at >= from && at <= until)) }] as const;
  });
  return { ...ofTrips, runs: Object.fromEntries(runs), gpsKm: drivenKm(fixes) };
}

/** From the first start to the last arrival; null while nothing has arrived. */
function spanOf({ runs }: ReportTrips): { from: Date; until: Date } | null {
  const starts = Object.values(runs).flatMap(({ startedAt }) => (startedAt === null ? [] : [Date.parse(startedAt)]));
  const ends = Object.values(runs).flatMap(({ arrivedAt }) => (arrivedAt === null ? [] : [Date.parse(arrivedAt)]));
  if (starts.length === 0 || ends.length === 0) return null;
  return { from: new Date(Math.min(...starts)), until: new Date(Math.max(...ends)) };
}

function hasSameTimes(known: ReportTrips, { runs }: ReportTrips): boolean {
  const ids = Object.keys(runs);
  if (ids.length !== Object.keys(known.runs).length) return false;
  return ids.every((id) => known.runs[id]?.startedAt === runs[id]?.startedAt && known.runs[id]?.arrivedAt === runs[id]?.arrivedAt);
}

function asKnown(ofTrips: ReportTrips, known: ReportTrips): ReportTrips {
  const runs = Object.entries(ofTrips.runs).map(([id, run]) => [id, { ...run, gpsKm: known.runs[id]?.gpsKm ?? null }] as const);
  return { ...ofTrips, runs: Object.fromEntries(runs), gpsKm: known.gpsKm };
}

function fixesOf(tx: Tx, schoolId: SchoolId, { busId, from, until }: { busId: string; from: Date; until: Date }): Promise<TrackedFix[]> {
  const { trackerId, at, lat, lon } = busFix;
  return tx
    .select({ trackerId, at, lat, lon })
    .from(busFix)
    .where(and(eq(busFix.schoolId, schoolId), eq(busFix.busId, busId), between(at, from, until), eq(busFix.isBelieved, true)))
    .orderBy(asc(at), asc(trackerId));
}

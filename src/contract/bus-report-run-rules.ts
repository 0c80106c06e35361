/** What the trips of a bus come to in its report. Pure, on both sides. */
import type { BusReportContent, ReportFigures } from './bus-report.ts';
import type { ReportTrips, Run } from './bus-report-trips.ts';
import type { Detail } from './problem.ts';

export function figuresOfRuns(ofTrips: ReportTrips | null): Pick<ReportFigures, 'gpsKm' | 'exceptions'> {
  const runs = Object.values(ofTrips?.runs ?? {});
  return { gpsKm: ofTrips?.gpsKm ?? null, exceptions: runs.reduce((sum, run) => sum + exceptionsOfRun(run), 0) };
}

export function exceptionsOfRun({ exceptions }: Pick<Run, 'exceptions'>): number {
  return Object.values(exceptions).reduce((sum, each) => sum + (each ?? 0), 0);
}

/** Children of whom the report cannot say that they rode and left the bus, or did not come. */
export function unaccountedFor({ trips }: Pick<BusReportContent, 'trips'>, ofTrips: ReportTrips | null): number {
  return Object.entries(trips).reduce((sum, [id, { expected, boarded, alighted, absent }]) => {
    const run = ofTrips?.runs[id];
    if (run && run.stands !== 'NOT_BEGUN') return sum + run.left;
    if (boarded === null) return sum;
    return sum + Math.max(0, expected - boarded - (absent ?? 0)) + Math.max(0, boarded - (alighted ?? 0));
  }, 0);
}

/** The odometer and the tracker differ by more than a fifth, and by more than an odometer of whole kilometres can be out. */
export function isFarApart({ km, gpsKm }: Pick<ReportFigures, 'km' | 'gpsKm'>): boolean {
  if (km === null || gpsKm === null) return false;
  const apart = Math.abs(km - gpsKm);
  return apart > 1 && apart > 0.2 * Math.max(km, gpsKm);
}

/** A trip that has begun is closed first, with every child found and the bus walked through. */
export function openRuns({ trips }: BusReportContent, ofTrips: ReportTrips | null): Detail[] {
  return Object.entries(ofTrips?.runs ?? {}).flatMap(([id, run]) => {
    const message = inTheWayOf(run);
    if (message === null) return [];
    if (trips[id]) return [{ path: `trips/${id}`, message }];
    // Somebody took its line away: it is open all the same.
    return [{ path: 'trips', message: `The trip ${run.route} has begun and is not closed. Close it before you submit` }];
  });
}

function inTheWayOf({ stands, left }: Run): string | null {
  if (stands === 'NOT_BEGUN' || stands === 'CLOSED') return null;
  if (left === 1) return '1 child of this trip is not accounted for. Find the child and close the trip before you submit';
  if (left > 1) return `${left} children of this trip are not accounted for. Find them and close the trip before you submit`;
  if (stands === 'RUNNING') return 'This trip has not arrived. Close it before you submit';
  if (stands === 'NOT_WALKED') return 'Nobody has walked through the bus after this trip. Close it before you submit';
  return 'This trip is not closed. Close it before you submit';
}

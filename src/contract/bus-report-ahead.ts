import type { BusReportContent } from './bus-report.ts';
import type { Day, TimeOfDay } from './fields.ts';
import type { Detail } from './problem.ts';
import type { SchoolNow } from './school-time.ts';

/**
 * What of a report has not happened yet. Such a report is not handed in; a draft may hold it, since nothing that was
 * typed is lost to a wrong clock.
 */
export function aheadProblems(content: BusReportContent, day: Day, now: SchoolNow): Detail[] {
  if (day < now.latestDay) return [];
  if (day > now.latestDay) return [{ path: 'trips', message: 'This day has not begun. Hand the report in when its trips are done' }];
  return timesOf(content)
    .filter(([, time]) => time > now.latestTime)
    .map(([path, time]) => ({ path, message: `${time} is still to come. At the school it is ${now.time}` }));
}

/** Times that say that something happened, with their fields. */
function timesOf({ trips, childCheck, incidents }: BusReportContent): [path: string, time: TimeOfDay][] {
  const times = [
    ...Object.entries(trips).flatMap(([id, trip]) => [
      [`trips/${id}/actualStart`, trip.actualStart] as const,
      [`trips/${id}/actualEnd`, trip.actualEnd] as const,
    ]),
    ['childCheck/at', childCheck?.at ?? null] as const,
    ...Object.entries(incidents).map(([id, { at }]) => [`incidents/${id}/at`, at] as const),
  ];
  return times.flatMap(([path, time]): [string, TimeOfDay][] => (time === null ? [] : [[path, time]]));
}

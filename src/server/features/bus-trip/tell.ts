/** When somebody in the office has to look at a trip now. */
import type { TripSaid } from '#contract/bus-trip-event.ts';
import type { TripNow } from '#contract/bus-trip-rules.ts';
import { tellSchoolAdmins } from '#server/features/notification/queries.ts';
import { type TripAlarm, tripNews } from './news.ts';
import type { TripRow } from './queries.ts';
import type { Saying } from './say.ts';

interface Told {
  trip: TripRow;
  said: TripSaid;
  was: TripNow;
  is: TripNow;
}

export async function tellOfTrip(unit: Saying, told: Told): Promise<void> {
  const { trip, is } = told;
  const about = { tripId: trip.id, routeName: trip.plan.routeName, busName: is.bus?.name ?? '' };
  for (const alarm of alarmsOf(told)) await tellSchoolAdmins(unit, tripNews(alarm, about));
}

/** Each is told when it comes to be so. */
function alarmsOf({ said, was, is }: Told): TripAlarm[] {
  const { says } = said;
  const all: [TripAlarm, boolean][] = [
    ['HELD', was.state !== 'DEFECT_HOLD' && is.state === 'DEFECT_HOLD'],
    ['LEFT_HELD', was.state === 'DEFECT_HOLD' && is.state === 'RUNNING'],
    ['DISPUTED', is.figures.disputed > was.figures.disputed],
    ['NOT_MET', says === 'NOT_MET'],
    ['STRANGER', says === 'STRANGER'],
    ['LEFT_AT_CLOSE', says === 'CLOSED' && is.figures.left > 0],
    ['AFTER_CLOSE', was.state === 'CLOSED' && is.figures.left > 0],
  ];
  return all.flatMap(([alarm, isSo]) => (isSo ? [alarm] : []));
}

import type { BusTrip } from '#contract/bus-trip.ts';
import type { ChildNow, TripNow } from '#contract/bus-trip-rules.ts';
import type { Tap } from './child-row.tsx';

/**
 * What one tap on a child says now. On the way to school children get on at stops and off at school, on the way home the other way
 * round: so a tap that comes twice says nothing wrong.
 */
export function tapOf({ plan }: Pick<BusTrip, 'plan'>, { started, arrived }: Pick<TripNow, 'started' | 'arrived'>, child: ChildNow): Tap {
  const isHome = plan.direction === 'FROM_SCHOOL';
  if (child.state === 'EXPECTED') return started !== null || isHome ? 'BOARD' : null;
  if (child.state === 'NO_SHOW' || child.state === 'ABSENCE_TOLD') return 'BOARD';
  if (child.state !== 'ON' || child.isNotMet) return null;
  if (!isHome) return arrived === null ? null : 'ALIGHT';
  if (started === null) return null;
  const stop = plan.stops.find(({ id }) => id === child.stopId);
  return stop?.mustBeMet ? 'HAND_OVER' : 'ALIGHT';
}

/** Where it happens: at the child's stop, or at school, which is no stop. */
export function stopAt({ plan }: Pick<BusTrip, 'plan'>, { stopId }: Pick<ChildNow, 'stopId'>, says: string): string | null {
  const atStop = plan.direction === 'TO_SCHOOL' ? says !== 'ALIGHTED' && says !== 'HANDED_BACK' : says === 'ALIGHTED' || says === 'NOT_MET';
  return atStop ? stopId : null;
}

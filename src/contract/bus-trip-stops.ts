/** Whom a bus has passed by. Pure. */
import type { TripPlan } from './bus-trip.ts';
import type { ChildNow, TripNow } from './bus-trip-rules.ts';

/**
 * Children who should have been dealt with by now: of whom two say different things; who are awaited at a stop that the bus has
 * passed, or at school when it left; who are still on it after their stop. Their ids.
 */
export function overdueOf(
  { direction, stops }: Pick<TripPlan, 'direction' | 'stops'>,
  { children, started, arrived }: Pick<TripNow, 'children' | 'started' | 'arrived'>,
): Set<string> {
  const order = new Map(stops.map(({ id }, at) => [id, at]));
  const placeOf = (stopId: string | null) => (stopId === null ? undefined : order.get(stopId));
  const reached = Math.max(-1, ...children.flatMap((child) => furthest(child, placeOf)));
  const isOver = ({ state, stopId, isDisputed }: ChildNow) => {
    const isPassed = (placeOf(stopId) ?? Infinity) < reached;
    if (isDisputed) return true;
    if (state === 'EXPECTED') return arrived !== null || (direction === 'TO_SCHOOL' ? isPassed : started !== null);
    return state === 'ON' && direction === 'FROM_SCHOOL' && (isPassed || arrived !== null);
  };
  return new Set(children.filter(isOver).map(({ studentId }) => studentId));
}

function furthest({ heads }: Pick<ChildNow, 'heads'>, placeOf: (stopId: string | null) => number | undefined): number[] {
  return heads.flatMap(({ said: { stopId } }) => placeOf(stopId) ?? []);
}

/** What was not as planned on a trip, for its list, its report and the figures. Pure, on both sides. */
import type { BusTrip, TripChild } from './bus-trip.ts';
import type { TripException, TripExceptionKind } from './bus-trip-exception.ts';
import { type ChildNow, type TripNow, wasOn } from './bus-trip-rules.ts';
import { onRoll } from './student-card.ts';

interface Trip extends Pick<BusTrip, 'plan' | 'events' | 'elsewhere'> {
  children: readonly Pick<TripChild, 'id' | 'state'>[];
}

export function exceptionsOf(trip: Trip, now: Pick<TripNow, 'children' | 'bus' | 'arrived' | 'closed'>): TripException[] {
  return [...now.children.flatMap((child) => ofChild(trip, now, child)), ...strangersOf(trip), ...overCapacity(now)];
}

function ofChild(trip: Trip, now: Pick<TripNow, 'arrived' | 'closed'>, child: ChildNow): TripException[] {
  const { studentId } = child;
  const say = (kind: TripExceptionKind, isSo: boolean, about = '') => (isSo ? [{ kind, studentId, about }] : []);
  const other = trip.elsewhere.find((one) => one.studentId === studentId);
  const wrong = wrongStop(trip, child);
  const known = trip.children.find(({ id }) => id === studentId);
  const closedAt = now.closed && Date.parse(now.closed.receivedAt);
  const isLate = child.heads.some(({ receivedAt }) => closedAt !== null && Date.parse(receivedAt) > closedAt);
  const isOver = trip.events.some(({ said: { says } }) => says === 'WALKED' || says === 'CLOSED');
  return [
    ...say('DISPUTED', child.isDisputed),
    ...say('DUPLICATE', !child.isDisputed && child.heads.length > 1),
    ...say('WRONG_BUS', !child.isPlanned && wasOn(child) && other !== undefined, other && otherWords(other)),
    ...say('NOT_ALLOCATED', !child.isPlanned && wasOn(child) && other === undefined),
    ...say('WRONG_STOP', wrong !== null, wrong ?? ''),
    ...say('NO_SCAN_OFF', child.state === 'ON' && isOver),
    ...say('NOT_MET', child.isNotMet || child.state === 'HANDED_BACK'),
    ...say('INACTIVE_STUDENT', wasOn(child) && known !== undefined && !onRoll.includes(known.state)),
    ...say('TOLD_LATE', isLate),
  ];
}

function otherWords({ routeName, busName }: BusTrip['elsewhere'][number]): string {
  return [routeName, busName].filter((name) => name !== '').join(', ');
}

/** Of the end of the way at which children have stops: boarded on the way to school, alighted on the way home. */
function wrongStop({ plan }: Trip, { stopId, heads, events, isPlanned }: ChildNow): string | null {
  if (!isPlanned || stopId === null) return null;
  const says = plan.direction === 'TO_SCHOOL' ? 'BOARDED' : 'ALIGHTED';
  const at = [...heads, ...events.toReversed()].find(({ said }) => said.says === says)?.said.stopId ?? null;
  if (at === null || at === stopId || !plan.stops.some(({ id }) => id === at)) return null;
  return plan.stops.find(({ id }) => id === stopId)?.name ?? null;
}

function strangersOf({ events }: Trip): TripException[] {
  return events.flatMap(({ said }): TripException[] =>
    said.says === 'STRANGER' ? [{ kind: 'RESTRICTED_PERSON_AT_STOP', studentId: said.studentId, about: said.who }] : [],
  );
}

/** Of all who were on it: on the way home they are on it at once, on the way to school at its end. */
function overCapacity({ children, bus }: Pick<TripNow, 'children' | 'bus'>): TripException[] {
  const most = children.filter(wasOn).length;
  return bus && most > bus.seats ? [{ kind: 'OVER_CAPACITY', studentId: null, about: `${most} / ${bus.seats}` }] : [];
}

/** What is kept beside a plan and its events. */
import type { BusTrip, TripBus, TripChild, TripPlan } from '#contract/bus-trip.ts';
import { exceptionsOf } from '#contract/bus-trip-exceptions.ts';
import { type TripNow, tripNow } from '#contract/bus-trip-rules.ts';
import { type TripSaid, isOfChild } from '#contract/bus-trip-event.ts';

export interface SaidOfTrip extends Pick<BusTrip, 'events' | 'buses' | 'elsewhere'> {
  children: readonly Pick<TripChild, 'id' | 'state'>[];
}

export function keptOf(plan: TripPlan, said: SaidOfTrip) {
  return keptAs(plan, said, tripNow({ plan, ...said }));
}

export function keptAs(plan: TripPlan, said: SaidOfTrip, now: TripNow) {
  const heard = said.events.reduce((last, { receivedAt }) => (receivedAt > last ? receivedAt : last), '');
  return {
    plan,
    busId: now.bus?.id ?? null,
    plannedBusId: plan.bus?.id ?? null,
    startsAt: plan.startsAt,
    state: now.state,
    figures: now.figures,
    left: now.figures.left,
    exceptions: exceptionsOf({ plan, ...said }, now).length,
    isBegun: said.events.some((event) => begins(event.said)),
    startedAt: now.started && new Date(now.started.at),
    arrivedAt: now.arrived && new Date(now.arrived.at),
    heardAt: heard === '' ? null : new Date(heard),
  };
}

function begins(said: TripSaid): boolean {
  return isOfChild(said) || said.says === 'STARTED' || said.says === 'ARRIVED';
}

export function busesIn({ bus }: Pick<TripPlan, 'bus'>): TripBus[] {
  return bus ? [bus] : [];
}

import { stopsInOrder } from '#contract/bus-route-rules.ts';
import type { BusRoute } from '#contract/bus-route.ts';
import { betweenChoices } from '#contract/people-sheet-choices.ts';

/** What a file has of a route. */
export function busRouteCells(route: BusRoute) {
  const { name, direction, days, startsAt, endsAt, busName, seats, state } = route;
  const stops = stopsInOrder(route);
  return {
    name,
    direction,
    startsAt,
    endsAt,
    seats,
    state,
    days: days.join(betweenChoices),
    bus: busName,
    stops: stops.length,
    stopsInOrder: stops.map((stop) => `${stop.at} ${stop.name}`).join('; '),
  };
}

import type { BusRoute } from '#contract/bus-route.ts';
import { stopOf } from '#contract/bus-route-rules.ts';
import type { Day } from '#contract/fields.ts';
import type { Rider } from '#contract/rider.ts';
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';

type Of = Pick<BusRoute, 'id' | 'name'>;

const objectOf = ({ id, name }: Of) => ({ kind: 'bus-route' as const, id, label: name });

interface Added {
  names: readonly string[];
  from: Day;
  until: Day | null;
  overReason: string;
}

export function ridersAdded(route: Of, { names, from, until, overReason }: Added): Deed {
  const after = { riders: names.join(', '), from, ...(until && { until }), ...(overReason && { overReason }) };
  return { action: 'bus-route.riders-added', object: objectOf(route), before: {}, after };
}

type Told = Pick<Rider, 'stopId' | 'days' | 'from' | 'until' | 'overReason'>;

export function riderChanged(
  route: Of & Pick<BusRoute, 'stops'>,
  { name, before, after }: { name: string; before: Told; after: Told },
): Deed {
  const told = ({ stopId, days, from, until, overReason }: Told) => ({
    stop: stopOf(route, stopId)?.name ?? '',
    days,
    from,
    until,
    overReason,
  });
  const fields = differences(told(before), told(after));
  return { action: 'bus-route.rider-changed', object: objectOf(route), ...fields, after: { ...fields.after, rider: name } };
}

/** `until` is null where nobody had ridden yet. */
export function riderEnded(route: Of, { name, until }: { name: string; until: Day | null }): Deed {
  return { action: 'bus-route.rider-ended', object: objectOf(route), before: {}, after: { rider: name, ...(until && { until }) } };
}

/** `to`: the route that they ride from then on. */
export function ridersMoved(route: Of, { name, until, to }: { name: string; until: Day | null; to: string }): Deed {
  return { action: 'bus-route.rider-ended', object: objectOf(route), before: {}, after: { rider: name, ...(until && { until }), to } };
}

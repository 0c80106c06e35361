/** What the audit trail says of trips. What is said of single children stands in the trip itself, for good. */
import type { TripPlan } from '#contract/bus-trip.ts';
import type { TripSaid } from '#contract/bus-trip-event.ts';
import { isOfChild } from '#contract/bus-trip-event.ts';
import type { Deed } from '#server/audit/append.ts';

interface Named {
  id: string;
  day: string;
  plan: Pick<TripPlan, 'routeName'>;
}

const actions = {
  CHECKED: 'bus-trip.checked',
  STARTED: 'bus-trip.started',
  STRANGER: 'bus-trip.stranger',
  ARRIVED: 'bus-trip.arrived',
  WALKED: 'bus-trip.walked',
  CLOSED: 'bus-trip.closed',
  CANCELLED: 'bus-trip.cancelled',
  SUBSTITUTED: 'bus-trip.substituted',
} as const satisfies Partial<Record<TripSaid['says'], Deed['action']>>;

/** Null of what has no line. `beside`: what the trip was like then. */
export function saidDeed({ id, day, plan }: Named, said: TripSaid, beside: Record<string, unknown>): Deed | null {
  if (isOfChild(said) || said.says === 'DELAYED') return null;
  return { action: actions[said.says], object: { kind: 'bus-trip', id, label: `${plan.routeName}, ${day}` }, after: beside };
}

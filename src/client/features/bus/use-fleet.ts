import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Bus, BusFilter } from '#contract/bus.ts';
import type { Page } from '#contract/page.ts';
import { type Projected, useProjected } from '#client/offline/use-projected.ts';
import { fleetFromDevice, projectBus, projectFleet } from './projection.ts';
import { busQueries, fleetReadAt } from './queries.ts';
import { useFleetContext } from './use-fleet-context.ts';

/** One page of the fleet; without a connection, as this device knows it. */
export function useFleet(filter: BusFilter): Projected<Page<Bus>> {
  const context = useFleetContext();
  const client = useQueryClient();
  // A bus is chosen, and its report begun, without a connection as well.
  useEffect(() => void client.prefetchQuery(busQueries.fleet()), [client]);
  const list = useProjected(
    busQueries.list(filter),
    (page, pending) => projectFleet(page, filter, pending, context),
    (pending) => fleetFromDevice(filter, pending, context),
  );
  // "Nothing matches" is only known when the server said so, or cannot be asked.
  const isGuess = list.asOf === null && list.isFetching && list.data?.count === 0;
  if (isGuess) return { ...list, data: undefined, isPending: true };
  return { ...list, asOf: list.asOf ?? fleetReadAt(client) };
}

/** One bus; null when there is none of that id. */
export function useBus(id: string): Projected<Bus | null> {
  const context = useFleetContext();
  const client = useQueryClient();
  const onDevice = context.known.find((bus) => bus.id === id) ?? null;
  const one = useProjected(
    busQueries.detail(id),
    (bus, pending) => projectBus(bus, id, pending, context),
    (pending) => projectBus(onDevice, id, pending, context) ?? undefined,
  );
  return { ...one, asOf: one.asOf ?? (onDevice ? fleetReadAt(client) : null) };
}

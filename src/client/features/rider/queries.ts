import { queryOptions } from '@tanstack/react-query';
import { listRiders, proposeRiders, type RiderFilter } from '#contract/rider.ts';
import { mostRows } from '#contract/page.ts';
import { call } from '#client/http/call.ts';

/** Old as soon as their route is: they stand under its key. */
export const riderQueries = {
  list: (routeId: string, filter: RiderFilter) =>
    queryOptions({
      queryKey: ['bus-route', 'riders', routeId, filter],
      queryFn: ({ signal }) => call(listRiders, { params: { id: routeId }, query: filter, signal }),
    }),
  proposed: (routeId: string) =>
    queryOptions({
      queryKey: ['bus-route', 'proposed-riders', routeId],
      queryFn: ({ signal }) => call(proposeRiders, { params: { id: routeId }, query: { page: 1, limit: mostRows }, signal }),
    }),
};

import { queryOptions } from '@tanstack/react-query';
import { type DeviceFilter, listDevices } from '#contract/device.ts';
import { call } from '#client/http/call.ts';

export const deviceQueries = {
  all: ['device'] as const,
  list: (filter: DeviceFilter) =>
    queryOptions({
      queryKey: [...deviceQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(listDevices, { query: filter, signal }),
      staleTime: 60_000,
    }),
};

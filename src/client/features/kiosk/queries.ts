import { queryOptions } from '@tanstack/react-query';
import { listKiosks } from '#contract/kiosk.ts';
import { call } from '#client/http/call.ts';

export const kioskQueries = {
  all: ['kiosk'] as const,
  list: () =>
    queryOptions({
      queryKey: [...kioskQueries.all, 'list'],
      queryFn: ({ signal }) => call(listKiosks, { signal }),
      staleTime: 30_000,
    }),
};

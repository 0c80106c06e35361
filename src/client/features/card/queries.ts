import { queryOptions } from '@tanstack/react-query';
import { listCardNumbers } from '#contract/card-number.ts';
import { call } from '#client/http/call.ts';

export const cardQueries = {
  all: ['card-number'] as const,
  numbers: () => queryOptions({ queryKey: [...cardQueries.all, 'all'], queryFn: ({ signal }) => call(listCardNumbers, { signal }) }),
};

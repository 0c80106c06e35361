import { queryOptions } from '@tanstack/react-query';
import { type Punctuality, readPunctuality } from '#contract/bus-punctuality.ts';
import { call } from '#client/http/call.ts';
import { type Projected, useProjected } from '#client/offline/use-projected.ts';

export const punctualityKey = 'bus-punctuality';

const read = queryOptions({ queryKey: [punctualityKey], queryFn: ({ signal }) => call(readPunctuality, { signal }) });

/** How the whole fleet kept its times, as the server counts reports it has. */
export function usePunctuality(): Projected<Punctuality> {
  return useProjected(read, (known) => known);
}

import { useQuery } from '@tanstack/react-query';
import { refreshRoster } from './current-roster.ts';

const againAfterMs = 60_000;

/**
 * A query as any other for whatever makes reads old: live events, a new connection, the answer to an edit. Its data is
 * only the time; the students lie in a store of their own.
 */
export const rosterQuery = {
  queryKey: ['roster'],
  queryFn: () => refreshRoster(),
  persister: undefined,
};

/** Keeps the roster current as long as it is enabled. */
export function useRosterKept(isEnabled: boolean): void {
  useQuery({
    ...rosterQuery,
    enabled: isEnabled,
    // Without a live connection all reads are asked for by turns; a failure beside a live one would stay.
    refetchInterval: ({ state }) => (state.status === 'error' ? againAfterMs : false),
  });
}

/** How the last reading of the roster went. */
export function useRosterReading() {
  return useQuery({ ...rosterQuery, enabled: false });
}

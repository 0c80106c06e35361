import { type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { isShown, type OutboxRecord } from '#outbox/record.ts';
import type { Loaded } from '#client/ui/feedback/loadable.tsx';
import { isBehind } from './caught-up.ts';
import { useIsOffline } from './connection.ts';
import { showsIn } from './edit-kinds.ts';
import { useOutboxView } from './outbox-provider.tsx';

/** Server data with this person's own edits folded over it, and how much it can be trusted. */
export type Projected<Shown> = Loaded<Shown>;

/**
 * Reads a query and folds the person's own pending edits over it, oldest first. `project` is pure; `readAt` is
 * in ms of the device's clock. `fromNothing`
 * makes what can be shown when the server's data is not on this device, such as a record created offline.
 */
export function useProjected<Data, Shown, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  project: (data: Data, pending: readonly OutboxRecord[], readAt: number) => Shown,
  fromNothing?: (pending: readonly OutboxRecord[]) => Shown | undefined,
): Projected<Shown> {
  const query = useQuery({
    ...options,
    // Spec §9: no refetch on mount. What is known to be out of date is read again all the same.
    refetchOnMount: ({ state }) => state.isInvalidated,
  });
  const pending = usePending(options.queryKey, query.data, query.dataUpdatedAt);
  const isOffline = useIsOffline();
  const data = query.data === undefined ? fromNothing?.(pending) : project(query.data, pending, query.dataUpdatedAt);
  return {
    data,
    error: query.error,
    isPending: query.isPending && data === undefined,
    isFetching: query.isFetching,
    asOf: query.dataUpdatedAt > 0 ? new Date(query.dataUpdatedAt) : null,
    isOffline,
    isStale: isOffline || query.isError,
    refetch: () => void query.refetch(),
  };
}

/** Made of what this device holds, and the server was not asked or did not answer: it may have more. */
export function isOfThisDeviceOnly({
  data,
  asOf,
  isFetching,
  isOffline,
}: Pick<Loaded<unknown>, 'data' | 'asOf' | 'isFetching' | 'isOffline'>): boolean {
  return data !== undefined && asOf === null && (isOffline || !isFetching);
}

/** Own edits that this data does not hold yet, by the order in which they were made. */
export function usePending(queryKey: QueryKey, data: unknown, readAt: number): OutboxRecord[] {
  const client = useQueryClient();
  const { records } = useOutboxView();
  const isInvalidated = client.getQueryState(queryKey)?.isInvalidated ?? false;
  const pending = records
    .filter((record) => isShown(record) && showsIn(record, queryKey))
    .filter((record) => isBehind({ data, readAt, isInvalidated }, record));
  return pending.length === 0 ? nonePending : pending.sort((a, b) => a.seq - b.seq);
}

// The same each time, so that what was worked out of data alone need not be worked out again.
const nonePending: OutboxRecord[] = [];

import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Notification } from '#contract/notification.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { type Projected, usePending } from '#client/offline/use-projected.ts';
import { projectRead } from './projection.ts';
import { notificationQueries, type NotificationsOf } from './queries.ts';

export interface NotificationPages extends Projected<Notification[]> {
  hasMore: boolean;
  isLoadingMore: boolean;
  showMore: () => void;
}

/** The notifications page by page. One page more than is shown is read ahead, so that the next one is there at once. */
export function useNotifications(of: NotificationsOf, schoolId: string): NotificationPages {
  const options = notificationQueries.pages(of, schoolId);
  const query = useInfiniteQuery({ ...options, refetchOnMount: ({ state }) => state.isInvalidated });
  const pending = usePending(options.queryKey, query.data, query.dataUpdatedAt);
  const isOffline = useIsOffline();
  const [shown, setShown] = useState(1);
  const pages = query.data?.pages ?? [];
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const readAhead = pages.length > 0 && pages.length <= shown && hasNextPage && !isFetching && !isError;

  useEffect(() => {
    if (readAhead) void fetchNextPage();
  }, [readAhead, fetchNextPage]);

  function showMore() {
    if (pages.length > shown) setShown(shown + 1);
    else if (hasNextPage && !isFetching) void fetchNextPage().then(({ isSuccess }) => isSuccess && setShown(shown + 1));
  }

  return {
    data:
      query.data &&
      projectRead(
        pages.slice(0, shown).flatMap((page) => page.data),
        pending,
      ),
    error: query.error,
    isPending: query.isPending,
    isFetching,
    asOf: query.dataUpdatedAt > 0 ? new Date(query.dataUpdatedAt) : null,
    isOffline,
    isStale: isOffline || isError,
    refetch: () => void query.refetch(),
    hasMore: pages.length > shown || hasNextPage,
    isLoadingMore: query.isFetchingNextPage && pages.length <= shown,
    showMore,
  };
}

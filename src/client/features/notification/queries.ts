import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { countUnread, listEmployeeNotifications, listSchoolNotifications, notificationPageSize } from '#contract/notification.ts';
import { call } from '#client/http/call.ts';

/** Spec §7: two paths, chosen by kind. */
export type NotificationsOf = 'notification' | 'employee';

const lists = { notification: listSchoolNotifications, employee: listEmployeeNotifications };

export const notificationQueries = {
  all: ['notification'] as const,
  pages: (of: NotificationsOf, schoolId: string) =>
    infiniteQueryOptions({
      queryKey: [...notificationQueries.all, 'pages', of, schoolId],
      queryFn: ({ pageParam, signal }) =>
        call(lists[of], { params: { schoolId }, query: { page: pageParam, limit: notificationPageSize }, signal }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (last.nextPage ? pages.length + 1 : undefined),
      // Spec §9: the list stays fresh 1,000,000 ms and is not retried; live events say earlier that it is old.
      staleTime: 1_000_000,
      retry: false,
      meta: { keep: 'hot' },
    }),
  /** Spec §7: the shell's own read, by page and kind. As fresh as the list. */
  shell: (schoolId: string) =>
    queryOptions({
      queryKey: [...notificationQueries.all, 'shell', schoolId],
      queryFn: ({ signal }) => call(listSchoolNotifications, { params: { schoolId }, query: { page: 1, kind: 'notification' }, signal }),
      staleTime: 1_000_000,
      retry: false,
    }),
  unread: () =>
    queryOptions({
      queryKey: [...notificationQueries.all, 'unread'],
      queryFn: ({ signal }) => call(countUnread, { signal }),
      meta: { keep: 'hot' },
    }),
};

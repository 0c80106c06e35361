import { useQuery } from '@tanstack/react-query';
import { useProjected } from '#client/offline/use-projected.ts';
import { projectUnread } from './projection.ts';
import { notificationQueries } from './queries.ts';

/** How many notifications are unread, own marks included that the server has not got yet. */
export function useUnread(): number {
  return useProjected(notificationQueries.unread(), projectUnread).data ?? 0;
}

/** The number up to which "all" reaches: what came later was not seen and stays unread. */
export function useLastSeq(): number {
  return useQuery(notificationQueries.unread()).data?.lastSeq ?? 0;
}

import { skipToken, useQuery } from '@tanstack/react-query';
import { useProjected } from '#client/offline/use-projected.ts';
import { useSchoolId } from '#client/session/use-school-id.ts';
import { projectRead, projectUnread } from './projection.ts';
import { notificationQueries } from './queries.ts';

/**
 * How many notifications are unread, own marks included that the server has not got yet. Where the figure is not known, those
 * that are unread on the shell's page (spec §7) stand in for it.
 */
export function useUnread(): number {
  const counted = useProjected(notificationQueries.unread(), projectUnread).data;
  const newest = useUnreadOfShell();
  return counted ?? newest;
}

function useUnreadOfShell(): number {
  const schoolId = useSchoolId();
  const options = notificationQueries.shell(schoolId ?? '');
  const page = useProjected({ ...options, ...(schoolId === undefined && { queryFn: skipToken }) }, ({ data }, pending) =>
    projectRead(data, pending),
  );
  return page.data?.filter(({ readAt }) => readAt === null).length ?? 0;
}

/** The number up to which "all" reaches: what came later was not seen and stays unread. */
export function useLastSeq(): number {
  return useQuery(notificationQueries.unread()).data?.lastSeq ?? 0;
}

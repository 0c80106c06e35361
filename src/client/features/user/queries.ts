import { queryOptions, useQueries } from '@tanstack/react-query';
import { assignableRoles } from '#contract/assignment.ts';
import type { Role } from '#contract/role.ts';
import { mostRows } from '#contract/page.ts';
import { listAllSubUsers, readSubUser, type User, type UserFilter, userListFreshMs } from '#contract/user.ts';
import { call } from '#client/http/call.ts';

export const userQueries = {
  all: ['user'] as const,
  /** Spec §9: cached 100000 ms. What was read before stays on the device for when there is no connection. */
  list: (filter: UserFilter) =>
    queryOptions({
      queryKey: [...userQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(listAllSubUsers, { query: filter, signal }),
      staleTime: userListFreshMs,
      gcTime: userListFreshMs,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...userQueries.all, 'detail', id],
      queryFn: ({ signal }) => call(readSubUser, { params: { id }, signal }),
    }),
};

/** Whether it is by assignment that somebody sees children. */
export function seesByAssignment({ role, scopeMode, state }: Pick<User, 'role' | 'scopeMode' | 'state'>): boolean {
  return assignableRoles.includes(role) && scopeMode === 'ASSIGNED' && state !== 'REMOVED';
}

/** To whom students may go: who sees children by assignment and is not suspended. For School Admins. */
export function useAssignable(): readonly User[] {
  return useUsersOf(assignableRoles).filter((user) => seesByAssignment(user) && user.state !== 'SUSPENDED');
}

/** Everybody with one of these roles who was not removed. For School Admins. */
export function useUsersOf(roles: readonly Role[]): readonly User[] {
  const filter = { page: 1, limit: mostRows, search: '', sort: 'name' } as const;
  return useQueries({
    queries: roles.map((role) => ({
      ...userQueries.list({ ...filter, role }),
      refetchOnMount: ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated,
    })),
    combine: (answers) => answers.flatMap(({ data }) => data?.data ?? []),
  });
}

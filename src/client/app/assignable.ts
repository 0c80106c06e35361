import { useQueries } from '@tanstack/react-query';
import { assignableRoles } from '#contract/assignment.ts';
import { mostRows } from '#contract/page.ts';
import type { User } from '#contract/user.ts';
import { userQueries } from '#client/features/user/queries.ts';

/** Whether it is by assignment that somebody sees children. */
export function seesByAssignment({ role, scopeMode, state }: Pick<User, 'role' | 'scopeMode' | 'state'>): boolean {
  return assignableRoles.includes(role) && scopeMode === 'ASSIGNED' && state !== 'REMOVED';
}

/** To whom students may go: who sees children by assignment and is not suspended. For School Admins. */
export function useAssignable(): readonly User[] {
  const filter = { page: 1, limit: mostRows, search: '', sort: 'name' } as const;
  return useQueries({
    queries: assignableRoles.map((role) => ({
      ...userQueries.list({ ...filter, role }),
      refetchOnMount: ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated,
    })),
    combine: (answers) =>
      answers.flatMap(({ data }) => data?.data ?? []).filter((user) => seesByAssignment(user) && user.state !== 'SUSPENDED'),
  });
}

import { useQueries } from '@tanstack/react-query';
import { assignableRoles } from '#contract/assignment.ts';
import { mostRows } from '#contract/page.ts';
import type { SubUser } from '#contract/sub-user.ts';
import { subUserQueries } from '#client/features/sub-user/queries.ts';

/** Whether it is by assignment that somebody sees children. */
export function seesByAssignment({ role, scopeMode, state }: Pick<SubUser, 'role' | 'scopeMode' | 'state'>): boolean {
  return assignableRoles.includes(role) && scopeMode === 'ASSIGNED' && state !== 'REMOVED';
}

/** To whom students may go: who sees children by assignment and is not suspended. For School Admins. */
export function useAssignable(): readonly SubUser[] {
  const filter = { page: 1, limit: mostRows, search: '', sort: 'name' } as const;
  return useQueries({
    queries: assignableRoles.map((role) => ({
      ...subUserQueries.list({ ...filter, role }),
      refetchOnMount: ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated,
    })),
    combine: (answers) =>
      answers.flatMap(({ data }) => data?.data ?? []).filter((user) => seesByAssignment(user) && user.state !== 'SUSPENDED'),
  });
}

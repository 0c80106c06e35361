import { useQuery } from '@tanstack/react-query';
import type { Role } from '#contract/role.ts';
import { sessionQueries } from './queries.ts';

/** The role of who is signed in, for what a screen offers; every right is decided by the server. */
export function useRole(): Role | undefined {
  return useQuery(sessionQueries.me()).data?.role;
}

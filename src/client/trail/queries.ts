import { queryOptions } from '@tanstack/react-query';
import { type AuditFilter, listAudit, listAuditPeople } from '#contract/audit.ts';
import { call } from '#client/http/call.ts';

export const auditQueries = {
  all: ['audit'] as const,
  list: (filter: AuditFilter) =>
    queryOptions({
      queryKey: [...auditQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(listAudit, { query: filter, signal }),
    }),
  /** Everybody who ever had an account. */
  people: () =>
    queryOptions({
      queryKey: [...auditQueries.all, 'people'],
      queryFn: ({ signal }) => call(listAuditPeople, { signal }),
    }),
};

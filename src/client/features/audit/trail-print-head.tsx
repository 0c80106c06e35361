import { useQuery } from '@tanstack/react-query';
import type { AuditFilter } from '#contract/audit.ts';
import { dayText } from '#client/ui/day-text.ts';
import { PrintHead } from '#client/ui/print-head.tsx';
import { actionLabels, kindLabels } from './labels.ts';
import { auditQueries } from './queries.ts';

export function TrailPrintHead({ filter }: { filter: AuditFilter }) {
  const { data: people = [] } = useQuery(auditQueries.people());
  const { actorId, action, objectKind, from, until, page } = filter;
  return (
    <PrintHead
      chosen={[
        actorId && `Who: ${people.find(({ _id }) => _id === actorId)?.name ?? actorId}`,
        action && `What: ${actionLabels[action]}`,
        objectKind && `About: ${kindLabels[objectKind]}`,
        from && `From: ${dayText(from)}`,
        until && `Until: ${dayText(until)}`,
        page > 1 && `Page ${page}`,
      ]}
      everything="All lines"
    />
  );
}

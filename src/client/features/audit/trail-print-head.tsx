import { useQuery } from '@tanstack/react-query';
import type { AuditFilter } from '#contract/audit.ts';
import { dayText } from '#client/ui/day-text.ts';
import { PrintHead } from '#client/ui/print-head.tsx';
import { t } from '#client/ui/words.ts';
import { actionLabels, kindLabels } from './labels.ts';
import { auditQueries } from './queries.ts';

export function TrailPrintHead({ filter }: { filter: AuditFilter }) {
  const { data: people = [] } = useQuery(auditQueries.people());
  const { actorId, action, objectKind, from, until, page } = filter;
  return (
    <PrintHead
      chosen={[
        actorId && `Who: ${people.find(({ _id }) => _id === actorId)?.name ?? actorId}`,
        action && t('What: {{actionLabels}}', { actionLabels: actionLabels[action] }),
        objectKind && t('About: {{kindLabels}}', { kindLabels: kindLabels[objectKind] }),
        from && t('From: {{day}}', { day: dayText(from) }),
        until && t('Until: {{day}}', { day: dayText(until) }),
        page > 1 && t('Page {{page}}', { page }),
      ]}
      everything={t('All lines')}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import type { AuditFilter } from '#contract/audit.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { PrintHead } from '#client/ui/layout/print-head.tsx';
import { t } from '#client/ui/language/words.ts';
import { labelOfDeed, labelOfKind } from './labels.ts';
import { auditQueries } from '#client/trail/queries.ts';

export function TrailPrintHead({ filter }: { filter: AuditFilter }) {
  const { data: people = [] } = useQuery(auditQueries.people());
  const { actorId, action, objectKind, from, until, page } = filter;
  return (
    <PrintHead
      chosen={[
        actorId && t('Who: {{person}}', { person: people.find(({ _id }) => _id === actorId)?.name ?? actorId }),
        action && t('What: {{deed}}', { deed: labelOfDeed(action) }),
        objectKind && t('About: {{kind}}', { kind: labelOfKind(objectKind) }),
        from && t('From: {{day}}', { day: dayText(from) }),
        until && t('Until: {{day}}', { day: dayText(until) }),
        page > 1 && t('Page {{page}}', { page }),
      ]}
      everything={t('All lines')}
    />
  );
}

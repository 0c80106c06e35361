import { type AuditFilter, AuditFilter as Filter, type AuditObjectKind } from '#contract/audit.ts';
import { mostRows } from '#contract/page.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { HistoryLink } from '#client/place/history-link.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { t } from '#client/ui/language/words.ts';
import { auditQueries } from './queries.ts';
import { TrailList } from './trail-list.tsx';

interface ThingHistoryProps {
  kind: AuditObjectKind;
  id: string;
  /** The link to all of its lines. */
  all: string;
  /** All of them stand here, as many as a page can have. */
  isWhole?: boolean;
}

/** On the page of a thing: what was last done to it, or all of it. For those who may read the audit trail. */
export function ThingHistory({ kind, id, all, isWhole = false }: ThingHistoryProps) {
  const filter: AuditFilter = { ...Filter.parse({}), objectKind: kind, objectId: id, limit: isWhole ? mostRows : 10 };
  const trail = useProjected(auditQueries.list(filter), (page) => page);
  return (
    <Card title={isWhole ? t('History') : t('Last changes')}>
      <Loadable of={trail} what={t('The history')} empty={(page) => page.data.length === 0 && <Nothing>{t('No changes yet.')}</Nothing>}>
        {(page) => <TrailList entries={page.data} />}
      </Loadable>
      <HistoryLink kind={kind} id={id}>
        {all}
      </HistoryLink>
    </Card>
  );
}

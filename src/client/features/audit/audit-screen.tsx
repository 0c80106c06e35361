import { Button } from '@mantine/core';
import { IconDownload, IconPrinter, IconShieldCheck } from '@tabler/icons-react';
import { AuditFilter } from '#contract/audit.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { ExportPanel } from './export-panel.tsx';
import { OneThing } from './one-thing.tsx';
import { auditQueries } from '#client/trail/queries.ts';
import { isFiltered, noFilter, TrailFilter } from './trail-filter.tsx';
import { TrailList } from '#client/trail/trail-list.tsx';
import { TrailPrintHead } from './trail-print-head.tsx';
import { useExport } from './use-export.ts';
import { useVerdict } from './use-verdict.ts';
import { VerdictPanel } from './verdict-panel.tsx';
import styles from './audit.module.css';

export function AuditScreen() {
  const [filter, setFilter] = useUrlFilter(AuditFilter);
  const trail = useProjected(auditQueries.list(filter), (page) => page);
  const verifying = useVerdict();
  const exporting = useExport();
  const isBusy = exporting.state?.kind === 'running' || verifying.state?.kind === 'running';
  return (
    <Page
      title={t('Audit trail')}
      hint={t('Who did what, and when. Lines are added and never changed.')}
      actions={
        <>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-disabled={isBusy}
            data-disabled={isBusy || undefined}
            onClick={() => !isBusy && void exporting.start()}
          >
            {t('Export')}
          </Button>
          <Button
            leftSection={<IconShieldCheck size={18} aria-hidden />}
            aria-disabled={isBusy}
            data-disabled={isBusy || undefined}
            onClick={() => !isBusy && void verifying.verify()}
          >
            {t('Verify')}
          </Button>
        </>
      }
    >
      <TrailPrintHead filter={filter} />
      <div className={styles.results} aria-live="polite">
        <VerdictPanel {...verifying} />
        {exporting.state && <ExportPanel state={exporting.state} />}
      </div>
      <TrailFilter filter={filter} onFilter={setFilter} />
      <OneThing
        filter={filter}
        entries={trail.data?.data ?? []}
        onLeave={() => setFilter({ objectId: undefined, objectKind: undefined })}
      />
      <Loadable
        of={trail}
        shape="rows"
        what={t('The audit trail')}
        empty={(page) => page.data.length === 0 && <NoLines isFiltered={isFiltered(filter)} onClear={() => setFilter(noFilter)} />}
      >
        {(page) => (
          <>
            <TrailList entries={page.data} />
            <Pager {...filter} count={page.count} hasNext={page.nextPage} onChange={setFilter} />
          </>
        )}
      </Loadable>
    </Page>
  );
}

function NoLines({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <Notice title={t('No lines yet')} />;
  return (
    <Notice title={t('No lines match')}>
      <Button variant="default" onClick={onClear}>
        {t('Clear filters')}
      </Button>
    </Notice>
  );
}

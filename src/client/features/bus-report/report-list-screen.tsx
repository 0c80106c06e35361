import { Button } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { BusReportFilter } from '#contract/bus-report.ts';
import { useNoteUse } from '#client/place/last-used.ts';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { NewReportDialog } from './new-report-dialog.tsx';
import { ListPrintHead } from './list-print-head.tsx';
import { PartNote } from './part-note.tsx';
import { reportColumns } from './report-columns.tsx';
import { isFiltered, noFilter, ReportFilterBar } from './report-filter.tsx';
import { ReportTable } from './report-table.tsx';
import { useReportList } from './use-reports.ts';

export function ReportListScreen() {
  useNoteUse('busReports');
  const [filter, setFilter] = useUrlFilter(BusReportFilter);
  const [isStarting, setIsStarting] = useState(false);
  const columns = reportColumns(useSchoolClock());
  const reports = useReportList(filter);
  return (
    <Page
      title={t('Bus daily reports')}
      hint={t('One report for each bus and school day.')}
      back={{ to: paths.reports.to(), label: t('All reports') }}
      actions={
        <>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsStarting(true)}>
            {t('New report')}
          </Button>
        </>
      }
    >
      <ListPrintHead filter={filter} />
      <ReportFilterBar filter={filter} onFilter={setFilter} />
      <PartNote of={reports} />
      <Loadable
        of={reports}
        shape="rows"
        what={t('The reports')}
        empty={(page) => page.data.length === 0 && <NoReports isFiltered={isFiltered(filter)} onClear={() => setFilter(noFilter)} />}
      >
        {(page) => <ReportTable page={page} filter={filter} onFilter={setFilter} columns={columns} />}
      </Loadable>
      <NewReportDialog isOpen={isStarting} day={filter.dateFilter} onClose={() => setIsStarting(false)} />
    </Page>
  );
}

function NoReports({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return (
      <Notice title={t('No reports match')}>
        <Button variant="default" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice title={t('No reports yet')}>
      <p>{t('On each school day, every bus in service with a run that day gets a report. You can also start one yourself.')}</p>
    </Notice>
  );
}

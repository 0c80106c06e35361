import { type BusReport, BusReportFilter } from '#contract/bus-report.ts';
import type { Page } from '#contract/page.ts';
import { marksByLane } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { t } from '#client/ui/language/words.ts';
import { keyOf } from './report-key.ts';

interface ReportTableProps {
  page: Page<BusReport>;
  filter: BusReportFilter;
  onFilter: (change: Partial<BusReportFilter>) => void;
  columns: Column<BusReport>[];
}

export function ReportTable({ page, filter, onFilter, columns }: ReportTableProps) {
  const marks = marksByLane(useOutboxView().records);
  return (
    <>
      <DataTable
        label={t('Bus daily reports')}
        columns={columns}
        rows={page.data}
        rowKey={keyOf}
        sort={filter.sort}
        onSort={(sort) => onFilter({ sort: BusReportFilter.shape.sort.safeParse(sort).data })}
        mark={(report) => {
          const mark = marks.get(`bus-report:${keyOf(report)}`);
          return mark ? <RowMark pending={mark} /> : null;
        }}
      />
      <Pager page={filter.page} limit={filter.limit} count={page.count} hasNext={page.nextPage} onChange={onFilter} />
    </>
  );
}

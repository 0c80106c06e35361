import * as z from 'zod/mini';
import { exportStaffTotals, listStaffTotals, StaffTotalsFilter } from '#contract/staff-report.ts';
import { call } from '#client/http/call.ts';
import { readPages } from '#client/list/use-print-all.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useNoteUse } from '#client/place/last-used.ts';
import { t } from '#client/ui/language/words.ts';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { PeriodBar } from './period-bar.tsx';
import { attendanceQueries } from './queries.ts';
import { ReportList } from './report-list.tsx';
import { exported, sumsWords, toReports } from './report-words.ts';
import { staffTotalsColumns } from './staff-totals-columns.tsx';
import { PeriodAsked, usePeriod } from './use-period.ts';

const Asked = z.strictObject({ ...StaffTotalsFilter.shape, ...PeriodAsked });

/** `/school/report/employee-accumulated-report` */
export function StaffTotalsScreen() {
  useNoteUse('employeeAccumulatedReport');
  const [{ period: preset, from, until, ...asked }, change] = useUrlFilter(Asked);
  const period = usePeriod({ period: preset, from, until }, change);
  const filter = { ...asked, from: period.from, until: period.until };
  const { search } = filter;
  return (
    <ReportList
      title={t('Employee accumulated report')}
      hint={t('What a period adds up to for each employee. Overtime is never counted of a day on which nobody was seen to leave.')}
      back={toReports}
      what={t('The sums of the employees')}
      list="employee-totals"
      file={exportStaffTotals}
      exported={exported}
      sheetKeys={{ late: ['late', 'minutesLate'], worked: ['worked', 'scheduled'] }}
      filter={filter}
      rows={useProjected({ ...attendanceQueries.staffTotals(filter), enabled: period.isReady }, (page) => page)}
      readAll={() => readPages((page) => call(listStaffTotals, { query: { ...filter, ...page } }))}
      columns={staffTotalsColumns}
      onFilter={(asks) => change({ ...asks, sort: StaffTotalsFilter.shape.sort.safeParse(asks.sort ?? filter.sort).data })}
      onClear={search === undefined ? undefined : () => change({ search: undefined })}
      chosen={[sumsWords(period), search && t('Search: “{{search}}”', { search })]}
      parameters={<PeriodBar of={period} />}
      isFaulty={period.fault !== null}
      filters={
        <SearchBox
          label={t('Search name or number')}
          value={search ?? ''}
          onSearch={(typed) => change({ search: typed || undefined }, { replace: true })}
        />
      }
      nobody={t('Nobody worked here in this period.')}
    />
  );
}

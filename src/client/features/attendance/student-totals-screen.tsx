import { NativeSelect } from '@mantine/core';
import * as z from 'zod/mini';
import { exportStudentTotals, listStudentTotals, StudentTotalsFilter, TotalsFlag } from '#contract/student-totals.ts';
import { call } from '#client/http/call.ts';
import { readPages } from '#client/list/use-print-all.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useNoteUse } from '#client/place/last-used.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { t } from '#client/ui/language/words.ts';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { totalsFlags } from './labels.ts';
import { PeriodBar } from './period-bar.tsx';
import { PlaceChoice, usePartWords } from './place-picker.tsx';
import { attendanceQueries } from './queries.ts';
import { ReportList } from './report-list.tsx';
import { exported, sumsWords, toReports } from './report-words.ts';
import { studentTotalsColumns } from './student-totals-columns.tsx';
import { TrendCards } from './trend-cards.tsx';
import { PeriodAsked, usePeriod } from './use-period.ts';

const Asked = z.strictObject({ ...StudentTotalsFilter.shape, ...PeriodAsked });

/** `/school/report/student-accumulated-report` */
export function StudentTotalsScreen() {
  useNoteUse('studentAccumulatedReport');
  const [{ period: preset, from, until, ...asked }, change] = useUrlFilter(Asked);
  const period = usePeriod({ period: preset, from, until }, change);
  const filter = { ...asked, from: period.from, until: period.until };
  const { flag, search, classId, level } = filter;
  const rows = useProjected({ ...attendanceQueries.studentTotals(filter), enabled: period.isReady }, (page) => page);
  const part = usePartWords(filter);
  const isNarrowed = flag !== undefined || search !== undefined || part !== undefined;
  return (
    <ReportList
      title={t('Student accumulated report')}
      hint={t('What a period adds up to for each student. Of what was possible, at least 80 % must be marked: below that no rate is told.')}
      back={toReports}
      what={t('The sums of the students')}
      list="student-totals"
      file={exportStudentTotals}
      exported={exported}
      sheetKeys={{ rate: ['rate', 'coverage'], days: ['possible', 'marked', 'present'], late: ['late', 'minutesLate'] }}
      filter={filter}
      rows={rows}
      readAll={() => readPages((page) => call(listStudentTotals, { query: { ...filter, ...page } }))}
      columns={studentTotalsColumns(useSchoolClock().today())}
      onFilter={(asks) => change({ ...asks, sort: StudentTotalsFilter.shape.sort.safeParse(asks.sort ?? filter.sort).data })}
      onClear={isNarrowed ? () => change({ flag: undefined, search: undefined, classId: undefined, level: undefined }) : undefined}
      chosen={[
        sumsWords(period),
        part,
        flag && t('Remark: {{remark}}', { remark: totalsFlags[flag] }),
        search && t('Search: “{{search}}”', { search }),
      ]}
      parameters={<PeriodBar of={period} />}
      isFaulty={period.fault !== null}
      above={<TrendCards period={period} part={{ classId, level }} />}
      filters={
        <>
          <SearchBox
            label={t('Search name or number')}
            value={search ?? ''}
            onSearch={(typed) => change({ search: typed || undefined }, { replace: true })}
          />
          <PlaceChoice of={filter} onChoose={change} />
          <NativeSelect
            label={t('Remark')}
            value={flag ?? ''}
            onChange={(event) => change({ flag: TotalsFlag.safeParse(event.currentTarget.value).data })}
            data={[{ value: '', label: t('Any') }, ...choicesOf(totalsFlags)]}
          />
        </>
      }
      nobody={t('Nobody was on the roll in this period.')}
    />
  );
}

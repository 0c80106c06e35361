import * as z from 'zod/mini';
import { Became, ExeatReportFilter, exportPastExeats, listPastExeats } from '#contract/exeat-report.ts';
import { PeriodBar } from '#client/features/attendance/period-bar.tsx';
import { useClasses } from '#client/features/attendance/place-picker.tsx';
import { ReportList } from '#client/features/attendance/report-list.tsx';
import { exported, periodWords, toReports } from '#client/features/attendance/report-words.ts';
import { PeriodAsked, usePeriod } from '#client/features/attendance/use-period.ts';
import { becameWords } from '#client/features/exeat/became-words.ts';
import { pastColumns, pastSheetKeys } from '#client/features/exeat/past-columns.tsx';
import { exeatQueries } from '#client/features/exeat/queries.ts';
import { call } from '#client/http/call.ts';
import { readPages } from '#client/list/use-print-all.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useNoteUse } from '#client/place/last-used.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { t } from '#client/ui/language/words.ts';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { Figures } from './exeat-figures.tsx';
import { Choice, type Named } from './report-choice.tsx';

const Asked = z.strictObject({ ...ExeatReportFilter.shape, ...PeriodAsked });

const nothing = {
  search: undefined,
  became: undefined,
  typeId: undefined,
  houseId: undefined,
  classId: undefined,
  deciderId: undefined,
} as const;

/** `/school/report/exeat/requests`: the history of exeats. The reports and the exeats meet here. */
export function ExeatReportPage() {
  useNoteUse('exeatReports');
  const [{ period: preset, from, until, ...asked }, change] = useUrlFilter(Asked);
  // A leave counts from the moment it was asked for: what waits, and what is planned, is of days to come.
  const chosen = usePeriod({ period: preset, from, until }, change, { isWhole: true });
  const period = { ...chosen, counted: chosen.until };
  const filter = { ...asked, from: period.from, until: period.until };
  const { page: _, limit: __, sort: ___, became, ...narrowed } = filter;
  const rows = useProjected({ ...exeatQueries.past(filter), enabled: period.isReady }, (page) => page);
  const figures = useProjected({ ...exeatQueries.figures(narrowed), enabled: period.isReady }, (known) => known);
  const places = usePlaces(figures.data?.deciders ?? []);
  const { search, typeId, houseId, classId, deciderId } = filter;
  const isNarrowed = [search, became, typeId, houseId, classId, deciderId].some((one) => one !== undefined);
  const nameIn = (all: readonly Named[], id: string | undefined) => all.find((one) => one.id === id)?.name ?? t('Not on this device');
  return (
    <ReportList
      title={t('Exeat report')}
      hint={t(
        'The exeats that began in a period, or were to begin, and what became of each. House and class are those of the child when it was asked for.',
      )}
      back={toReports}
      what={t('The exeats')}
      list="exeats"
      file={exportPastExeats}
      exported={exported}
      sheetKeys={pastSheetKeys}
      filter={filter}
      rows={rows}
      readAll={() => readPages((page) => call(listPastExeats, { query: { ...filter, ...page } }))}
      columns={pastColumns(useSchoolClock())}
      onFilter={(asks) => change({ ...asks, sort: ExeatReportFilter.shape.sort.safeParse(asks.sort ?? filter.sort).data })}
      onClear={isNarrowed ? () => change(nothing) : undefined}
      chosen={[
        periodWords(period),
        became && t('State: {{state}}', { state: becameWords[became].label }),
        typeId && t('Type of leave: {{name}}', { name: nameIn(places.types, typeId) }),
        houseId && t('House: {{name}}', { name: nameIn(places.houses, houseId) }),
        classId && t('Class: {{name}}', { name: nameIn(places.classes, classId) }),
        deciderId && t('Decided by: {{name}}', { name: nameIn(places.deciders, deciderId) }),
        search && t('Search: “{{search}}”', { search }),
      ]}
      parameters={<PeriodBar of={period} />}
      isFaulty={period.fault !== null}
      above={
        <Loadable of={figures} what={t('The figures of the exeats')}>
          {(known) => <Figures of={known} chosen={became} />}
        </Loadable>
      }
      filters={
        <>
          <SearchBox
            label={t('Search a student, a guardian, a collector or a number')}
            value={search ?? ''}
            onSearch={(typed) => change({ search: typed || undefined }, { replace: true })}
          />
          <Choice
            label={t('State')}
            value={became}
            of={Became.options.map((id) => ({ id, name: becameWords[id].label }))}
            onChoose={(id) => change({ became: Became.safeParse(id).data })}
          />
          <Choice label={t('Type of leave')} value={typeId} of={places.types} onChoose={(id) => change({ typeId: id })} />
          <Choice label={t('House')} value={houseId} of={places.houses} onChoose={(id) => change({ houseId: id })} />
          <Choice label={t('Class')} value={classId} of={places.classes} onChoose={(id) => change({ classId: id })} />
          <Choice label={t('Decided by')} value={deciderId} of={places.deciders} onChoose={(id) => change({ deciderId: id })} />
        </>
      }
      nobody={t('No exeat began in this period, or was to begin.')}
    />
  );
}

/** What the report can be narrowed by, as this device knows it. */
function usePlaces(deciders: readonly Named[]) {
  const { houses, leaveTypes } = useRoster();
  const { classes } = useClasses();
  return { types: leaveTypes, houses: [...houses, { id: 'NONE', name: t('No house') }], classes, deciders };
}

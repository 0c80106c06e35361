import { NativeSelect } from '@mantine/core';
import { type BusReportFilter, ReportState } from '#contract/bus-report.ts';
import { reportStates } from './report-tag.tsx';
import { BusPicker } from '#client/features/bus/bus-picker.tsx';
import { DayFilter } from '#client/ui/list/day-filter.tsx';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { t } from '#client/ui/language/words.ts';

interface ReportFilterProps {
  filter: BusReportFilter;
  onFilter: (change: Partial<BusReportFilter>, how?: { replace?: boolean }) => void;
}

export const noFilter = { dateFilter: undefined, search: undefined, state: undefined, busId: undefined };

export function isFiltered({ dateFilter, search, state, busId }: BusReportFilter): boolean {
  return [dateFilter, search, state, busId].some((part) => part !== undefined);
}

export function ReportFilterBar({ filter, onFilter }: ReportFilterProps) {
  return (
    <FilterBar onClear={isFiltered(filter) ? () => onFilter(noFilter) : undefined}>
      <SearchBox
        label={t('Search bus, plate, driver or attendant')}
        value={filter.search ?? ''}
        onSearch={(search) => onFilter({ search: search || undefined }, { replace: true })}
      />
      <DayFilter label={t('Day')} value={filter.dateFilter} onPick={(dateFilter) => onFilter({ dateFilter }, { replace: true })} />
      <NativeSelect
        label={t('State')}
        value={filter.state ?? ''}
        onChange={(event) => onFilter({ state: ReportState.safeParse(event.currentTarget.value).data })}
        data={[{ value: '', label: t('Any') }, ...ReportState.options.map((value) => ({ value, label: reportStates[value].label }))]}
      />
      <BusPicker label={t('Bus')} none={t('Any')} value={filter.busId ?? ''} onPick={(busId) => onFilter({ busId: busId || undefined })} />
    </FilterBar>
  );
}

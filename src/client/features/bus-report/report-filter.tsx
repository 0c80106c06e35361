import { NativeSelect, TextInput } from '@mantine/core';
import { type BusReportFilter, ReportState } from '#contract/bus-report.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { reportStates } from '#client/app/report-tag.tsx';
import { BusPicker } from '#client/features/bus/bus-picker.tsx';
import { FilterBar } from '#client/ui/filter-bar.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';

interface ReportFilterProps {
  filter: BusReportFilter;
  onFilter: (change: Partial<BusReportFilter>, how?: { replace?: boolean }) => void;
}

export const noFilter = { dateFilter: undefined, search: undefined, state: undefined, busId: undefined };

export function isFiltered({ dateFilter, search, state, busId }: BusReportFilter): boolean {
  return [dateFilter, search, state, busId].some((part) => part !== undefined);
}

export function ReportFilterBar({ filter, onFilter }: ReportFilterProps) {
  function handleDay(day: string) {
    if (day === '' || isCalendarDay(day)) onFilter({ dateFilter: day || undefined }, { replace: true });
  }
  return (
    <FilterBar onClear={isFiltered(filter) ? () => onFilter(noFilter) : undefined}>
      <SearchBox
        label="Search bus, plate, driver or attendant"
        value={filter.search ?? ''}
        onSearch={(search) => onFilter({ search: search || undefined }, { replace: true })}
      />
      <TextInput
        // A native day field forgets a half-typed day when its value is set, so it starts from it only.
        key={filter.dateFilter ?? ''}
        type="date"
        label="Day"
        defaultValue={filter.dateFilter ?? ''}
        onBlur={(event) => handleDay(event.currentTarget.value)}
        onChange={(event) => event.currentTarget.value !== '' && handleDay(event.currentTarget.value)}
      />
      <NativeSelect
        label="State"
        value={filter.state ?? ''}
        onChange={(event) => onFilter({ state: ReportState.safeParse(event.currentTarget.value).data })}
        data={[
          { value: '', label: 'Any' },
          ...ReportState.options.map((value) => ({ value, label: reportStates[value].label })),
        ]}
      />
      <BusPicker
        label="Bus"
        none="Any"
        value={filter.busId ?? ''}
        onPick={(busId) => onFilter({ busId: busId || undefined })}
      />
    </FilterBar>
  );
}

import type { BusReportFilter } from '#contract/bus-report.ts';
import { reportStates } from '#client/app/report-tag.tsx';
import { useAllBuses } from '#client/features/bus/bus-picker.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { PrintHead } from '#client/ui/print-head.tsx';

export function ListPrintHead({ filter }: { filter: BusReportFilter }) {
  const buses = useAllBuses();
  const { dateFilter, state, busId, search, page } = filter;
  return (
    <PrintHead
      chosen={[
        dateFilter && `Day: ${dayText(dateFilter)}`,
        state && `State: ${reportStates[state].label}`,
        busId && `Bus: ${buses.find(({ id }) => id === busId)?.name ?? busId}`,
        search && `Search: “${search}”`,
        page > 1 && `Page ${page}`,
      ]}
      everything="All reports"
    />
  );
}

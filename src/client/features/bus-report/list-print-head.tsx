import type { BusReportFilter } from '#contract/bus-report.ts';
import { reportStates } from './report-tag.tsx';
import { useAllBuses } from '#client/features/bus/bus-picker.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { PrintHead } from '#client/ui/layout/print-head.tsx';
import { t } from '#client/ui/language/words.ts';

export function ListPrintHead({ filter }: { filter: BusReportFilter }) {
  const buses = useAllBuses();
  const { dateFilter, state, busId, search, page } = filter;
  return (
    <PrintHead
      chosen={[
        dateFilter && t('Day: {{day}}', { day: dayText(dateFilter) }),
        state && t('State: {{state}}', { state: reportStates[state].label }),
        busId && t('Bus: {{bus}}', { bus: buses.find(({ id }) => id === busId)?.name ?? busId }),
        search && t('Search: “{{search}}”', { search }),
        page > 1 && t('Page {{page}}', { page }),
      ]}
      everything={t('All reports')}
    />
  );
}

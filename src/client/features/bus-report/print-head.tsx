import type { BusReportFilter } from '#contract/bus-report.ts';
import { reportStates } from '#client/app/report-tag.tsx';
import { useAllBuses } from '#client/features/bus/bus-picker.tsx';
import { readClaims } from '#client/session/token.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { dayText } from '#client/ui/day-text.ts';
import styles from './print.module.css';

/** On paper only, below the school's name: what was chosen, when and by whom it was printed. */
export function PrintHead({ filter }: { filter?: BusReportFilter }) {
  const clock = useSchoolClock();
  const chosen = useChosen(filter);
  return (
    <div className={styles.head}>
      {filter && <p>{chosen.length === 0 ? 'All reports' : chosen.join(' · ')}</p>}
      <p>
        Printed {dayText(clock.today())}, {clock.time()} by {readClaims()?.name}. Confidential: for staff of the school only.
      </p>
    </div>
  );
}

function useChosen(filter: BusReportFilter | undefined): string[] {
  const buses = useAllBuses();
  if (!filter) return [];
  const { dateFilter, state, busId, search, page } = filter;
  return [
    dateFilter && `Day: ${dayText(dateFilter)}`,
    state && `State: ${reportStates[state].label}`,
    busId && `Bus: ${buses.find(({ id }) => id === busId)?.name ?? busId}`,
    search && `Search: “${search}”`,
    page > 1 && `Page ${page}`,
  ].filter((part): part is string => typeof part === 'string' && part !== '');
}

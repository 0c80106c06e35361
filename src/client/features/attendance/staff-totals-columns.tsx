import type { StaffTotals } from '#contract/staff-report.ts';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import styles from './attendance.module.css';
import { countText, hoursText, minutesText } from './figures.ts';
import { staffColumns } from './staff-day-columns.tsx';

export const staffTotalsColumns: readonly Column<StaffTotals>[] = [
  ...staffColumns<StaffTotals>({ hasPages: true }).map((column) => ({ ...column, isSortable: column.id === 'name' })),
  {
    id: 'seen',
    header: t('Days seen'),
    isFigure: true,
    cell: ({ seen, possible }) => t('{{some}} of {{all}} days', { some: numberText(seen), all: numberText(possible) }),
  },
  { id: 'absent', header: t('Days absent'), isSortable: true, isFigure: true, cell: ({ absent }) => countText(absent) },
  { id: 'leave', header: t('On leave'), isFigure: true, cell: ({ leave }) => countText(leave) },
  { id: 'duty', header: t('On duty elsewhere'), isFigure: true, isMinor: true, cell: ({ duty }) => countText(duty) },
  {
    id: 'late',
    header: t('Late'),
    isSortable: true,
    isFigure: true,
    cell: ({ late, minutesLate }) =>
      late === 0 ? '–' : t('{{times}} × ({{minutes}})', { times: late, minutes: minutesText(minutesLate) }),
  },
  { id: 'leftEarly', header: t('Left early'), isFigure: true, isSpare: true, isMinor: true, cell: ({ leftEarly }) => countText(leftEarly) },
  { id: 'noOut', header: t('Not seen to leave'), isFigure: true, isMinor: true, cell: ({ noOut }) => countText(noOut) },
  { id: 'worked', header: t('Worked of scheduled'), isSortable: true, isFigure: true, cell: (row) => <Worked of={row} /> },
  { id: 'overtime', header: t('Overtime'), isFigure: true, isMinor: true, cell: ({ overtime }) => minutesText(overtime) },
];

function Worked({ of: { worked, scheduled } }: { of: StaffTotals }) {
  return (
    <span className={styles.rate}>
      {hoursText(worked)}
      <small>{t('of {{time}}', { time: hoursText(scheduled) })}</small>
    </span>
  );
}

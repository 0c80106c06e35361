import { Link } from 'react-router';
import type { StaffDay } from '#contract/attended.ts';
import { EmployeeCategory } from '#contract/employee.ts';
import type { StaffDayRow } from '#contract/staff-report.ts';
import { categories } from '#client/person/staff-categories.ts';
import { paths } from '#client/place/paths.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import styles from './attendance.module.css';
import { minutesText } from './figures.ts';
import { notKnown, staffCodes } from './labels.ts';
import { WordsTag } from './mark-tag.tsx';
import { Flags, LeftEarly } from './student-day-columns.tsx';

interface Shown {
  hasPages: boolean;
}

export function staffDayColumns(clock: SchoolClock, { hasPages }: Shown): Column<StaffDayRow>[] {
  const time = (instant: string | null) => (instant === null ? '–' : clock.timeAt(instant));
  return [
    ...staffColumns<StaffDayRow>({ hasPages }),
    { id: 'code', header: t('Mark'), cell: ({ attended: { code } }) => <WordsTag of={code === null ? notKnown : staffCodes[code]} /> },
    { id: 'scheduled', header: t('Scheduled'), isFigure: true, isMinor: true, cell: ({ attended }) => minutesText(attended.scheduled) },
    { id: 'in', header: t('In'), isFigure: true, isShort: true, cell: ({ attended }) => time(attended.firstIn) },
    { id: 'out', header: t('Out'), isFigure: true, isShort: true, cell: ({ attended }) => time(attended.lastOut) },
    { id: 'late', header: t('Minutes late'), isFigure: true, cell: ({ attended }) => minutesText(attended.minutesLate) },
    {
      id: 'early',
      header: t('Left early by'),
      isFigure: true,
      isSpare: true,
      isMinor: true,
      cell: ({ attended }) => minutesText(attended.minutesEarly),
    },
    { id: 'worked', header: t('Worked'), isFigure: true, cell: ({ attended }) => minutesText(attended.worked ?? 0) },
    { id: 'overtime', header: t('Overtime'), isFigure: true, isMinor: true, cell: ({ attended }) => minutesText(attended.overtime) },
    {
      id: 'flags',
      header: t('Remarks'),
      cell: ({ attended }) => remarksOf(attended),
    },
  ];
}

function remarksOf({ code, flags, minutesEarly }: StaffDay) {
  const early = code === 'L' || code === 'LE' ? minutesEarly : 0;
  if (flags.length === 0 && early === 0) return '–';
  return (
    <div className={styles.remarks}>
      <LeftEarly by={early} />
      <Flags of={flags} />
    </div>
  );
}

/** Who it is, in every list of employees. */
export function staffColumns<Row extends { id: string; name: string; number: string; category: string }>({
  hasPages,
}: Shown): Column<Row>[] {
  return [
    {
      id: 'name',
      header: t('Employee'),
      isName: true,
      cell: ({ id, name }) =>
        hasPages ? (
          <Link to={paths.employee.to({ id })}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        ),
    },
    { id: 'number', header: t('Number'), isSpare: true, isMinor: true, cell: ({ number }) => number || '–' },
    { id: 'category', header: t('Category'), isMinor: true, cell: ({ category }) => categoryText(category) },
  ];
}

function categoryText(category: string): string {
  const known = EmployeeCategory.safeParse(category);
  return known.success ? categories[known.data] : '–';
}

import { Link, useSearchParams } from 'react-router';
import type { StudentTrend } from '#contract/student-totals.ts';
import { t } from '#client/ui/language/words.ts';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import styles from './attendance.module.css';
import { coverageText, daysOfText, rateText, sharesOf, type Summed } from './figures.ts';
import { type OfClass, sumOf, type Week, weekdayName, weekName } from './trend.ts';

export function WeekTable({ of }: { of: readonly Week[] }) {
  const name: Column<Week> = { id: 'week', header: t('Week of'), isName: true, cell: ({ monday }) => dayText(monday) };
  return <DataTable label={t('By week')} columns={[name, ...sums]} rows={of} rowKey={({ monday }) => monday} />;
}

type Weekday = StudentTrend['weekdays'][number];

export function WeekdayTable({ of }: { of: readonly Weekday[] }) {
  const name: Column<Weekday> = { id: 'weekday', header: t('Weekday'), isName: true, cell: ({ weekday }) => weekdayName(weekday) };
  return <DataTable label={t('By weekday')} columns={[name, ...sums]} rows={of} rowKey={({ weekday }) => String(weekday)} />;
}

const sums: Column<Summed>[] = [
  { id: 'rate', header: t('Attendance'), isFigure: true, cell: (row) => rateText(sharesOf(row)) },
  { id: 'coverage', header: t('Marked'), isFigure: true, cell: (row) => coverageText(sharesOf(row)) },
  { id: 'days', header: t('Present of marked'), isFigure: true, cell: ({ present, marked }) => daysOfText(present, marked) },
];

/** As wide as the weeks are many: what does not fit is scrolled to. */
export function ClassTable({ classes, weeks }: { classes: readonly OfClass[]; weeks: readonly Week[] }) {
  const label = t('By class and week');
  const columns: Column<OfClass>[] = [
    { id: 'class', header: t('Class'), isName: true, isShort: true, cell: ({ id, name }) => <ClassLink id={id} name={name} /> },
    { id: 'all', header: t('Whole period'), isFigure: true, cell: ({ weeks: own }) => bothText(sumOf(own)) },
    ...weeks.map(({ monday }): Column<OfClass> => ({
      id: monday,
      header: weekName(monday),
      isFigure: true,
      cell: ({ weeks: own }) => bothText(own.find((week) => week.monday === monday)),
    })),
  ];
  return (
    <section className={styles.wide} aria-label={label}>
      <DataTable label={label} columns={columns} rows={classes} rowKey={({ id }) => id} />
    </section>
  );
}

/** The same report of this class alone. */
function ClassLink({ id, name }: { id: string; name: string }) {
  const [search] = useSearchParams();
  const kept = [...search].filter(([param]) => !['classId', 'level', 'page'].includes(param));
  return (
    <Link to={`?${new URLSearchParams([...kept, ['classId', id]]).toString()}`}>
      <bdi>{name}</bdi>
    </Link>
  );
}

/** "94.3 % (98 % marked)": no rate without what it is worth. */
function bothText(of: Summed | undefined): string {
  if (of === undefined || of.possible === 0) return '–';
  const shares = sharesOf(of);
  return t('{{rate}} ({{coverage}} marked)', { rate: rateText(shares), coverage: coverageText(shares) });
}

import { Suspense } from 'react';
import { Link } from 'react-router';
import type { StudentDay } from '#contract/attended.ts';
import type { Day } from '#contract/fields.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { paths } from '#client/place/paths.ts';
import { type SchoolClock, useSchoolClock } from '#client/session/use-school-clock.ts';
import { Chart } from '#client/ui/chart/chart.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { dayText, shortDayText } from '#client/ui/time/day-text.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import styles from './attendance.module.css';
import { daysSentence, type DayOfStudent, isTwiceIn } from './days.ts';
import { DaysPicture } from './pictures.ts';
import { attendanceQueries } from './queries.ts';
import { dayColumns } from './student-day-columns.tsx';
import { StudentSums } from './student-sums.tsx';
import type { ChosenPeriod } from './use-period.ts';

/** What a period was for one student: what it adds up to, its course, and each of its days. */
export function DaysOfStudent({ id, period: { from, until, counted, isReady } }: { id: string; period: ChosenPeriod }) {
  const clock = useSchoolClock();
  const read = useProjected({ ...attendanceQueries.ofStudent(id, { from, until }), enabled: isReady }, (known) => known);
  const label = t('Day by day');
  return (
    <Loadable
      of={read}
      what={t('The days of this student')}
      empty={({ days }) => days.length === 0 && <Notice title={t('The student was not on the roll in this period.')} />}
    >
      {({ person, totals, days }) => (
        <>
          <p className={styles.meta}>{[person.number, person.className, person.houseName].filter(Boolean).join(' · ')}</p>
          <StudentSums of={totals} />
          <Chart
            title={t('The course of the period')}
            sentence={daysSentence(days, counted)}
            table={<Table {...{ label, id, days, clock }} />}
          >
            <Suspense>
              <DaysPicture days={days} />
            </Suspense>
          </Chart>
          <section className={styles.group} aria-label={label}>
            <h2>{label}</h2>
            <Table {...{ label, id, days, clock }} />
          </section>
        </>
      )}
    </Loadable>
  );
}

interface TableProps {
  label: string;
  id: string;
  days: readonly DayOfStudent[];
  clock: SchoolClock;
}

function Table({ label, id, days, clock }: TableProps) {
  return <DataTable label={label} columns={columnsOf(id, days, clock)} rows={days.filter(isTold)} rowKey={({ day }) => day} />;
}

/** A weekend on which nothing was is in the picture, and not a line of the table. */
function isTold({ noSchool, attended }: DayOfStudent): boolean {
  return noSchool === null || isSeen(attended);
}

function isSeen(attended: StudentDay | null): boolean {
  return attended !== null && (attended.firstIn !== null || attended.lastOut !== null);
}

function columnsOf(id: string, days: readonly DayOfStudent[], clock: SchoolClock): Column<DayOfStudent>[] {
  return [
    { id: 'day', header: t('Day'), isName: true, cell: ({ day }) => shortDayText(day, clock.today()) },
    ...dayColumns<DayOfStudent>(clock, ({ attended }) => attended, { isTwice: isTwiceIn(days) }),
    ...(days.some(({ imports }) => imports) ? [importedColumn(clock)] : []),
    { id: 'movements', header: t('Movements'), isDeed: true, cell: ({ day }) => <Movements id={id} day={day} /> },
  ];
}

/** Nobody looked at the class for such a mark. */
function importedColumn(clock: SchoolClock): Column<DayOfStudent> {
  return {
    id: 'imported',
    header: t('By import'),
    isMinor: true,
    cell: ({ imports = [] }) =>
      imports.length === 0
        ? '–'
        : imports.map(({ fileName, by, at }) => (
            <div key={`${fileName} ${at}`}>
              {rich('{{file}}, {{moment}}, by {{name}}', {
                file: <bdi>{fileName}</bdi>,
                moment: momentText(at, clock),
                name: <bdi>{by}</bdi>,
              })}
            </div>
          )),
  };
}

function Movements({ id, day }: { id: string; day: Day }) {
  const search = new URLSearchParams({ tab: 'movements', day });
  return (
    <Link to={`${paths.student.to({ id })}?${search.toString()}`}>
      {t('Movements')}
      <span className="visually-hidden">, {dayText(day)}</span>
    </Link>
  );
}

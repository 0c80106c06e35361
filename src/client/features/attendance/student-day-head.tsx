import { Link } from 'react-router';
import type { DaySummary } from '#contract/day-summary.ts';
import type { Day } from '#contract/fields.ts';
import type { DayState, StudentDayFilter } from '#contract/student-day-report.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { paths } from '#client/place/paths.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './attendance.module.css';
import { percentText } from './figures.ts';
import { HeadCounts, type HeadCount } from './head-counts.tsx';
import { dayStates } from './labels.ts';
import { type Part, useClasses } from './place-picker.tsx';
import { attendanceQueries } from './queries.ts';
import { SchoolDayNote } from './school-day-note.tsx';
import { studentDaysPath } from './student-days-path.ts';

/** Head counts of the day, of the whole school or of the part that is shown; each shows those it counts. */
export function StudentDayHead({ filter }: { filter: StudentDayFilter }) {
  const { data } = useProjected(attendanceQueries.summary(filter.day), (summary) => summary);
  const { classes } = useClasses();
  if (data === undefined) return null;
  const levelOf = new Map(classes.map(({ id, level }) => [id, level]));
  return (
    <>
      <SchoolDayNote of={data} />
      <HeadCounts label={t('Head counts')} of={studentCounts(headOf(data, filter, levelOf), filter)} />
      <p className={styles.meta}>
        {rich(
          'Where a gate saw a child come, that time says whether it was late, and what the register said besides stands in the row. {{registers}} have the marks as they were taken.',
          { registers: <Link to={`${paths.studentAttendance.to()}?day=${filter.day}`}>{t('The registers of the day')}</Link> },
        )}
      </p>
    </>
  );
}

type Head = Pick<DaySummary['students'], 'expected' | 'marked' | 'present' | 'late' | 'authorised' | 'unauthorised'> &
  Partial<Pick<DaySummary['students'], 'leftEarly' | 'atOdds'>>;

function headOf({ students, classes }: DaySummary, { classId, level }: Part, levelOf: ReadonlyMap<string, string>): Head {
  if (classId === undefined && level === undefined) return students;
  const those = classes.filter(({ id }) => (classId === undefined ? levelOf.get(id) === level : id === classId));
  const sum = (of: (one: (typeof those)[number]) => number) => those.reduce((all, one) => all + of(one), 0);
  return {
    expected: sum((one) => one.expected),
    marked: sum((one) => one.marked),
    present: sum((one) => one.present),
    late: sum((one) => one.late),
    authorised: sum((one) => one.authorised),
    unauthorised: sum((one) => one.unauthorised),
  };
}

type Of = Part & { day: Day; state?: DayState | undefined };

/** Each number with the list of those it counts. */
export function studentCounts(head: Head, { day, classId, level, state }: Of): HeadCount[] {
  const away = head.authorised + head.unauthorised;
  const counted = (of: DayState, count: number | undefined, status: Status, note?: string): HeadCount[] =>
    count === undefined
      ? []
      : [
          {
            label: dayStates[of],
            count,
            status: count === 0 ? 'none' : status,
            note,
            to: studentDaysPath({ day, classId, level, state: of === state ? undefined : of }),
            isChosen: of === state,
          },
        ];
  return [
    {
      label: t('Expected'),
      count: head.expected,
      status: 'none',
      note: head.expected === 0 ? undefined : t('{{share}} marked', { share: percentText(Math.min(1, head.marked / head.expected)) }),
      to: head.expected === 0 ? undefined : studentDaysPath({ day, classId, level }),
    },
    ...counted('PRESENT', head.present, 'ok', head.late === 0 ? undefined : t('late ones among them')),
    ...counted('LATE', head.late, 'warn'),
    ...counted('LEFT_EARLY', head.leftEarly, 'warn'),
    ...counted('ABSENT', away, 'bad', away === 0 ? undefined : t('{{some}} without leave', { some: head.unauthorised })),
    ...counted('NOT_MARKED', Math.max(0, head.expected - head.marked), 'warn'),
    ...counted('AT_ODDS', head.atOdds, 'warn'),
  ];
}

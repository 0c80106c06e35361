import { IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AttendanceFlag, SessionMark, StudentDay } from '#contract/attended.ts';
import type { StudentDayRow } from '#contract/student-day-report.ts';
import { channels } from '#client/person/channel-words.ts';
import { paths } from '#client/place/paths.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import styles from './attendance.module.css';
import { minutesLeftEarly } from './days.ts';
import { minutesText } from './figures.ts';
import { flags } from './labels.ts';
import { lostText, MarkTag, saidBy } from './mark-tag.tsx';

interface Shown {
  /** Registers are two a day: the afternoon has a column. */
  isTwice: boolean;
}

export function studentDayColumns(clock: SchoolClock, { isTwice }: Shown): Column<StudentDayRow>[] {
  const ofDay = dayColumns<StudentDayRow>(clock, ({ attended }) => attended, { isTwice });
  return [
    {
      id: 'name',
      header: t('Student'),
      isName: true,
      cell: ({ id, name }) => (
        <Link to={paths.student.to({ id })}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { id: 'number', header: t('Number'), isSpare: true, isMinor: true, cell: ({ number }) => number },
    { id: 'class', header: t('Class'), cell: ({ className }) => className || '–' },
    { id: 'house', header: t('House'), isExtra: true, cell: ({ houseName }) => houseName || '–' },
    ...ofDay,
    {
      id: 'told',
      header: t('Guardian told'),
      cell: ({ told }) => (told === null ? '–' : <span className={styles.told}>{toldText(told, clock)}</span>),
    },
    { id: 'followUp', header: t('Follow-up'), isDeed: true, cell: (row) => <FollowUp of={row} /> },
  ];
}

/** "08:31 (E-mail)", and of how many guardians where it is more than one. */
function toldText({ at, channel, guardians }: NonNullable<StudentDayRow['told']>, clock: SchoolClock): string {
  // "E-mail" is too short a word to be broken.
  const first = t('{{time}} ({{how}})', { time: clock.timeAt(at), how: channels[channel].replace('-', '\u2011') });
  return guardians > 1
    ? t('{{first}}, {{count, number}} guardians', { first, count: guardians, defaultValue_one: '{{first}}, {{count, number}} guardian' })
    : first;
}

/** Where it is recorded whom the school asked about an absence. */
function FollowUp({ of: { id, name, attended } }: { of: StudentDayRow }) {
  const isMissed = attended !== null && [attended.first, attended.second].some((session) => session?.holds?.code === 'A');
  if (!isMissed) return null;
  const search = new URLSearchParams({ tab: 'absences', day: attended.day });
  return (
    <Link to={`${paths.student.to({ id })}?${search.toString()}`} aria-label={t('Follow up: {{name}}', { name })} title={t('Follow up')}>
      <IconPhone size={18} aria-hidden />
    </Link>
  );
}

/** What a student's day says, for a list of students and for a list of days. */
export function dayColumns<Row>(clock: SchoolClock, of: (row: Row) => StudentDay | null, { isTwice }: Shown): Column<Row>[] {
  const time = (instant: string | null | undefined) => (instant == null ? '–' : clock.timeAt(instant));
  const minutes = (count: number | null | undefined) => (count == null ? '–' : minutesText(count));
  const mark = (session: SessionMark | null | undefined, late = 0) => (
    <span className={styles.mark}>
      <MarkTag of={session?.holds?.code ?? null} /> {late > 0 && <small>{minutesText(late)}</small>}
    </span>
  );
  const afternoon: Column<Row> = { id: 'second', header: t('Afternoon'), cell: (row) => mark(of(row)?.second) };
  return [
    { id: 'first', header: isTwice ? t('Morning') : t('Mark'), cell: (row) => mark(of(row)?.first, of(row)?.minutesLate) },
    ...(isTwice ? [afternoon] : []),
    { id: 'in', header: t('In'), isFigure: true, isShort: true, cell: (row) => time(of(row)?.firstIn) },
    { id: 'out', header: t('Out'), isFigure: true, isShort: true, cell: (row) => time(of(row)?.lastOut) },
    // Where there is little room it stands beside the mark.
    { id: 'late', header: t('Minutes late'), isFigure: true, isMinor: true, cell: (row) => minutes(of(row)?.minutesLate) },
    { id: 'present', header: t('Time present'), isFigure: true, isMinor: true, cell: (row) => minutes(of(row)?.minutesPresent) },
    { id: 'source', header: t('Said by'), isShort: true, isMinor: true, cell: (row) => sourceText(of(row)) },
    { id: 'flags', header: t('Remarks'), cell: (row) => remarksOf(of(row)) },
  ];
}

function sourceText(day: StudentDay | null): string {
  if (day === null) return '–';
  return [...new Set([day.first, ...(day.second ? [day.second] : [])].map(saidBy))].join(', ');
}

/** What somebody should look at, and what was said besides. */
function remarksOf(day: StudentDay | null) {
  const lost = day === null ? '' : lostText([...day.first.lost, ...(day.second?.lost ?? [])]);
  const early = day === null ? 0 : minutesLeftEarly(day);
  if (day === null || (day.flags.length === 0 && lost === '' && early === 0)) return '–';
  return (
    <div className={styles.remarks}>
      <LeftEarly by={early} />
      <Flags of={day.flags} />
      {lost !== '' && <span className={styles.meta}>{t('Also said: {{said}}', { said: lost })}</span>}
    </div>
  );
}

/** Whatever their mark is: who was late and left early has one for the first only. */
export function LeftEarly({ by }: { by: number }) {
  if (by === 0) return null;
  return (
    <StatusTag status="warn" isLong>
      {t('Left early, {{time}}', { time: minutesText(by) })}
    </StatusTag>
  );
}

export function Flags({ of }: { of: readonly AttendanceFlag[] }) {
  return of.map((flag) => (
    <StatusTag key={flag} status="warn" isLong>
      {flags[flag]}
    </StatusTag>
  ));
}

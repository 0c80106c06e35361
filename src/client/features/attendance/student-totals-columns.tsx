import { Link } from 'react-router';
import { partlyMissed } from '#contract/attendance-totals.ts';
import type { Day } from '#contract/fields.ts';
import type { StudentTotals } from '#contract/student-totals.ts';
import { paths } from '#client/place/paths.ts';
import { t } from '#client/ui/language/words.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { shortDayText } from '#client/ui/time/day-text.ts';
import styles from './attendance.module.css';
import { changeText, countText, coverageText, daysOfText, daysText, minutesText, rateText } from './figures.ts';
import { thresholds } from './labels.ts';
import { WordsTag } from './mark-tag.tsx';

export function studentTotalsColumns(today: Day): Column<StudentTotals>[] {
  return [
    {
      id: 'name',
      header: t('Student'),
      isName: true,
      isSortable: true,
      cell: ({ id, name }) => (
        <Link to={paths.student.to({ id })}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { id: 'number', header: t('Number'), isSpare: true, isMinor: true, cell: ({ number }) => number },
    { id: 'class', header: t('Class'), isSortable: true, isShort: true, cell: ({ className }) => className || '–' },
    { id: 'rate', header: t('Attendance'), isSortable: true, isFigure: true, cell: (row) => <Rate of={row} /> },
    {
      id: 'change',
      header: t('Change, points'),
      isFigure: true,
      isMinor: true,
      cell: ({ rate, rateBefore }) => changeText(rate, rateBefore),
    },
    {
      id: 'days',
      header: t('Present of marked'),
      isFigure: true,
      isMinor: true,
      cell: ({ present, marked }) => daysOfText(present, marked),
    },
    { id: 'authorised', header: t('With leave'), isFigure: true, isMinor: true, cell: ({ authorised }) => halvesOrNone(authorised) },
    { id: 'unauthorised', header: t('Without leave'), isFigure: true, cell: ({ unauthorised }) => halvesOrNone(unauthorised) },
    {
      id: 'partly',
      header: t('Days partly missed'),
      isFigure: true,
      isSpare: true,
      isMinor: true,
      cell: (row) => halvesOrNone(partlyMissed(row)),
    },
    { id: 'late', header: t('Late'), isSortable: true, isFigure: true, cell: ({ late, minutesLate }) => lateText(late, minutesLate) },
    {
      id: 'leftEarly',
      header: t('Left early'),
      isFigure: true,
      isSpare: true,
      isMinor: true,
      cell: ({ leftEarly }) => countText(leftEarly),
    },
    { id: 'runs', header: t('Longest absence'), isFigure: true, isSpare: true, isMinor: true, cell: runText },
    {
      id: 'lastPresent',
      header: t('Last present'),
      isShort: true,
      isSpare: true,
      isMinor: true,
      cell: ({ lastPresent }) => (lastPresent === null ? '–' : shortDayText(lastPresent, today)),
    },
    { id: 'flag', header: t('Remarks'), cell: remarksOf },
  ];
}

/** With the share that was marked below it, without which it says nothing. */
export function Rate({ of }: { of: { rate: number | null; coverage: number | null } }) {
  return (
    <span className={styles.rate}>
      {rateText(of)}
      <small>{t('{{share}} marked', { share: coverageText(of) })}</small>
    </span>
  );
}

function remarksOf({ flag, isBelowExam }: StudentTotals) {
  if (flag === null && !isBelowExam) return '–';
  return (
    <div className={styles.remarks}>
      {flag !== null && <WordsTag of={thresholds[flag]} />}
      {isBelowExam && <WordsTag of={{ label: t('Below exam share'), status: 'bad' }} />}
    </div>
  );
}

function halvesOrNone(halves: number): string {
  return halves === 0 ? '–' : daysText(halves);
}

function lateText(times: number, minutes: number): string {
  return times === 0 ? '–' : t('{{times}} × ({{minutes}})', { times, minutes: minutesText(minutes) });
}

/** A run that goes on is what somebody asks about first. */
function runText({ longestAbsence, currentAbsence }: StudentTotals): string {
  if (!longestAbsence) return '–';
  const longest = t('{{count}} days', { count: longestAbsence, defaultValue_one: '1 day' });
  return currentAbsence ? t('{{longest}}, {{current}} now', { longest, current: currentAbsence }) : longest;
}

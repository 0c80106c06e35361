import { Link } from 'react-router';
import type { PastExeat } from '#contract/exeat-report.ts';
import { paths } from '#client/place/paths.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { shortDayText } from '#client/ui/time/day-text.ts';
import { becameWords } from './became-words.ts';
import styles from './exeat.module.css';

/** Columns of the file that a column of the screen stands for. */
export const pastSheetKeys = {
  depart: ['departDay', 'departTime'],
  returnBy: ['returnDay', 'returnTime'],
  left: ['leftDay', 'leftTime'],
  back: ['backDay', 'backTime'],
};

/** Of the report: days by their date, since what was yesterday is another day when it is read again. */
export function pastColumns(clock: SchoolClock): Column<PastExeat>[] {
  const moment = (at: string | null) =>
    at === null ? (
      '–'
    ) : (
      <span className={styles.when}>
        {t('{{day}} {{time}}', { day: shortDayText(clock.dayAt(at), clock.today()), time: clock.timeAt(at) })}
      </span>
    );
  return [
    {
      id: 'name',
      header: t('Student'),
      isName: true,
      isSortable: true,
      cell: ({ id, studentName }) => (
        <Link to={paths.exeatReport.to({ id })}>
          <bdi>{studentName}</bdi>
        </Link>
      ),
    },
    { id: 'number', header: t('Number'), isExtra: true, isMinor: true, cell: ({ number }) => number },
    { id: 'ref', header: t('Exeat number'), isSpare: true, isMinor: true, isShort: true, cell: ({ ref }) => ref },
    { id: 'class', header: t('Class'), isSpare: true, isMinor: true, isShort: true, cell: ({ className }) => className || '–' },
    { id: 'house', header: t('House'), isMinor: true, cell: ({ houseName }) => houseName || '–' },
    { id: 'type', header: t('Type of leave'), isMinor: true, cell: ({ typeName }) => typeName },
    { id: 'depart', header: t('Leaves'), isSortable: true, cell: ({ departAt }) => moment(departAt) },
    { id: 'returnBy', header: t('Returns'), cell: ({ returnBy }) => moment(returnBy) },
    { id: 'left', header: t('Left', { context: 'exeat' }), isExtra: true, isMinor: true, cell: ({ leftAt }) => moment(leftAt) },
    { id: 'back', header: t('Back'), isSpare: true, isMinor: true, cell: ({ backAt }) => moment(backAt) },
    {
      id: 'collector',
      header: t('Collector'),
      isExtra: true,
      isMinor: true,
      cell: ({ collectorName }) => <bdi>{collectorName || t('Alone')}</bdi>,
    },
    {
      id: 'requester',
      header: t('Asked by'),
      isExtra: true,
      isMinor: true,
      cell: ({ requesterName }) => <bdi>{requesterName || '–'}</bdi>,
    },
    { id: 'entered', header: t('Entered by'), isExtra: true, isMinor: true, cell: ({ askedBy }) => <bdi>{askedBy}</bdi> },
    { id: 'decided', header: t('Decided by'), isSpare: true, isMinor: true, cell: ({ decidedBy }) => <bdi>{decidedBy || '–'}</bdi> },
    {
      id: 'late',
      header: t('Minutes late'),
      isSortable: true,
      isFigure: true,
      cell: ({ minutesLate }) => (minutesLate === null ? '–' : numberText(minutesLate)),
    },
    {
      id: 'became',
      header: t('State'),
      isState: true,
      cell: ({ became }) => (
        <StatusTag status={becameWords[became].status} isLong>
          {becameWords[became].label}
        </StatusTag>
      ),
    },
    { id: 'lateReason', header: t('Reason for being late'), isExtra: true, isMinor: true, cell: ({ lateReason }) => lateReason || '–' },
    { id: 'sanction', header: t('Sanction'), isExtra: true, isMinor: true, cell: ({ sanction }) => sanction || '–' },
  ];
}

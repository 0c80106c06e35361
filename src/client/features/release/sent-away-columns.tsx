import { Link } from 'react-router';
import type { SentAway } from '#contract/pick-up.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import styles from './release.module.css';
import { releasesPath } from './releases-path.ts';

/** Columns of the file that a column of the screen stands for. */
export const sentAwayKeys = { time: ['day', 'time'], reason: ['reason', 'offline'] };

/** Who came for whom, and why they were sent away. */
export function sentAwayColumns({ timeAt }: Pick<SchoolClock, 'timeAt'>): Column<SentAway>[] {
  return [
    { id: 'time', header: t('Time'), isFigure: true, isShort: true, cell: ({ at }) => timeAt(at) },
    {
      id: 'name',
      header: t('Student'),
      isName: true,
      cell: ({ studentId, studentName }) => (
        <Link to={releasesPath(studentId)}>
          <bdi>{studentName}</bdi>
        </Link>
      ),
    },
    { id: 'number', header: t('Number'), isSpare: true, isMinor: true, cell: ({ number }) => number },
    { id: 'class', header: t('Class'), cell: ({ className }) => className || '–' },
    { id: 'who', header: t('Sent away'), cell: ({ name }) => <bdi>{name || '–'}</bdi> },
    {
      id: 'reason',
      header: t('Why'),
      cell: ({ reason, isOffline }) => (
        <span className={styles.to}>
          <bdi>{reason}</bdi>
          {isOffline && <span className={styles.meta}>{t('recorded without a connection')}</span>}
        </span>
      ),
    },
    { id: 'gate', header: t('Gate'), isExtra: true, isMinor: true, cell: ({ point }) => point.name || '–' },
    { id: 'by', header: t('Refused by'), isMinor: true, cell: ({ by }) => <bdi>{by}</bdi> },
  ];
}

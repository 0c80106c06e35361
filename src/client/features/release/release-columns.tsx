import { Link } from 'react-router';
import type { Release } from '#contract/release.ts';
import { relations } from '#client/person/guardian-words.ts';
import { releasesPath } from './releases-path.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { PhoneLink } from '#client/ui/buttons/phone-link.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { AlarmTags } from './alarm-tags.tsx';
import { checks, rights } from './labels.ts';
import styles from './release.module.css';

/** Columns of the file that a column of the screen stands for. */
export const sheetKeys = {
  to: ['to', 'relation'],
  right: ['right', 'agreed'],
  by: ['by', 'offline'],
  alarms: ['alarms', 'found', 'child', 'note', 'office', 'void'],
};

interface Shown {
  /** Of every day, not of one. */
  isOfAnyDay: boolean;
  onLook: (release: Release) => void;
}

export function releaseColumns(clock: SchoolClock, { isOfAnyDay, onLook }: Shown): Column<Release>[] {
  return [
    ...(isOfAnyDay ? [{ id: 'day', header: t('Day'), cell: ({ at }: Release) => dayText(clock.dayAt(at)) }] : []),
    { id: 'time', header: t('Time'), isFigure: true, isShort: true, cell: ({ at }) => clock.timeAt(at) },
    {
      id: 'name',
      header: t('Student'),
      isName: true,
      cell: ({ studentId, studentName, voided }) => (
        <Link to={releasesPath(studentId)}>{voided === null ? <bdi>{studentName}</bdi> : <s>{studentName}</s>}</Link>
      ),
    },
    { id: 'number', header: t('Number'), isSpare: true, isMinor: true, cell: ({ number }) => number },
    { id: 'class', header: t('Class'), cell: ({ className }) => className || '–' },
    {
      id: 'to',
      header: t('Left with'),
      cell: ({ toName, relation, voided }) => (
        <span>
          {voided === null ? <bdi>{toName}</bdi> : <s>{toName}</s>}
          {relation !== null && <span className={styles.meta}>{` ${relations[relation]}`}</span>}
        </span>
      ),
    },
    {
      id: 'phone',
      header: t('Telephone'),
      isSpare: true,
      isMinor: true,
      cell: ({ toPhone, toName }) => <PhoneLink number={toPhone} of={toName} />,
    },
    {
      id: 'right',
      header: t('By which right'),
      cell: ({ right, agreedBy }) => (agreedBy === '' ? rights[right] : t('By the word of {{name}}', { name: agreedBy })),
    },
    { id: 'check', header: t('Check'), isSpare: true, isMinor: true, cell: ({ check }) => checks[check] },
    { id: 'gate', header: t('Gate'), isExtra: true, isMinor: true, cell: ({ point }) => point.name || '–' },
    { id: 'by', header: t('Released by'), isMinor: true, cell: ({ by }) => <bdi>{by}</bdi> },
    {
      id: 'alarms',
      header: t('Remarks'),
      cell: (release) => <Remarks of={release} onLook={onLook} />,
    },
  ];
}

function Remarks({ of, onLook }: { of: Release; onLook: (release: Release) => void }) {
  const { alarms, looked, childComfortable, isOffline, note, voided, studentName } = of;
  if (alarms.length === 0 && childComfortable && !isOffline && note === '' && voided === null) return '–';
  return (
    <span className={styles.to}>
      <AlarmTags of={of} />
      {alarms.length > 0 && looked === null && (
        <TextButton aria-label={t('Say what you found: {{name}}', { name: studentName })} onClick={() => onLook(of)}>
          {t('Say what you found')}
        </TextButton>
      )}
      {!childComfortable && <StatusTag status="warn">{t('The child did not go willingly')}</StatusTag>}
      {voided && <span>{t('Void, by {{name}}: {{reason}}', { name: voided.by, reason: voided.reason })}</span>}
      {note !== '' && <bdi>{note}</bdi>}
      {isOffline && <span className={styles.meta}>{t('recorded without a connection')}</span>}
    </span>
  );
}

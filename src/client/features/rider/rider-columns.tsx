import { IconPencil, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Rider } from '#contract/rider.ts';
import { paths } from '#client/place/paths.ts';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import type { Column } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { weekdaysText } from '#client/ui/time/weekdays.ts';
import { clashWords, datesWords } from './labels.ts';
import styles from './rider.module.css';

export type Deed = 'change' | 'end';

/** `onAsk`: missing where nothing can be done with them any more. */
export function riderColumns(onAsk?: (deed: Deed, rider: Rider) => void): Column<Rider>[] {
  const columns: Column<Rider>[] = [
    {
      id: 'stop',
      header: t('Stop'),
      cell: ({ stopAt, stopName }) => (stopName === '' ? t('No stop yet') : `${stopAt} ${stopName}`),
    },
    {
      id: 'name',
      header: t('Student'),
      isName: true,
      cell: ({ studentId, studentName }) => (
        <Link to={paths.student.to({ id: studentId })}>
          <bdi>{studentName}</bdi>
        </Link>
      ),
    },
    { id: 'class', header: t('Class'), isMinor: true, cell: ({ className }) => className || '–' },
    { id: 'days', header: t('Days'), isShort: true, cell: ({ days }) => weekdaysText(days) },
    { id: 'dates', header: t('Dates'), isShort: true, cell: datesWords },
    { id: 'clashes', header: t('Notes'), cell: (rider) => <Clashes of={rider} /> },
  ];
  if (!onAsk) return columns;
  return [
    ...columns,
    {
      id: 'deeds',
      header: t('Change'),
      isDeed: true,
      cell: (rider) => (
        <span className={styles.deeds}>
          <ToolButton label={t('Change: {{name}}', { name: rider.studentName })} onClick={() => onAsk('change', rider)}>
            <IconPencil size={18} aria-hidden />
          </ToolButton>
          <ToolButton label={t('Take off: {{name}}', { name: rider.studentName })} onClick={() => onAsk('end', rider)}>
            <IconX size={18} aria-hidden />
          </ToolButton>
        </span>
      ),
    },
  ];
}

function Clashes({ of: { clashes, overReason } }: { of: Rider }) {
  if (clashes.length === 0 && overReason === '') return '–';
  return (
    <span className={styles.clashes}>
      {clashes.map((clash) => (
        <StatusTag key={`${clash.kind} ${clash.about}`} status={clash.kind === 'OTHER_BUS' ? 'warn' : 'bad'}>
          {clashWords(clash)}
        </StatusTag>
      ))}
      {overReason !== '' && <span className={styles.muted}>{t('Over the seats: {{reason}}', { reason: overReason })}</span>}
    </span>
  );
}

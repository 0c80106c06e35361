import type { Tracker, TrackerKind, TrackerState } from '#contract/tracker.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { StatusTag, type StatusTagProps } from '#client/ui/feedback/status-tag.tsx';
import type { Column } from '#client/ui/list/data-table.tsx';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { FixAge } from './fix-age.tsx';
import styles from './tracker.module.css';

export type Ask = (what: 'edit' | 'token' | 'revoke', tracker: Tracker) => void;

const states: Record<TrackerState, { label: string; status: StatusTagProps['status'] }> = {
  NO_TOKEN: { label: t('No token yet'), status: 'none' },
  WAITING: { label: t('Not heard yet'), status: 'warn' },
  IN_USE: { label: t('In use'), status: 'ok' },
  REVOKED: { label: t('Revoked'), status: 'bad' },
};

export const kindWords: Record<TrackerKind, string> = {
  PHONE: t('Telephone or GPS device'),
  FORWARDED: t('By a Traccar server'),
};

export function trackerColumns({ clock, onAsk }: { clock: SchoolClock; onAsk: Ask }): Column<Tracker>[] {
  return [
    { id: 'name', header: t('Tracker'), isName: true, cell: (tracker) => <NameCell tracker={tracker} /> },
    { id: 'state', header: t('State'), cell: (tracker) => <StateCell tracker={tracker} clock={clock} /> },
    { id: 'last', header: t('Last fix'), cell: ({ last }) => (last === null ? '' : <FixAge position={last} />) },
    { id: 'battery', header: t('Battery'), isFigure: true, cell: ({ battery }) => (battery === null ? '' : `${numberText(battery)} %`) },
    { id: 'deeds', header: t('Actions'), cell: (tracker) => <DeedsCell tracker={tracker} onAsk={onAsk} /> },
  ];
}

function NameCell({ tracker: { name, kind, uniqueId } }: { tracker: Tracker }) {
  return (
    <>
      <bdi>{name}</bdi>
      <span className={styles.below}>
        {kindWords[kind]} {uniqueId !== '' && <bdi>{uniqueId}</bdi>}
      </span>
    </>
  );
}

function StateCell({ tracker: { state, revokedAt, revokedBy, seenAt }, clock }: { tracker: Tracker; clock: SchoolClock }) {
  const { label, status } = states[state];
  return (
    <span className={styles.cell}>
      <StatusTag status={status}>{label}</StatusTag>
      {revokedAt !== null && <span className={styles.below}>{[momentText(revokedAt, clock), revokedBy].filter(Boolean).join(', ')}</span>}
      {state === 'IN_USE' && seenAt !== null && (
        <span className={styles.below}>{t('Heard at {{moment}}', { moment: momentText(seenAt, clock) })}</span>
      )}
    </span>
  );
}

function DeedsCell({ tracker, onAsk }: { tracker: Tracker; onAsk: Ask }) {
  const { name, state } = tracker;
  if (state === 'REVOKED') return null;
  return (
    <span className={styles.row}>
      <TextButton aria-label={t('New token: {{name}}', { name })} onClick={() => onAsk('token', tracker)}>
        {t('New token')}
      </TextButton>
      <TextButton aria-label={t('Edit: {{name}}', { name })} onClick={() => onAsk('edit', tracker)}>
        {t('Edit')}
      </TextButton>
      <TextButton aria-label={t('Revoke: {{name}}', { name })} onClick={() => onAsk('revoke', tracker)}>
        {t('Revoke')}
      </TextButton>
    </span>
  );
}

import type { Kiosk, KioskState } from '#contract/kiosk.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { StatusTag, type StatusTagProps } from '#client/ui/feedback/status-tag.tsx';
import type { Column } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import styles from './kiosk.module.css';

type Ask = (what: 'edit' | 'code' | 'revoke', kiosk: Kiosk) => void;

const states: Record<KioskState, { label: string; status: StatusTagProps['status'] }> = {
  WAITING: { label: t('Not enrolled yet'), status: 'none' },
  ENROLLED: { label: t('In use'), status: 'ok' },
  REVOKED: { label: t('Revoked'), status: 'bad' },
  ENDED: { label: t('Its year is over'), status: 'warn' },
};

export function kioskColumns({ clock, onAsk }: { clock: SchoolClock; onAsk: Ask }): Column<Kiosk>[] {
  return [
    { id: 'name', header: t('Device'), isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'gate',
      header: t('Gate or bus'),
      cell: ({ gateName, busName }) => <bdi>{busName || gateName || t('No gate in particular')}</bdi>,
    },
    { id: 'state', header: t('State'), cell: (kiosk) => <StateCell kiosk={kiosk} clock={clock} /> },
    { id: 'seen', header: t('Last contact'), cell: ({ lastSeenAt }) => (lastSeenAt === null ? '' : momentText(lastSeenAt, clock)) },
    { id: 'enrolled', header: t('Enrolled'), isMinor: true, cell: (kiosk) => <EnrolledCell kiosk={kiosk} clock={clock} /> },
    { id: 'deeds', header: t('Actions'), cell: (kiosk) => <DeedsCell kiosk={kiosk} onAsk={onAsk} /> },
  ];
}

function StateCell({ kiosk: { state, codeUntil, revokedAt, revokedBy }, clock }: { kiosk: Kiosk; clock: SchoolClock }) {
  const { label, status } = states[state];
  return (
    <>
      <StatusTag status={status}>{label}</StatusTag>
      {state === 'REVOKED' && revokedAt !== null && (
        <span className={styles.below}>{[momentText(revokedAt, clock), revokedBy].filter(Boolean).join(', ')}</span>
      )}
      {codeUntil !== null && <span className={styles.below}>{t('A code waits until {{time}}', { time: clock.timeAt(codeUntil) })}</span>}
    </>
  );
}

function EnrolledCell({ kiosk: { enrolledAt, enrolledBy, deviceName }, clock }: { kiosk: Kiosk; clock: SchoolClock }) {
  if (enrolledAt === null) return null;
  return (
    <>
      {momentText(enrolledAt, clock)}
      <span className={styles.below}>{[deviceName, t('code by {{name}}', { name: enrolledBy })].join(', ')}</span>
    </>
  );
}

function DeedsCell({ kiosk, onAsk }: { kiosk: Kiosk; onAsk: Ask }) {
  const { name, state, codeUntil } = kiosk;
  return (
    <span className={styles.row}>
      <TextButton aria-label={t('New code: {{name}}', { name })} onClick={() => onAsk('code', kiosk)}>
        {t('New code')}
      </TextButton>
      <TextButton aria-label={t('Name and place: {{name}}', { name })} onClick={() => onAsk('edit', kiosk)}>
        {t('Name and place')}
      </TextButton>
      {(state === 'ENROLLED' || codeUntil !== null) && (
        <TextButton aria-label={t('Revoke: {{name}}', { name })} onClick={() => onAsk('revoke', kiosk)}>
          {t('Revoke')}
        </TextButton>
      )}
    </span>
  );
}

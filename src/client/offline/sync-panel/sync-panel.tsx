import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isWaiting, needsAttention, type OutboxRecord } from '#outbox/record.ts';
import { ChangedFields } from '#client/offline/changed-fields.tsx';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { useDevice } from './device.ts';
import { saveAsFile } from '#client/offline/storage/export-file.ts';
import { LeftBehind } from './left-behind.tsx';
import { markOf } from '#client/offline/marks.ts';
import { useOutbox, useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { storageState } from '#client/offline/storage/storage-state.ts';
import { shortageWords } from '#client/offline/storage/storage-words.ts';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { useStore } from '#client/ui/store.ts';
import { SyncNow } from './sync-now.tsx';
import styles from './sync-panel.module.css';
import type { SyncState } from './sync-state.ts';

const shownAtMost = 50;

/** Every edit that is not on the server yet, in plain words, and what can be done about it. */
export function SyncPanel({ state, onClose }: { state: SyncState; onClose: () => void }) {
  const outbox = useOutbox();
  const { records } = useOutboxView();
  const unsent = records.filter(isWaiting);
  const device = useDevice(outbox.deviceId);
  const { shortage } = useStore(storageState);

  return (
    <div className={styles.panel}>
      <div>
        <h2 className={styles.title}>{state.text}</h2>
        <p className={styles.meaning}>{state.meaning}</p>
      </div>
      {unsent.length > 0 && (
        <ul className={styles.edits} aria-label={t('Edits that are not sent yet')}>
          {unsent.slice(0, shownAtMost).map((record) => (
            <UnsentEdit key={record.id} record={record} onFollow={onClose} />
          ))}
        </ul>
      )}
      {unsent.length > shownAtMost && (
        <p className={styles.meaning}>
          {t('and {{count}} more', { count: unsent.length - shownAtMost, defaultValue_one: 'and {{count}} more' })}
        </p>
      )}
      <div className={styles.acts}>
        <SyncNow />
        {records.some(needsAttention) && (
          <Button component={Link} to={paths.attention.to()} variant="default" onClick={onClose}>
            {t('Needs attention')}
          </Button>
        )}
        {unsent.length > 0 && (
          <Button variant="default" onClick={() => saveAsFile(unsent)}>
            {t('Export to a file')}
          </Button>
        )}
      </div>
      {shortage !== null && <Note tone="warn">{shortageWords[shortage]}</Note>}
      <LeftBehind />
      <dl className={styles.device}>
        <dt>{t('This device')}</dt>
        <dd>{device.name}</dd>
        <dt>{t('Kept on it')}</dt>
        <dd>{device.storage}</dd>
      </dl>
    </div>
  );
}

function UnsentEdit({ record, onFollow }: { record: OutboxRecord; onFollow: () => void }) {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return (
    <li className={styles.edit}>
      <div className={styles.words}>
        <Link to={record.ui.route} onClick={onFollow}>
          {record.ui.title}
        </Link>
        <span className={styles.meta}>
          <RowMark pending={markOf([record])} /> {momentText(record.at.device, clock)}
        </span>
        <span className={styles.meta}>
          <ChangedFields record={record} />
        </span>
        {record.last && record.last.status > 0 && <span className={styles.meta}>{told(record.last.message)}</span>}
      </div>
      {record.state !== 'leased' && (
        <ConfirmButton
          label={t('Discard')}
          question={t('Discard this edit? It cannot be brought back.')}
          confirm={t('Discard')}
          onConfirm={() => outbox.discard(record.id)}
          about={record.ui.title}
        />
      )}
    </li>
  );
}

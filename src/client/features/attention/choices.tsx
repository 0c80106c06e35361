import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OutboxRecord } from '#outbox/record.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { saveAsFile } from '#client/offline/storage/export-file.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './attention.module.css';
import { openForEditing } from './open-for-editing.ts';
import { editKindOf } from '#client/offline/edit-kinds.ts';
import { disputedFields, keepMine, mayBeSentAgain, ownFields } from './refused-edit.ts';

/** What can be done about a refused edit; only what can help is offered. */
export function Choices({ record }: { record: OutboxRecord }) {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const [error, setError] = useState('');
  const isDisputed = disputedFields(record).length > 0;
  const isThere = record.state === 'stands';

  /** What is done, and what is said of it; a storage that refuses is said too, and nothing is lost. */
  async function decide(deed: Promise<unknown>, done: string) {
    try {
      await deed;
      say('info', done);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : t('This did not work'));
    }
  }

  return (
    <div className={styles.choices}>
      {isDisputed && (
        <Button onClick={() => void decide(outbox.enqueue(keepMine(record, editKindOf(record).settles)), t('Your version is on its way'))}>
          {t('Keep mine')}
        </Button>
      )}
      {isDisputed && (
        <Button variant="default" onClick={() => void decide(outbox.discard(record.id), t('Theirs is kept'))}>
          {t('Keep theirs')}
        </Button>
      )}
      {mayBeSentAgain(record) && (
        <Button onClick={() => void decide(outbox.sendAgain(record.id), t('It will be sent again'))}>{t('Send again')}</Button>
      )}
      {!isDisputed && (
        <Button
          variant={mayBeSentAgain(record) ? 'default' : 'filled'}
          onClick={() => void (isThere ? Promise.resolve() : openForEditing(record)).then(() => navigate(record.ui.route))}
        >
          {ownFields(record).length > 0 && !isThere ? t('Edit') : t('Open')}
        </Button>
      )}
      <Button variant="default" onClick={() => saveAsFile([record])}>
        {t('Save as a file')}
      </Button>
      {isThere && (
        <Button variant="default" onClick={() => void decide(outbox.discard(record.id), t('Noted'))}>
          {t('I have looked')}
        </Button>
      )}
      {!isDisputed && !isThere && (
        <ConfirmButton
          label={t('Discard')}
          question={t('Discard this edit? It cannot be brought back.')}
          confirm={t('Discard')}
          about={record.ui.title}
          onConfirm={() => void decide(outbox.discard(record.id), t('The edit was discarded'))}
        />
      )}
      {error !== '' && <p role="alert">{error}</p>}
    </div>
  );
}

import { Button, Group } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { Outbox } from '#outbox/outbox.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { saveAsFile } from '#client/offline/storage/export-file.ts';
import { takeFocus } from '#client/offline/take-focus.ts';
import styles from '#client/offline/sign-out-dialog.module.css';
import { t } from '#client/ui/language/words.ts';

interface Props {
  outbox: Outbox;
  records: readonly OutboxRecord[];
  onDiscarded: () => void;
}

/** Gives up every unsent edit, after the person typed how many there are. A file of them is offered first. */
export function DiscardAll({ outbox, records, onDiscarded }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const id = useId();
  const count = String(records.length);

  function discard(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== count) {
      setError(t('Type {{count}} to discard them', { count }));
      return;
    }
    void outbox.discardAll().then(onDiscarded);
  }

  if (!isAsking) {
    return (
      <Button variant="default" color="red" onClick={() => setAsking(true)}>
        {t('Discard them…', { count: records.length, defaultValue_one: 'Discard it…' })}
      </Button>
    );
  }
  return (
    <div className={styles.discard}>
      <p>{t('Discarded edits never reach the server and cannot be brought back.')}</p>
      <form onSubmit={discard} noValidate>
        <label htmlFor={id}>{t('Type {{count}} to discard', { count })}</label>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          ref={takeFocus}
          value={typed}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-error`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
        <Group gap="xs">
          <Button type="submit" color="red">
            {t('Discard and sign out')}
          </Button>
          <Button variant="default" onClick={() => saveAsFile(records)}>
            {t('Save a file of them first')}
          </Button>
        </Group>
      </form>
    </div>
  );
}

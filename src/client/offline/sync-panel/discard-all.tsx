import { Button, Group } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { Outbox } from '#outbox/outbox.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { saveAsFile } from '#client/offline/storage/export-file.ts';
import { takeFocus } from '#client/offline/take-focus.ts';
import styles from '#client/offline/sign-out-dialog.module.css';

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
      setError(`Type ${count} to discard them`);
      return;
    }
    void outbox.discardAll().then(onDiscarded);
  }

  if (!isAsking) {
    return (
      <Button variant="default" color="red" onClick={() => setAsking(true)}>
        {records.length === 1 ? 'Discard it…' : 'Discard them…'}
      </Button>
    );
  }
  return (
    <div className={styles.discard}>
      <p>Discarded edits never reach the server and cannot be brought back.</p>
      <form onSubmit={discard} noValidate>
        <label htmlFor={id}>Type {count} to discard</label>
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
            Discard and sign out
          </Button>
          <Button variant="default" onClick={() => saveAsFile(records)}>
            Save a file of them first
          </Button>
        </Group>
      </form>
    </div>
  );
}

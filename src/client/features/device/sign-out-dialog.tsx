import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Device, signDeviceOut } from '#contract/device.ts';
import { callWithMessage } from '#client/http/call.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Failure } from '#client/ui/feedback/outcome.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './device.module.css';
import { consequencesOf, titleOf } from './device-words.ts';
import { deviceQueries } from './queries.ts';

interface Props {
  asked: Device | null;
  onClose: () => void;
  onDone: (said: string) => void;
}

/** Says what comes of it before it is done, and stays open with the reason when it cannot be. */
export function SignOutDialog({ asked, onClose, onDone }: Props) {
  const shown = useLastAsked(asked);
  return (
    <Dialog isOpen={asked !== null} onClose={onClose} title={shown && t('Sign everybody out of {{device}}?', { device: titleOf(shown) })}>
      {shown && <SignOutForm device={shown} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function SignOutForm({ device, onClose, onDone }: Omit<Props, 'asked'> & { device: Device }) {
  const client = useQueryClient();
  const isOffline = useIsOffline();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setError('');
    try {
      const { message } = await callWithMessage(signDeviceOut, { params: { id: device._id }, body: {} });
      say('success', message);
      onDone(`${titleOf(device)}: ${message}`);
      onClose();
    } catch (failure) {
      const words = failure instanceof Error ? failure.message : String(failure);
      say('error', words);
      setError(words);
      setSending(false);
    } finally {
      void client.invalidateQueries({ queryKey: deviceQueries.all });
    }
  }

  return (
    <form noValidate className={styles.dialog} onSubmit={(event) => void handleSubmit(event)}>
      <ul className={styles.consequences}>
        {consequencesOf(device).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <output>{isOffline && error === '' && <Note tone="warn">{t('This needs a connection, and there is none now.')}</Note>}</output>
      <Failure>{error}</Failure>
      <div className={styles.row}>
        <Button type="submit" color="red" loading={isSending}>
          {t('Sign everybody out')}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

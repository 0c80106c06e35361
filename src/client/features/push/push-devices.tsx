import { useRef, useState } from 'react';
import type { PushDevice } from '#contract/push.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import { DeviceList } from './device-list.tsx';
import { pushQueries } from './queries.ts';
import styles from './push.module.css';
import { usePushDeeds } from './use-push-deeds.ts';

/** Which devices of this person are told, and stopping it for one of them, from any of them. */
export function PushDevices() {
  const told = useProjected(pushQueries.mine(), (read) => read);
  const { stop } = usePushDeeds();
  const { isSending, unanswered, send, said } = useSending();
  const [refusal, setRefusal] = useState('');
  const list = useRef<HTMLDivElement>(null);

  async function handleStop(device: PushDevice) {
    setRefusal('');
    await send(() => stop(device)).catch((error: Error) => setRefusal(error.message));
    // The button that was pressed is gone with its line.
    if (document.activeElement === document.body) list.current?.focus();
  }

  return (
    <Card title={t('Devices with push')}>
      <p className={styles.meta}>{t('Signing out on a device stops it there until you sign in on it again.')}</p>
      <p role="alert" className={styles.problem}>
        {unanswered === null ? refusal : t('{{unanswered}}. Stopping a device needs a connection.', { unanswered })}
      </p>
      <div ref={list} tabIndex={-1} className={styles.list}>
        <Loadable of={told} what={t('Your devices')}>
          {({ devices }) => <DeviceList devices={devices} isBusy={isSending} onStop={(device) => void handleStop(device)} />}
        </Loadable>
      </div>
      <output className={styles.said}>{said}</output>
    </Card>
  );
}

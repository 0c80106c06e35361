import { Button } from '@mantine/core';
import { useState } from 'react';
import { testPush } from '#contract/push.ts';
import { call } from '#client/http/call.ts';
import { onWorkerSays } from '#client/live/worker-says.ts';
import { useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import type { PushHere } from './push-here.ts';
import styles from './push.module.css';

const waitMs = 10_000;

/** A notice to oneself, and what became of it within a few seconds. */
export function SendTest({ here }: { here: PushHere }) {
  const { isSending, unanswered, send } = useSending();
  const [result, setResult] = useState('');

  async function test() {
    setResult('');
    // Listened for before it is sent: it may be here before the answer is.
    const arrival = untilArrival();
    const { devices } = await call(testPush, { body: {} });
    // A demo school pushes to nobody's device.
    if (devices === 0)
      return setResult(
        here === 'on'
          ? t('Nothing was sent: a demo school pushes to no device.')
          : t('Nothing was sent: none of your devices gets notices yet.'),
      );
    const sent = t('Sent to {{count, number}} devices.', { count: devices, defaultValue_one: 'Sent to 1 device.' });
    if (here !== 'on') return setResult(t('{{sent}} Look at it there.', { sent }));
    setResult(t('{{sent}} Waiting for it here…', { sent }));
    setResult(`${sent} ${(await arrival) ? arrived : missing}`);
  }

  return (
    <>
      <Button variant="default" aria-disabled={isSending} onClick={() => void send(test).catch((error: Error) => setResult(error.message))}>
        {t('Send a test')}
      </Button>
      <output className={styles.said}>
        {unanswered === null ? result : t('{{unanswered}}. Sending a test needs a connection.', { unanswered })}
      </output>
    </>
  );
}

const arrived = t('It has arrived on this device. If you saw nothing, the device’s own settings are hiding notices: check Do Not Disturb.');
const missing = t(
  'Nothing has come to this device within 10 seconds. The network may block the push service of this browser’s maker, or it is slow just now.',
);

function untilArrival(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = onWorkerSays(({ type }) => type === 'PUSH_ARRIVED' && finish(true));
    const timer = setTimeout(() => finish(false), waitMs);
    function finish(hasCome: boolean) {
      clearTimeout(timer);
      stop();
      resolve(hasCome);
    }
  });
}

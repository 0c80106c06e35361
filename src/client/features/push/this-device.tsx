import { Button } from '@mantine/core';
import { useState } from 'react';
import { InstallSteps, useInstallState } from '#client/install/install-hint.tsx';
import { useLive } from '#client/live/use-live.ts';
import { useConnection, useIsOffline } from '#client/offline/connection.ts';
import { takeFocus } from '#client/offline/take-focus.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { useNow } from '#client/ui/time/use-now.ts';
import { t } from '#client/ui/language/words.ts';
import { closedPaths, type LivePath, openPath } from './live-path.ts';
import { wordsFor } from './outcome-words.ts';
import { type PushHere, usePushHere } from './push-here.ts';
import styles from './push.module.css';
import { SendTest } from './send-test.tsx';
import { usePushDeeds } from './use-push-deeds.ts';

/** By which ways notices reach this very device now, and turning one on. */
export function ThisDevice() {
  const here = usePushHere();
  const { offer } = useInstallState();
  const isAppleBrowser = here === 'unsupported' && offer === 'ios-steps';
  const open = openPath({ reach: useConnection(), live: useLive(), now: useNow(5_000) });
  return (
    <Card title={t('This device, now')}>
      <dl className={styles.paths}>
        <Path label={t('While Muster is open')} path={open} />
        <Path label={t('While Muster is closed')} path={closedPaths[isAppleBrowser ? 'install-first' : here]} />
      </dl>
      {isAppleBrowser && <InstallSteps />}
      <div className={styles.deeds}>
        <TurnOn here={here} />
        <SendTest here={here} />
      </div>
    </Card>
  );
}

function Path({ label, path: { status, title, meaning } }: { label: string; path: LivePath }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <StatusTag status={status}>{title}</StatusTag> {meaning}
      </dd>
    </div>
  );
}

const turnable: readonly PushHere[] = ['off', 'asking'];

function TurnOn({ here }: { here: PushHere }) {
  const { turnOn, leaveOff } = usePushDeeds();
  const isOffline = useIsOffline();
  const [isTurning, setTurning] = useState(false);
  const [said, setSaid] = useState('');

  async function handleTurnOn() {
    if (isTurning) return;
    setTurning(true);
    setSaid('');
    // The browser's own question comes only from a press: nothing may be awaited before it.
    setSaid(wordsFor(await turnOn()));
    setTurning(false);
  }

  return (
    <>
      {(turnable.includes(here) || isTurning) && (
        <Button aria-disabled={isTurning} onClick={() => void handleTurnOn()}>
          {isTurning ? t('Asking…') : t('Turn on push here')}
        </Button>
      )}
      {here === 'asking' && (
        <Button variant="default" onClick={() => void leaveOff().then(() => setSaid(t('Left off.')))}>
          {t('Leave it off')}
        </Button>
      )}
      {/* The button that was pressed may be gone by now. */}
      {said !== '' && (
        <p tabIndex={-1} ref={takeFocus} className={styles.said}>
          {said}
        </p>
      )}
      {isOffline && here === 'off' && <p className={styles.meta}>{t('Turning it on needs a connection, and there is none now.')}</p>}
    </>
  );
}

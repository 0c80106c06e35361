import { Button } from '@mantine/core';
import { useState } from 'react';
import { apiBase } from '#contract/header.ts';
import { positionsPath, type Tracker } from '#contract/tracker.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { Failure } from '#client/ui/feedback/outcome.tsx';
import { useOnce } from '#client/ui/feedback/use-once.ts';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { QrPicture } from '#client/ui/qr-picture.tsx';
import { useTrackerCommands } from './commands.ts';
import styles from './tracker.module.css';

interface TokenDialogProps {
  tracker: Tracker | null;
  onClose: () => void;
}

/** The token is shown here once, and nowhere else. */
export function TokenDialog({ tracker, onClose }: TokenDialogProps) {
  const shown = useLastAsked(tracker);
  return (
    <Dialog isOpen={tracker !== null} onClose={onClose} title={shown && t('Token of {{name}}', { name: shown.name })}>
      {shown && <Token key={shown.id} tracker={shown} onClose={onClose} />}
    </Dialog>
  );
}

function Token({ tracker, onClose }: TokenDialogProps & { tracker: Tracker }) {
  const { token } = useTrackerCommands();
  const { isBusy, once } = useOnce();
  const [made, setMade] = useState<string | null>(null);
  const [error, setError] = useState('');

  async function make() {
    setError('');
    try {
      setMade((await token(tracker.id)).token);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  }

  return (
    <div className={styles.dialog}>
      {made === null && <p>{before(tracker)}</p>}
      <output className={styles.made} aria-live="polite">
        {made !== null && <Made token={made} isForwarded={tracker.kind === 'FORWARDED'} />}
      </output>
      <Failure>{error}</Failure>
      <NeedsConnection deed={t('Making a token')} stays="" />
      <div className={styles.row}>
        {made === null && (
          <Button loading={isBusy} onClick={() => void once(make)}>
            {t('Show a token')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {made === null ? t('Cancel') : t('Done')}
        </Button>
      </div>
    </div>
  );
}

function before({ kind, tokenMadeAt }: Tracker): string {
  if (kind === 'FORWARDED') {
    return t('All devices that your Traccar server forwards share one token. A new one ends the one it has now, for all of them.');
  }
  if (tokenMadeAt === null) return t('The token is what the device shows itself by. It is shown once: have the device at hand.');
  return t('A new token ends the one that the device has now: until it has the new one, nothing of it is taken.');
}

function Made({ token, isForwarded }: { token: string; isForwarded: boolean }) {
  const address = location.origin + apiBase + positionsPath;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{isForwarded ? t('Address to forward to (forward.url)') : t('Server address')}</dt>
        <dd>{address}</dd>
        <dt>{isForwarded ? t('Header to forward with (forward.header)') : t('Device identifier')}</dt>
        <dd>{isForwarded ? `Authorization: Bearer ${token}` : token}</dd>
      </dl>
      {!isForwarded && (
        <>
          <p>{t('Type both into Traccar Client, or let it scan this. It is shown only now.')}</p>
          <QrPicture className={styles.qr} text={`${address}?id=${token}`} />
        </>
      )}
      {isForwarded && <p>{t('Write both into the settings of the server, for positions and for events. It is shown only now.')}</p>}
    </>
  );
}

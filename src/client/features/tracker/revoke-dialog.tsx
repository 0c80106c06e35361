import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Tracker } from '#contract/tracker.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { Failure } from '#client/ui/feedback/outcome.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { useOnce } from '#client/ui/feedback/use-once.ts';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { useTrackerCommands } from './commands.ts';
import styles from './tracker.module.css';

interface RevokeDialogProps {
  tracker: Tracker | null;
  onClose: () => void;
}

export function RevokeDialog({ tracker, onClose }: RevokeDialogProps) {
  const shown = useLastAsked(tracker);
  return (
    <Dialog isOpen={tracker !== null} onClose={onClose} title={shown && t('Revoke {{name}}?', { name: shown.name })}>
      {shown && <Revoke tracker={shown} onClose={onClose} />}
    </Dialog>
  );
}

function Revoke({ tracker: { id, name }, onClose }: { tracker: Tracker; onClose: () => void }) {
  const { revoke } = useTrackerCommands();
  const { isBusy, once } = useOnce();
  const [error, setError] = useState('');

  async function end() {
    setError('');
    try {
      await revoke(id);
      say('success', t('{{name}} is revoked', { name }));
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  }

  return (
    <div className={styles.dialog}>
      <p>{t('Nothing that it sends is taken any more, also what it has not sent yet. Where the bus was stays.')}</p>
      <Failure>{error}</Failure>
      <NeedsConnection deed={t('Revoking')} stays="" />
      <div className={styles.row}>
        <Button color="red" loading={isBusy} onClick={() => void once(end)}>
          {t('Revoke')}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Kiosk } from '#contract/kiosk.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { Failure } from '#client/ui/feedback/outcome.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { useOnce } from '#client/ui/feedback/use-once.ts';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { useKioskCommands } from './commands.ts';
import styles from './kiosk.module.css';

interface RevokeDialogProps {
  kiosk: Kiosk | null;
  onClose: () => void;
}

export function RevokeDialog({ kiosk, onClose }: RevokeDialogProps) {
  const shown = useLastAsked(kiosk);
  return (
    <Dialog isOpen={kiosk !== null} onClose={onClose} title={shown && t('Revoke {{name}}?', { name: shown.name })}>
      {shown && <Revoke kiosk={shown} onClose={onClose} />}
    </Dialog>
  );
}

function Revoke({ kiosk: { id, name }, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const { revoke } = useKioskCommands();
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
      <ul className={styles.steps}>
        <li>{t('With its next contact the tablet locks itself and forgets the list of people.')}</li>
        <li>{t('What it counted until now and has not sent yet is still taken when it comes.')}</li>
        <li>{t('What it counts after now moves nobody. It stands on the person’s page as void, with why.')}</li>
      </ul>
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

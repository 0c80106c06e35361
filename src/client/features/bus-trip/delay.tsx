import { Button, TextInput } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { type Taking, tellOfIt } from './commands.ts';
import styles from './trip.module.css';

/** Why the bus is late, said when it is: the day's report has it then. */
export function Delay({ taking, told }: { taking: Taking; told: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function handleKeep() {
    if (reason.trim() === '') return setProblem(t('Say why'));
    taking.trip({ says: 'DELAYED', reason: reason.trim() }).catch(tellOfIt);
    setOpen(false);
  }

  return (
    <>
      <Button size="lg" variant="default" leftSection={<IconClockExclamation size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {t('The bus is late')}
      </Button>
      {told !== null && <span className={styles.meta}>{t('Delay: {{reason}}', { reason: told })}</span>}
      <Dialog isOpen={isOpen} title={t('Why is the bus late?')} onClose={() => setOpen(false)}>
        <div className={styles.dialog}>
          <TextInput
            label={t('Reason')}
            maxLength={200}
            value={reason}
            error={problem}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Button size="lg" onClick={handleKeep}>
            {t('Keep')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

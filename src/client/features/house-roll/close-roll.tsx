import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { HouseRoll } from '#contract/house-roll.ts';
import { Problem } from '#contract/problem.ts';
import { WhereNowTag } from '#client/features/whereabouts/where-now-tag.tsx';
import { useIsOffline } from '#client/offline/connection.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { useOnce } from '#client/ui/feedback/use-once.ts';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { useCloseRoll } from './commands.ts';
import { standings } from './labels.ts';
import type { Line } from './lines.ts';
import styles from './house-roll.module.css';

interface CloseRollProps {
  roll: HouseRoll;
  lines: readonly Line[];
  waiting: number;
  onClose: () => void;
}

/** Whoever closes a roll says of each child who is not accounted for what is known of them. */
export function CloseRoll({ roll, lines, waiting, onClose }: CloseRollProps) {
  const close = useCloseRoll(roll);
  const isOffline = useIsOffline();
  const { once, isBusy } = useOnce();
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const open = lines.filter(({ isExplained, isGuest }) => !isExplained && !isGuest);

  async function send() {
    const lacking = open.filter(({ id }) => !reasons[id]?.trim());
    setProblems(Object.fromEntries(lacking.map(({ id }) => [id, t('Say what is known')])));
    if (lacking.length > 0) return;
    try {
      await close(Object.fromEntries(open.map(({ id }) => [id, reasons[id]?.trim() ?? ''])));
      say('success', t('The roll is closed'));
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      if (error instanceof Problem)
        setProblems(Object.fromEntries((error.extras.details ?? []).map(({ path, message }) => [path.replace('reasons/', ''), message])));
    }
  }

  return (
    <Dialog isOpen title={t('Close the roll')} onClose={onClose}>
      {open.length === 0 ? (
        <p>{t('Everybody is accounted for, or it was said what is known of them.')}</p>
      ) : (
        <p>{t('These children are not accounted for. Say of each what is known: it goes into the roll.')}</p>
      )}
      {open.map(({ id, name, card, standing }) => (
        <div key={id} className={styles.reason}>
          <TextInput
            label={name}
            description={standings[standing].label}
            maxLength={300}
            value={reasons[id] ?? ''}
            error={problems[id]}
            onChange={({ currentTarget }) => setReasons({ ...reasons, [id]: currentTarget.value })}
          />
          {card && <WhereNowTag who={{ kind: 'student', id }} now={card.whereNow} />}
        </div>
      ))}
      <div role="alert" className={styles.failure}>
        {failure}
      </div>
      <NeedsConnection deed={t('Closing a roll')} stays={t('The marks are kept and sent.')} />
      {waiting > 0 && !isOffline && <p className={styles.meta}>{t('Marks of this device are still on their way.')}</p>}
      <div className={styles.deeds}>
        <Button loading={isBusy} disabled={isOffline || waiting > 0} onClick={() => void once(send)}>
          {t('Close the roll')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Go on calling')}
        </Button>
      </div>
    </Dialog>
  );
}

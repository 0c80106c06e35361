import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Problem } from '#contract/problem.ts';
import type { User } from '#contract/user.ts';
import { saidBy } from '#client/http/said-by.ts';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { Failure } from '#client/ui/feedback/outcome.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { useStaffCommands } from './commands.ts';
import { type DeedName, deeds } from './deeds.ts';
import { HandOverField } from './hand-over-field.tsx';
import styles from './user.module.css';

/** A deed that somebody is asked about. */
export interface AskedDeed {
  name: DeedName;
  user: User;
}

interface DeedDialogProps {
  asked: AskedDeed | null;
  onClose: () => void;
  /** What the server says of it: a toast goes by, so it stands on the screen as well. */
  onDone: (message: string) => void;
}

/** Says what comes of a deed before it is done, and stays open with the reason when it cannot be. */
export function DeedDialog({ asked, onClose, onDone }: DeedDialogProps) {
  const shown = useLastAsked(asked);
  return (
    <Dialog isOpen={asked !== null} onClose={onClose} title={shown && deeds[shown.name].title(shown.user.name)}>
      {shown && <DeedForm asked={shown} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function DeedForm({ asked: { name, user }, onClose, onDone }: DeedDialogProps & { asked: AskedDeed }) {
  const { label, consequences, run, telling, isGrave = false, typed, handsOver } = deeds[name];
  const commands = useStaffCommands();
  const [isSending, setSending] = useState(false);
  const [given, setGiven] = useState('');
  const [error, setError] = useState('');
  const [asksSuccessor, setAsksSuccessor] = useState(handsOver !== undefined && user.students > 0);
  const [successor, setSuccessor] = useState({ id: '', error: '' });
  const isTyped = typed === undefined || given.trim().toLowerCase() === typed;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (asksSuccessor && handsOver === 'must' && successor.id === '') return setSuccessor({ id: '', error: t('Choose who takes over') });
    if (!isTyped) return setError(t('Type {{typed}} to go on', { typed }));
    setSending(true);
    setError('');
    try {
      const { message } = await run(commands, user, successor.id || undefined);
      onDone(message);
      onClose();
    } catch (failure) {
      const words = failure instanceof Error ? failure.message : String(failure);
      const atField = failure instanceof Problem && failure.extras.details?.find(({ path }) => path === 'handOverTo');
      say('error', saidBy(failure, telling));
      // They may have been given students since the page was read: then it is the server who asks.
      if (atField) setAsksSuccessor(true);
      if (atField) setSuccessor({ ...successor, error: atField.message });
      else setError(words);
      setSending(false);
    }
  }

  return (
    <form noValidate className={styles.dialog} onSubmit={(event) => void handleSubmit(event)}>
      <ul className={styles.consequences}>
        {consequences(user).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {asksSuccessor && (
        <HandOverField
          user={user}
          isNeeded={handsOver === 'must'}
          value={successor.id}
          error={successor.error}
          onChange={(id) => setSuccessor({ id, error: '' })}
        />
      )}
      {typed !== undefined && (
        <TextInput
          label={t('Type {{typed}} to go on', { typed })}
          autoComplete="off"
          value={given}
          onChange={(event) => setGiven(event.currentTarget.value)}
        />
      )}
      <Failure>{error}</Failure>
      <div className={styles.row}>
        <Button type="submit" color={isGrave ? 'red' : undefined} loading={isSending}>
          {label}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus={typed === undefined || undefined}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

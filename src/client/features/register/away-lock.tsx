import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Mark } from '#contract/mark.ts';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { t } from '#client/ui/language/words.ts';
import { plainMark } from './marking.ts';
import styles from './register.module.css';

interface AwayLockProps {
  name: string;
  onHere: (mark: Mark) => void;
}

/** The way around the lock: the reason goes into the note of the mark. */
export function AwayLock({ name, onHere }: AwayLockProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const said = reason.trim();
    setMissing(said === '');
    if (said !== '') onHere({ ...plainMark('P'), note: said });
  }

  if (!isOpen) {
    return (
      <TextButton aria-label={t('{{name}}: is here all the same', { name })} onClick={() => setOpen(true)}>
        {t('Is here all the same')}
      </TextButton>
    );
  }
  return (
    <form noValidate className={styles.fields} onSubmit={handleSubmit}>
      <TextInput
        label={t('Why the child is not on its exeat')}
        maxLength={300}
        required
        value={reason}
        error={isMissing && t('Enter a reason')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="default">
          {t('Mark present')}
        </Button>
      </div>
    </form>
  );
}

import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { t } from '#client/ui/words.ts';
import styles from './confirm-button.module.css';
import { takeFocus } from './take-focus.ts';

interface Props {
  label: string;
  question: string;
  confirm: string;
  /** What it is about, for those who hear the button without its surroundings. */
  about?: string;
  onConfirm: () => void;
}

/** A button that asks once, in its own place, before it does what cannot be undone. */
export function ConfirmButton({ label, question, confirm, about, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button variant="subtle" color="red" onClick={() => setAsking(true)} aria-label={about && `${label}: ${about}`}>
        {label}
      </Button>
    );
  }
  return (
    <fieldset className={styles.question}>
      <legend>{question}</legend>
      <Group gap="xs">
        <Button
          color="red"
          onClick={() => {
            setAsking(false);
            onConfirm();
          }}
        >
          {confirm}
        </Button>
        {/* Who presses Enter twice loses nothing. */}
        <Button variant="default" ref={takeFocus} onClick={() => setAsking(false)}>
          {t('Keep')}
        </Button>
      </Group>
    </fieldset>
  );
}

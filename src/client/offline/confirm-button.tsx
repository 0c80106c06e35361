import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { t } from '#client/ui/language/words.ts';
import styles from './confirm-button.module.css';
import { takeFocus } from './take-focus.ts';

interface Props {
  label: string;
  question: string;
  confirm: string;
  /** What it is about, for those who hear the button without its surroundings. */
  about?: string;
  /** One of many in a list, where as many red ones would say nothing any more. */
  isInList?: boolean;
  onConfirm: () => void;
}

/** A button that asks once, in its own place, before it does what cannot be undone; with the answer the focus comes back to it. */
export function ConfirmButton({ label, question, confirm, about, isInList = false, onConfirm }: Props) {
  const [state, setState] = useState<'untouched' | 'asking' | 'answered'>('untouched');
  if (state !== 'asking') {
    return (
      <Button
        variant="subtle"
        color={isInList ? undefined : 'red'}
        ref={state === 'answered' ? takeFocus : undefined}
        onClick={() => setState('asking')}
        aria-label={about && `${label}: ${about}`}
      >
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
            setState('answered');
            onConfirm();
          }}
        >
          {confirm}
        </Button>
        {/* Who presses Enter twice loses nothing. */}
        <Button variant="default" ref={takeFocus} onClick={() => setState('answered')}>
          {t('Keep')}
        </Button>
      </Group>
    </fieldset>
  );
}

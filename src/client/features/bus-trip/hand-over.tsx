import { Button, TextInput } from '@mantine/core';
import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { TripChild } from '#contract/bus-trip.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import type { ChildWord } from './commands.ts';
import styles from './trip.module.css';

interface HandOverProps {
  child: TripChild;
  onSay: (word: ChildWord) => void;
  onClose: () => void;
}

/** A child who must be met leaves the bus into somebody's hands, or stays on it. */
export function HandOver({ child, onSay, onClose }: HandOverProps) {
  const [other, setOther] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const collectors = child.contacts.filter(({ mayCollect }) => mayCollect);

  function handleOther() {
    const name = other.trim();
    if (name === '') return setProblem(t('Say who takes the child'));
    const kept = child.keptAway.find((person) => person.name.trim().toLowerCase() === name.toLowerCase());
    if (kept) return setProblem(t('{{name}} must not have this child', { name: kept.name }));
    onSay({ says: 'ALIGHTED', note: name });
  }

  return (
    <fieldset className={styles.ask} aria-label={t('Who takes {{name}}?', { name: child.name })}>
      {child.keptAway.map(({ name, whatToDo }) => (
        <Note key={name} tone="warn">
          {t('Never to {{name}}', { name })}. {whatToDo}
        </Note>
      ))}
      <p className={styles.question}>{t('Who takes {{name}}?', { name: child.name })}</p>
      <div className={styles.answers}>
        {collectors.map(({ name }) => (
          <Button
            key={name}
            size="lg"
            leftSection={<IconUserCheck size={20} aria-hidden />}
            onClick={() => onSay({ says: 'ALIGHTED', note: name })}
          >
            {name}
          </Button>
        ))}
        <Button
          size="lg"
          color="red"
          variant="outline"
          leftSection={<IconUserOff size={20} aria-hidden />}
          onClick={() => onSay({ says: 'NOT_MET' })}
        >
          {t('Nobody is here')}
        </Button>
      </div>
      <div className={styles.other}>
        <TextInput
          label={t('Somebody else')}
          description={t('Call a guardian first.')}
          maxLength={120}
          value={other}
          error={problem}
          onChange={({ currentTarget }) => setOther(currentTarget.value)}
        />
        <Button variant="default" onClick={handleOther}>
          {t('Hand over')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </fieldset>
  );
}

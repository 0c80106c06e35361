import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './trip.module.css';

interface OdometerDialogProps {
  isOpen: boolean;
  title: string;
  label: string;
  onClose: () => void;
  onSay: (odometer: number | null) => void;
}

/** What the bus's own clock of kilometres says, where somebody reads it. */
export function OdometerDialog({ isOpen, title, onClose, ...rest }: OdometerDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose}>
      {isOpen && <Reading onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function Reading({ label, onSay, onClose }: Pick<OdometerDialogProps, 'label' | 'onSay' | 'onClose'>) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function handleSubmit() {
    const text = typed.replace(/[\s.,]/g, '');
    if (text !== '' && !/^\d{1,7}$/.test(text)) return setProblem(t('Enter whole kilometres, or leave it empty'));
    onSay(text === '' ? null : Number(text));
  }

  return (
    <form
      className={styles.dialog}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <TextInput
        label={t('Odometer, in km')}
        description={t('May be left empty.')}
        inputMode="numeric"
        maxLength={10}
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={styles.answers}>
        <Button type="submit" size="lg">
          {label}
        </Button>
        <Button variant="default" size="lg" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

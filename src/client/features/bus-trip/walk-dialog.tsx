import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Note } from '#client/ui/feedback/note.tsx';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './trip.module.css';

interface WalkDialogProps {
  isOpen: boolean;
  /** How many children are on the bus by what was said. */
  on: number;
  onClose: () => void;
  onSay: (walk: { code: string; itemsLeft: string }) => void;
}

/** After the last child: to the last seat and back, looking under each. */
export function WalkDialog({ isOpen, onClose, ...rest }: WalkDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={t('Walk to the back of the bus')} onClose={onClose}>
      {isOpen && <Walk onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function Walk({ on, onSay, onClose }: Omit<WalkDialogProps, 'isOpen'>) {
  const [hasWalked, setWalked] = useState(false);
  const [itemsLeft, setItemsLeft] = useState('');
  return (
    <div className={styles.dialog}>
      {on > 0 && <Note tone="warn">{t('Children are on the bus by this list. Let them off first.')}</Note>}
      <p>{t('Walk to the last seat, and look on and under every seat.')}</p>
      <Checkbox
        size="lg"
        label={t('I walked to the back, and nobody is on the bus')}
        checked={hasWalked}
        onChange={({ currentTarget }) => setWalked(currentTarget.checked)}
      />
      <TextInput
        label={t('What was left on the bus')}
        description={t('May be left empty.')}
        maxLength={300}
        value={itemsLeft}
        onChange={({ currentTarget }) => setItemsLeft(currentTarget.value)}
      />
      <div className={styles.answers}>
        <Button size="lg" disabled={!hasWalked || on > 0} onClick={() => onSay({ code: '', itemsLeft: itemsLeft.trim() })}>
          {t('Keep the child check')}
        </Button>
        <Button variant="default" size="lg" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

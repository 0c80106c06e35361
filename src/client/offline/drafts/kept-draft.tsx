import { useState } from 'react';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { takeFocus } from '#client/offline/take-focus.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './kept-draft.module.css';

interface KeptDraftProps {
  /** Whether anything is kept, as the drafts of the form say. */
  isKept: boolean;
  /** How long it is kept. */
  words: string;
  onRestart: () => void;
}

/** Under a form of something new: what was typed is kept, and can be given up. Nothing brings it back, so that is asked first. */
export function KeptDraft({ isKept, words, onRestart }: KeptDraftProps) {
  const [isGivenUp, setGivenUp] = useState(false);
  function handleRestart() {
    setGivenUp(true);
    onRestart();
  }
  if (!isKept) {
    return (
      isGivenUp && (
        <p ref={takeFocus} tabIndex={-1} className={styles.kept}>
          {t('What you typed is discarded.')}
        </p>
      )
    );
  }
  return (
    <div className={styles.line}>
      <p className={styles.kept}>{words}</p>
      <ConfirmButton label={t('Start again')} question={t('Discard what you typed?')} confirm={t('Discard')} onConfirm={handleRestart} />
    </div>
  );
}

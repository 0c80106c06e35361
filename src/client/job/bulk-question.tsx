import { Button } from '@mantine/core';
import { takeFocus } from '#client/offline/take-focus.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import type { Sending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './job.module.css';

interface BulkQuestionProps {
  /** With the number of people in it. */
  text: string;
  /** As many as the list shows, where the server finds another number; else null. */
  shown: number | null;
  label: string;
  sending: Sending;
  onConfirm: () => Promise<void>;
  onBack: () => void;
}

export function BulkQuestion({ text, shown, label, sending, onConfirm, onBack }: BulkQuestionProps) {
  return (
    <fieldset className={styles.question}>
      <legend>{text}</legend>
      {shown !== null && (
        <Note tone="warn">
          {t('This list shows {{count, number}}. The server may know more by now, and includes everyone it finds.', { count: shown })}
        </Note>
      )}
      <p className={styles.hint}>{t('Anyone who cannot be changed is left as they are and named in the result, with the reason.')}</p>
      <div role="alert">
        {sending.unanswered !== null && (
          <Note tone="warn">{t('{{why}}. Try again: it starts only once.', { why: sending.unanswered })}</Note>
        )}
      </div>
      <div className={styles.row}>
        <Button aria-disabled={sending.isSending} onClick={() => void onConfirm()}>
          {sending.isSending ? t('Sending…') : label}
        </Button>
        {/* Who presses Enter twice starts nothing. */}
        <Button variant="default" ref={takeFocus} onClick={onBack}>
          {t('Back')}
        </Button>
      </div>
    </fieldset>
  );
}

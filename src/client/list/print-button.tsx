import { IconPrinter } from '@tabler/icons-react';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './list.module.css';
import type { PrintAll } from './use-print-all.ts';

/** Prints every row of the list, not only this page. */
export function PrintButton({ of: { print, sending } }: { of: Pick<PrintAll<unknown>, 'print' | 'sending'> }) {
  return (
    <>
      <div role="alert" className={styles.alert}>
        {sending.unanswered !== null && (
          <Note tone="warn">{t('{{unanswered}}. Nothing was printed.', { unanswered: sending.unanswered })}</Note>
        )}
      </div>
      <ToolButton label={sending.isSending ? t('Reading…') : t('Print')} aria-disabled={sending.isSending} onClick={print}>
        <IconPrinter size={18} aria-hidden />
      </ToolButton>
    </>
  );
}

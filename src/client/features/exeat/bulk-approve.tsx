import { Button } from '@mantine/core';
import type { Exeat } from '#contract/exeat.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './exeat.module.css';

interface BulkApproveProps {
  chosen: readonly Exeat[];
  onApprove: () => void;
  onClear: () => void;
}

/** Many at once only where nothing is off with any: what is off is looked at one by one. */
export function BulkApprove({ chosen, onApprove, onClear }: BulkApproveProps) {
  if (chosen.length === 0) return null;
  const warned = chosen.filter(({ warnings }) => warnings.length > 0);
  return (
    <section className={styles.bulk} aria-label={t('Chosen exeats')}>
      <strong>{t('{{count, number}} chosen', { count: chosen.length })}</strong>
      {warned.length === 0 ? (
        <Button onClick={onApprove}>{t('Approve all chosen')}</Button>
      ) : (
        <Note tone="warn">
          {t('With {{names}} something is off: open it by itself, or leave it out.', {
            names: warned.map(({ student }) => student.name).join(', '),
          })}
        </Note>
      )}
      <Button variant="default" onClick={onClear}>
        {t('Choose none')}
      </Button>
    </section>
  );
}

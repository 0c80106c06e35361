import { t } from '#client/ui/language/words.ts';
import styles from '#client/ui/form/form.module.css';

/** Under a field that was changed elsewhere while this person was typing in it. */
export function FieldNote({ words, onTake }: { words: string; onTake: () => void }) {
  return (
    <span className={styles.note}>
      {words === ''
        ? t('This was cleared in the meantime. What you typed is kept.')
        : t('“{{words}}” was saved here in the meantime. What you typed is kept.', { words })}{' '}
      <button type="button" className={styles.noteButton} onClick={onTake}>
        {t('Take it')}
      </button>
    </span>
  );
}

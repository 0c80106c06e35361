import { t } from '#client/ui/language/words.ts';
import styles from '#client/ui/form/form.module.css';

/** Beside the name of a field whose value is typed and not saved. The form's bar says the same aloud. */
export function NotSavedMark() {
  return (
    <span className={styles.notSaved} aria-hidden>
      {t('Not saved')}
    </span>
  );
}

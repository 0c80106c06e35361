import { t } from '#client/ui/words.ts';
import styles from './form.module.css';

/** Beside the name of a field whose value is typed and not saved. The form's bar says the same aloud. */
export function NotSavedMark() {
  return (
    <span className={styles.notSaved} aria-hidden>
      {t('Not saved')}
    </span>
  );
}

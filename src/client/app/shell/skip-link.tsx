import { t } from '#client/ui/language/words.ts';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the menu, to what the page is for. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {t('Skip to content')}
    </a>
  );
}

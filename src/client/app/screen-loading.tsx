import { t } from '#client/ui/language/words.ts';
import styles from './screen-loading.module.css';

/** Shown when a screen's code takes longer than a blink; the style sheet holds it back for 300 ms. */
export function ScreenLoading() {
  return <output className={styles.loading}>{t('Loading…')}</output>;
}

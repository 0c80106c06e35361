import { t } from '#client/ui/language/words.ts';
import styles from './demo-strip.module.css';

/** So that nobody takes the demo school's children for real ones. */
export function DemoStrip() {
  return (
    <section className={styles.strip} aria-label={t('Demo data')}>
      {t('Demo data. The school, its people and its buses are made up.')}
    </section>
  );
}

import { t } from '#client/ui/language/words.ts';
import styles from './demo-mark.module.css';

/** So that nobody takes the demo school's children for real ones. */
export function DemoMark() {
  return (
    <span className={styles.mark} title={t('The school, its people and its buses are made up.')}>
      {t('Demo data')}
    </span>
  );
}

import { TicksField } from '#client/ui/fields/ticks-field.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './school-calendar.module.css';

/** Which levels are meant, of those that the school has. */
export function LevelsField({ name, levels }: { name: string; levels: readonly string[] }) {
  return (
    <TicksField name={name} label={t('Levels')} choices={levels.map((level) => ({ value: level, label: level }))}>
      {levels.length === 0 && <p className={styles.meta}>{t('The school has named no levels yet: they stand in the school profile.')}</p>}
    </TicksField>
  );
}

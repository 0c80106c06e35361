import { TypedMark } from '#client/ui/fields/typed-mark.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './school-calendar.module.css';

/** Which levels are meant, of those that the school has. */
export function LevelsField({ name, levels }: { name: string; levels: readonly string[] }) {
  const field = useField(name);
  const chosen = Array.isArray(field.value) ? field.value.map(String) : [];
  // One that the school has no more stays to be seen.
  const offered = [...new Set([...levels, ...chosen])];
  return (
    <fieldset id={field.id} tabIndex={-1} className={styles.ticks}>
      <legend>
        {t('Levels')}
        <TypedMark name={name} />
      </legend>
      {offered.length === 0 && <p className={styles.meta}>{t('The school has named no levels yet: they stand in the school profile.')}</p>}
      {offered.map((level) => (
        <label key={level} className={styles.tick}>
          <input
            type="checkbox"
            checked={chosen.includes(level)}
            onChange={(event) => field.set(offered.filter((one) => (one === level ? event.currentTarget.checked : chosen.includes(one))))}
          />
          {level}
        </label>
      ))}
      {field.error && <p className={styles.failure}>{field.error}</p>}
    </fieldset>
  );
}

import { t } from '#client/ui/language/words.ts';
import styles from './guardian-request.module.css';

interface SiblingChoicesProps {
  siblings: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** The other children of who asks: one request is enough for all of them. */
export function SiblingChoices({ siblings, chosen, onChoose }: SiblingChoicesProps) {
  if (siblings.length === 0) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{t('Also for')}</legend>
      {siblings.map(({ id, name }) => (
        <label key={id} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) => onChoose(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
          <bdi>{name}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

import { t } from '#client/ui/language/words.ts';
import styles from './view-chips.module.css';

interface ViewChipsProps<View extends string> {
  /** What the list is called without a view. */
  all: string;
  /** `count`: how many are in it, where that calls for somebody. */
  views: readonly { value: View; label: string; count?: number }[];
  chosen: View | undefined;
  onChoose: (view: View | undefined) => void;
}

/** The views of a list that every school needs, one tap each. */
export function ViewChips<View extends string>({ all, views, chosen, onChoose }: ViewChipsProps<View>) {
  const every: readonly { value: View | undefined; label: string; count?: number }[] = [{ value: undefined, label: all }, ...views];
  const chips = every.map(({ value, label, count }) => ({
    key: label,
    label: count === undefined ? label : `${label} (${count})`,
    isChosen: chosen === value,
    onChoose: () => onChoose(value),
  }));
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{t('Saved views')}</legend>
      {chips.map(({ key, label, isChosen, onChoose }) => (
        <button key={key} type="button" className={styles.chip} aria-pressed={isChosen} onClick={onChoose}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

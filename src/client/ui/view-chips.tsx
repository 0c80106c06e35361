import styles from './view-chips.module.css';

interface ViewChipsProps<View extends string> {
  /** What the list is called without a view. */
  all: string;
  views: readonly { value: View; label: string }[];
  chosen: View | undefined;
  onChoose: (view: View | undefined) => void;
}

/** The views of a list that every school needs, one tap each. */
export function ViewChips<View extends string>({ all, views, chosen, onChoose }: ViewChipsProps<View>) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">Saved views</legend>
      {[{ value: undefined, label: all }, ...views].map(({ value, label }) => (
        <button key={label} type="button" aria-pressed={chosen === value} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

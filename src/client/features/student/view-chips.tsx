import type { StudentView } from '#contract/student.ts';
import { choicesOf, views } from './labels.ts';
import type { FilterProps } from './list-filter.ts';
import styles from './student.module.css';

const all: { value: StudentView | undefined; label: string } = { value: undefined, label: 'All on roll' };

/** The views that every school needs, one tap each. */
export function ViewChips({ filter, onFilter }: FilterProps) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">Saved views</legend>
      {[all, ...choicesOf(views)].map(({ value, label }) => (
        <button key={label} type="button" aria-pressed={filter.view === value} onClick={() => onFilter({ view: value })}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

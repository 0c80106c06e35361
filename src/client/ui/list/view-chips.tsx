import type { ReactNode } from 'react';
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
  return <Chips legend={t('Saved views')} chips={chips} />;
}

interface Chip {
  key: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

interface ChipsProps {
  /** For those who cannot see what stands around. */
  legend: string;
  chips: readonly Chip[];
  /** Deeds beside the chips. */
  children?: ReactNode;
}

export function Chips({ legend, chips, children }: ChipsProps) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{legend}</legend>
      {chips.map(({ key, label, isChosen, onChoose }) => (
        <button key={key} type="button" className={styles.chip} aria-pressed={isChosen} onClick={onChoose}>
          {label}
        </button>
      ))}
      {children}
    </fieldset>
  );
}

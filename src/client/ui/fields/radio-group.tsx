import { useId } from 'react';
import { NotSavedMark } from './not-saved-mark.tsx';
import styles from '#client/ui/form/form.module.css';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

interface RadioGroupProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  value: string;
  onChoose: (value: Value) => void;
  /** Where a form's summary leads to. */
  id?: string;
  error?: string | undefined;
  /** It shows what is not saved. */
  isTyped?: boolean;
}

/** Few choices, all of them visible: one tap. */
export function RadioGroup<Value extends string>({ label, choices, value, onChoose, id, error, isTyped = false }: RadioGroupProps<Value>) {
  const group = useId();
  const errorId = `${id ?? group}-error`;
  return (
    <fieldset id={id} tabIndex={-1} className={styles.radios} aria-describedby={error && errorId}>
      <legend>
        {label}
        {isTyped && <NotSavedMark />}
      </legend>
      <div className={styles.radioRow}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.radio}>
            <input type="radio" name={group} checked={value === choice.value} onChange={() => onChoose(choice.value)} />
            {choice.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

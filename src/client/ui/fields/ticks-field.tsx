import type { ReactNode } from 'react';
import type { Choice } from './radio-group.tsx';
import { TypedMark } from './typed-mark.tsx';
import { useField } from './use-field.ts';
import styles from './ticks.module.css';

interface TicksFieldProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  /** Below the name. */
  children?: ReactNode;
}

/** Any number of a few choices, kept in their order. One that is no choice any more stays to be seen. */
export function TicksField({ name, label, choices, children }: TicksFieldProps) {
  const field = useField(name);
  const chosen = Array.isArray(field.value) ? field.value.map(String) : [];
  const gone = chosen.filter((value) => choices.every((choice) => choice.value !== value));
  const offered = [...choices, ...gone.map((value) => ({ value, label: value }))];
  function handleTick(value: string, isOn: boolean) {
    field.set(offered.flatMap((one) => ((one.value === value ? isOn : chosen.includes(one.value)) ? [one.value] : [])));
  }
  return (
    <fieldset id={field.id} tabIndex={-1} className={styles.ticks}>
      <legend>
        {label}
        <TypedMark name={name} />
      </legend>
      {children}
      {offered.map((one) => (
        <label key={one.value} className={styles.tick}>
          <input
            type="checkbox"
            checked={chosen.includes(one.value)}
            onChange={(event) => handleTick(one.value, event.currentTarget.checked)}
          />
          {one.label}
        </label>
      ))}
      {field.error && <p className={styles.failure}>{field.error}</p>}
    </fieldset>
  );
}

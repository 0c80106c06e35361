import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { type FieldProps, textOf, useInput } from './field.tsx';
import { useField } from './use-field.ts';
import styles from './form.module.css';

export interface Choice {
  value: string;
  label: string;
}

export function SelectField({ name, choices, ...rest }: FieldProps & { choices: readonly Choice[] }) {
  const { field, ...input } = useInput(name, {
    ...rest,
    format: (value) => choices.find((choice) => choice.value === value)?.label ?? textOf(value),
  });
  return (
    <NativeSelect
      {...input}
      data={[...choices]}
      value={textOf(field.value)}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  );
}

interface RadioFieldProps extends FieldProps {
  choices: readonly Choice[];
  /** What a choice puts into the field, when it is more than the choice's value. Not `valueOf`: every object has one. */
  toValue?: (choice: string) => unknown;
  toChoice?: (value: unknown) => string;
}

/** Few choices, all of them visible: one tap. */
export function RadioField({ name, label, choices, toValue = (choice) => choice, toChoice = textOf }: RadioFieldProps) {
  const field = useField(name);
  const group = useId();
  const chosen = toChoice(field.value);
  return (
    <fieldset id={field.id} tabIndex={-1} className={styles.radios} aria-describedby={field.error && `${field.id}-error`}>
      <legend>{label}</legend>
      <div className={styles.radioRow}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.radio}>
            <input
              type="radio"
              name={group}
              checked={chosen === choice.value}
              onChange={() => field.set(toValue(choice.value))}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {field.error && (
        <p id={`${field.id}-error`} className={styles.error}>
          {field.error}
        </p>
      )}
    </fieldset>
  );
}

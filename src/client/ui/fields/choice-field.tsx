import { NativeSelect } from '@mantine/core';
import { type FieldProps, textOf, useInput } from './field.tsx';
import { type Choice, RadioGroup } from './radio-group.tsx';
import { useField } from './use-field.ts';

export function SelectField({ name, choices, ...rest }: FieldProps & { choices: readonly Choice[] }) {
  const { field, ...input } = useInput(name, {
    ...rest,
    format: (value) => choices.find((choice) => choice.value === value)?.label ?? textOf(value),
  });
  return (
    <NativeSelect {...input} data={[...choices]} value={textOf(field.value)} onChange={(event) => field.set(event.currentTarget.value)} />
  );
}

interface RadioFieldProps extends FieldProps {
  choices: readonly Choice[];
  /** What a choice puts into the field, when it is more than the choice's value. Not `valueOf`: every object has one. */
  toValue?: (choice: string) => unknown;
  toChoice?: (value: unknown) => string;
}

export function RadioField({ name, label, choices, toValue = (choice) => choice, toChoice = textOf }: RadioFieldProps) {
  const { id, value, error, isTyped, set } = useField(name);
  return (
    <RadioGroup
      id={id}
      label={label}
      choices={choices}
      value={toChoice(value)}
      error={error}
      isTyped={isTyped}
      onChoose={(choice) => set(toValue(choice))}
    />
  );
}

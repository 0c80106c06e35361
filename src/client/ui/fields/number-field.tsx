import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type FieldProps, textOf, useInput } from './field.tsx';

/**
 * A number typed as text: no wheel or arrow changes it by accident, and what is no number stays as it was typed so
 * that it can be mended. Empty is null.
 */
export function NumberField({ name, decimal, unit, ...rest }: FieldProps & { decimal?: boolean; unit?: string }) {
  const { field, ...input } = useInput(name, rest);
  const [typed, setTyped] = useState('');
  // "12." is still 12: shown as it is typed as long as it means what the field holds.
  const shown = numberOf(typed) === field.value ? typed : textOf(field.value);
  function handleChange(text: string) {
    setTyped(text);
    field.set(numberOf(text));
  }
  return (
    <TextInput
      {...input}
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      rightSection={unit && <span aria-hidden>{unit}</span>}
      {...(unit && { rightSectionWidth: `${unit.length + 3}ch` })}
      rightSectionPointerEvents="none"
      value={shown}
      onChange={(event) => handleChange(event.currentTarget.value)}
    />
  );
}

function numberOf(text: string): number | string | null {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return null;
  return /^-?\d+\.?\d*$/.test(trimmed) ? Number(trimmed) : text;
}

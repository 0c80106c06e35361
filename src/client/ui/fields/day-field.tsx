import { DayInput } from './day-input.tsx';
import { dayWritten } from './day-typed.ts';
import { type FieldProps, textOf, useInput } from './field.tsx';

interface DayFieldProps extends FieldProps {
  /** Told of each other day before it stands there, so that what goes with it can follow. */
  onDay?: (day: string) => void;
}

/** A day of a form, `2026-11-23`; what was typed where that is no day. Empty is null. */
export function DayField({ name, onDay, ...rest }: DayFieldProps) {
  const { field, ...input } = useInput(name, { format: (value) => dayWritten(textOf(value)), ...rest });
  function handleChange(value: string) {
    onDay?.(value);
    field.set(value || null);
  }
  return <DayInput {...input} value={textOf(field.value)} onChange={handleChange} />;
}

import { DayInput } from './day-input.tsx';
import { dayWritten } from './day-typed.ts';
import { type FieldProps, textOf, useInput } from './field.tsx';

/** A day of a form, `2026-11-23`; what was typed where that is no day. Empty is null. */
export function DayField({ name, ...rest }: FieldProps) {
  const { field, ...input } = useInput(name, { format: (value) => dayWritten(textOf(value)), ...rest });
  return <DayInput {...input} value={textOf(field.value)} onChange={(value) => field.set(value || null)} />;
}

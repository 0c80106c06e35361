import { type FieldProps, textOf, useInput } from './field.tsx';
import { TimeInput } from './time-input.tsx';
import { timeWritten } from './time-typed.ts';

/** A time of day of a form, `19:35`; what was typed where that is no time. Empty is null. */
export function TimeField({ name, ...rest }: FieldProps) {
  const { field, ...input } = useInput(name, { format: (value) => timeWritten(textOf(value)), ...rest });
  return <TimeInput {...input} value={textOf(field.value)} onChange={(value) => field.set(value || null)} />;
}

import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '#client/ui/language/words.ts';
import { FieldNote } from './field-note.tsx';
import { NotSavedMark } from './not-saved-mark.tsx';
import { useField } from './use-field.ts';
import styles from '#client/ui/form/form.module.css';

export interface FieldProps {
  /** The field's path as the contract has it. */
  name: string;
  label: string;
  hint?: string;
  /** Said beside the label; everything else is asked for. */
  optional?: boolean;
  /** What is known to be wrong with what stands there, before anything is saved. */
  problem?: string | undefined;
  /** How the field's value reads in a note, such as what somebody else entered. */
  format?: (value: unknown) => string;
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'tel' | 'email';
  autoComplete?: string;
  maxLength?: Longest;
}

/** In characters. What is longer stays as it was typed or pasted, and the field says so: nothing is cut in silence. */
type Longest = number;

export function TextField({ name, type = 'text', autoComplete = 'off', maxLength, ...rest }: TextFieldProps) {
  const { field, ...input } = useInput(name, { ...rest, maxLength });
  return (
    <TextInput
      {...input}
      type={type}
      autoComplete={autoComplete}
      value={textOf(field.value)}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  );
}

export function TextAreaField({ name, rows = 3, maxLength, ...rest }: FieldProps & { rows?: number; maxLength?: Longest }) {
  const { field, ...input } = useInput(name, { ...rest, maxLength });
  return <Textarea {...input} rows={rows} value={textOf(field.value)} onChange={(event) => field.set(event.currentTarget.value)} />;
}

/** What every input with a label above it has: label, hint, error and the note of what somebody else entered. */
export function useInput(
  name: string,
  { label, hint, optional, problem, format = textOf, maxLength }: Omit<FieldProps, 'name'> & { maxLength?: Longest | undefined },
) {
  const field = useField(name);
  const notes: ReactNode = field.theirs && <FieldNote words={format(field.theirs.value)} onTake={field.takeTheirs} />;
  return {
    field,
    id: field.id,
    label: (
      <>
        {optional ? <OptionalLabel label={label} /> : label}
        {field.isTyped && <NotSavedMark />}
      </>
    ),
    description: hint,
    error: tooLong(textOf(field.value), maxLength) ?? problem ?? field.error,
    className: styles.field,
    inputContainer: (children: ReactNode) => (
      <>
        {children}
        {notes}
      </>
    ),
  };
}

/** What is said of a text with more characters than fit; undefined while it fits. Spaces at the ends do not count. */
export function tooLong(text: string, most: Longest | undefined): string | undefined {
  const length = text.trim().length;
  if (most === undefined || length <= most) return undefined;
  return t('This has {{length}} characters, and {{most}} fit. Please shorten it: nothing was cut.', { length, most });
}

function OptionalLabel({ label }: { label: string }) {
  return (
    <>
      {label} <span className={styles.optional}>{t('(optional)')}</span>
    </>
  );
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

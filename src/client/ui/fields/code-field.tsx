import { TextInput } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { digitsOf, inGroups, placeAfter } from './code-groups.ts';
import { type FieldProps, textOf, useInput } from './field.tsx';
import styles from './code-field.module.css';

interface CodeFieldProps extends FieldProps {
  /** How many digits the code has; it is shown in two groups. */
  digits: number;
}

/**
 * One field for a one-time code. Spaces and hyphens may be typed; a code that comes at once, pasted or offered by the
 * device, sends its form.
 */
export function CodeField({ name, digits, ...rest }: CodeFieldProps) {
  const { field, ...input } = useInput(name, rest);
  const box = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const code = textOf(field.value);

  // The groups are drawn while somebody types: the caret stays after the digit it was after.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    const at = placeAfter(caret.current, digits);
    caret.current = null;
    box.current?.setSelectionRange(at, at);
  });

  function handleChange({ currentTarget: target }: ChangeEvent<HTMLInputElement>) {
    const typed = digitsOf(target.value, digits);
    caret.current = digitsOf(target.value.slice(0, target.selectionStart ?? undefined), digits).length;
    field.set(typed);
    if (typed.length === digits && typed.length - code.length > 1) target.form?.requestSubmit();
  }

  return (
    <TextInput
      {...input}
      ref={box}
      className={`${input.className} ${styles.code}`}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={inGroups(code, digits)}
      onChange={handleChange}
    />
  );
}

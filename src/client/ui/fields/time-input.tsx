import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { timeTyped } from '#contract/time-typed.ts';
import { t } from '#client/ui/language/words.ts';
import { hasHalves, timeForm, timeWritten } from './time-typed.ts';
import { useTyped } from './use-typed.ts';

interface TimeInputProps extends Pick<TextInputProps, 'id' | 'label' | 'aria-label' | 'description' | 'className' | 'inputContainer'> {
  /** A time of day, or what was typed and is none; '' when empty. */
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
}

/** A time of day, typed as people of the region write it, of 24 hours where the region has them. */
export function TimeInput({ value, error, onChange, ...input }: TimeInputProps) {
  const { box, isTyping, isUnread } = useTyped({ value, read: timeTyped, write: timeWritten, onChange });
  const isTold = isUnread && (!isTyping || Boolean(error));
  return (
    <TextInput
      {...input}
      {...box}
      inputMode={hasHalves() ? 'text' : 'numeric'}
      error={isTold ? t('Enter a time as {{form}}', { form: timeForm() }) : error}
    />
  );
}

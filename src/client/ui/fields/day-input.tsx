import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { CalendarButton } from './calendar-button.tsx';
import { dayForm, dayTyped, dayWritten } from './day-typed.ts';
import { useTyped } from './use-typed.ts';
import styles from '#client/ui/form/form.module.css';

interface DayInputProps extends Pick<TextInputProps, 'id' | 'description' | 'className' | 'inputContainer'> {
  label: ReactNode;
  /** A day, or what was typed and is none; '' when empty. */
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
}

/**
 * A day, typed as people of the region write it or picked from a calendar. What is no day stays after the focus has gone
 * too, is said to be none, and is what `onChange` gets.
 */
export function DayInput({ value, error, onChange, className, ...input }: DayInputProps) {
  const today = useSchoolClock().today();
  // Whoever leaves the year out means this one, which they are shown.
  const readAtEnd = (text: string) => dayTyped(text, today.slice(0, 4));
  const { box, isTyping, isUnread, take } = useTyped({ value, read: dayTyped, readAtEnd, write: dayWritten, onChange });
  const isTold = isUnread && (!isTyping || Boolean(error));
  return (
    <TextInput
      {...input}
      {...box}
      className={className ?? styles.field}
      inputMode="numeric"
      placeholder={dayForm()}
      error={isTold ? t('Enter a day as {{form}}', { form: dayForm() }) : error}
      rightSection={<CalendarButton value={isUnread || value === '' ? null : value} today={today} onPick={take} />}
      rightSectionWidth="var(--target)"
    />
  );
}

import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isCalendarDay } from '#contract/fields.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/words.ts';
import { CalendarButton } from './calendar-button.tsx';
import { dayForm, dayTyped, dayWritten } from './day-typed.ts';
import styles from './form.module.css';

interface DayInputProps extends Pick<TextInputProps, 'id' | 'description' | 'className' | 'inputContainer'> {
  label: ReactNode;
  /** A day, or what was typed and is none; '' when empty. */
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
}

/**
 * A day, typed as people of the region write it or picked from a calendar. What was typed stands as it is while the field
 * has the focus; what is no day stays after it too, is said to be none, and is what `onChange` gets.
 */
export function DayInput({ value, error, onChange, className, ...input }: DayInputProps) {
  const today = useSchoolClock().today();
  const [typing, setTyping] = useState<string | null>(null);
  const isUnread = value !== '' && !isCalendarDay(value);
  const isTold = isUnread && (typing === null || Boolean(error));

  function handleChange(typed: string) {
    setTyping(typed);
    onChange(dayTyped(typed) ?? typed.trim());
  }

  /** Whoever leaves the year out means this one, which they are shown. */
  function finish() {
    const meant = typing === null ? null : dayTyped(typing, today.slice(0, 4));
    if (meant !== null && meant !== value) onChange(meant);
    setTyping(null);
  }

  function handlePick(day: string) {
    setTyping(null);
    onChange(day);
  }
  return (
    <TextInput
      {...input}
      className={className ?? styles.field}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      placeholder={dayForm()}
      value={typing ?? dayWritten(value)}
      error={isTold ? t('Enter a day as {{form}}', { form: dayForm() }) : error}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
      onBlur={finish}
      rightSection={<CalendarButton value={isUnread || value === '' ? null : value} today={today} onPick={handlePick} />}
      rightSectionWidth="var(--target)"
    />
  );
}

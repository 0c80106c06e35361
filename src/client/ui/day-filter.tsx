import { TextInput } from '@mantine/core';
import { type Day, isCalendarDay } from '#contract/fields.ts';

interface DayFilterProps {
  label: string;
  value: Day | undefined;
  onPick: (day: Day | undefined) => void;
}

/** A day to filter by. */
export function DayFilter({ label, value, onPick }: DayFilterProps) {
  function handleDay(day: string) {
    if (day === '' || isCalendarDay(day)) onPick(day || undefined);
  }
  return (
    <TextInput
      // A native day field forgets a half-typed day when its value is set, so it starts from it only.
      key={value ?? ''}
      type="date"
      label={label}
      defaultValue={value ?? ''}
      onBlur={(event) => handleDay(event.currentTarget.value)}
      onChange={(event) => event.currentTarget.value !== '' && handleDay(event.currentTarget.value)}
    />
  );
}

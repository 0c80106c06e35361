import { useState } from 'react';
import { type Day, isCalendarDay } from '#contract/fields.ts';
import { DayInput } from '#client/ui/fields/day-input.tsx';

interface DayFilterProps {
  label: string;
  value: Day | undefined;
  onPick: (day: Day | undefined) => void;
}

/** A day to filter by; while what was typed is none, the filter stays as it was. */
export function DayFilter({ label, value = '', onPick }: DayFilterProps) {
  const [text, setText] = useState<string>(value);
  const [shown, setShown] = useState<string>(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }

  function handleChange(next: string) {
    setText(next);
    if (next === '' || isCalendarDay(next)) onPick(next || undefined);
  }
  return <DayInput label={label} value={text} onChange={handleChange} />;
}

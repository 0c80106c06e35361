import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import type { Day } from '#contract/fields.ts';
import { t } from '#client/ui/language/words.ts';
import { Calendar } from './calendar.tsx';
import styles from './calendar.module.css';

interface CalendarButtonProps {
  value: Day | null;
  today: Day;
  onPick: (day: Day) => void;
}

/** Opens the calendar of a field for a day, and has the focus again when it closes. */
export function CalendarButton({ value, today, onPick }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);

  function handlePick(day: Day) {
    setOpen(false);
    onPick(day);
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" hideDetached={false} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.open} aria-label={t('Calendar')} onClick={() => setOpen(!isOpen)}>
          <IconCalendar size={18} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.calendar} aria-label={t('Calendar')}>
        <Calendar value={value} today={today} onPick={handlePick} />
      </Popover.Dropdown>
    </Popover>
  );
}

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Day, isCalendarDay } from '#contract/fields.ts';
import { t } from '#client/ui/language/words.ts';
import { addMonths, monthNames, weekdayNames, weeksAround, yearsAround } from './calendar-days.ts';
import { dayAfterKey } from './calendar-keys.ts';
import { longDayText } from '#client/ui/time/day-text.ts';
import styles from './calendar.module.css';

interface CalendarProps {
  value: Day | null;
  today: Day;
  onPick: (day: Day) => void;
}

/** A month of days. One of them is in the tab order; the arrows, Home, End and Page keys move to others. */
export function Calendar({ value, today, onPick }: CalendarProps) {
  const [at, setAt] = useState(value ?? today);
  const days = useRef<HTMLTableSectionElement>(null);
  const hasMoved = useRef(false);

  useLayoutEffect(() => {
    if (hasMoved.current) days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    hasMoved.current = false;
  }, [at]);

  function show(day: Day) {
    if (isCalendarDay(day)) setAt(day);
  }

  function handleKey(event: KeyboardEvent) {
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = dayAfterKey(at, event, isTurned);
    if (next === null) return;
    event.preventDefault();
    hasMoved.current = true;
    show(next);
  }
  return (
    <>
      <MonthBar at={at} onShow={show} />
      <table className={styles.days}>
        <thead>
          <tr>
            {weekdayNames().map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={days}>
          {weeksAround(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    // A dialog around the calendar stays when Escape closes the calendar.
                    data-mantine-stop-propagation="true"
                    data-autofocus={day === at || undefined}
                    data-outside={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={longDayText(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    onKeyDown={handleKey}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function MonthBar({ at, onShow }: { at: Day; onShow: (day: Day) => void }) {
  const month = Number(at.slice(5, 7));
  const year = Number(at.slice(0, 4));
  const stay = { 'data-mantine-stop-propagation': 'true' };
  return (
    <div className={styles.bar}>
      <button {...stay} type="button" aria-label={t('The month before')} onClick={() => onShow(addMonths(at, -1))}>
        <IconChevronLeft size={20} aria-hidden />
      </button>
      <select
        {...stay}
        aria-label={t('Month')}
        value={month}
        onChange={(event) => onShow(addMonths(at, Number(event.currentTarget.value) - month))}
      >
        {monthNames().map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        {...stay}
        aria-label={t('Year')}
        value={year}
        onChange={(event) => onShow(addMonths(at, (Number(event.currentTarget.value) - year) * 12))}
      >
        {yearsAround(at).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <button {...stay} type="button" aria-label={t('The month after')} onClick={() => onShow(addMonths(at, 1))}>
        <IconChevronRight size={20} aria-hidden />
      </button>
    </div>
  );
}

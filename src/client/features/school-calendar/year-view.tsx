import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { Day } from '#contract/fields.ts';
import type { SchoolCalendar } from '#contract/school-calendar.ts';
import { addDays } from '#contract/school-time.ts';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { PrintHead } from '#client/ui/layout/print-head.tsx';
import { longDayText, wholeMonthText } from '#client/ui/time/day-text.ts';
import { t } from '#client/ui/language/words.ts';
import { weekdayNames } from './labels.ts';
import { type DayLook, monthsFrom, sessionStart, weeksOf, type YearDay } from './year-days.ts';
import styles from './year-view.module.css';

const looks: Record<DayLook, string> = {
  OPEN: t('School day'),
  CLOSED: t('Closed'),
  CHANGED: t('Other hours'),
  PART: t('Some only'),
  VACATION: t('Holidays'),
  OFF: t('No school'),
};

/** A letter in each day that is not as others: colour is never alone. */
const signs: Record<DayLook, string> = { OPEN: '', CLOSED: t('C'), CHANGED: t('O'), PART: t('S'), VACATION: t('H'), OFF: '' };

/** Twelve months from September: closed days, other hours and holidays at a glance, and on paper. */
export function YearView({ calendar }: { calendar: SchoolCalendar }) {
  const today = useSchoolClock().today();
  const [first, setFirst] = useState(() => sessionStart(today));
  const year = Number(first.slice(0, 4));
  return (
    <Card label={t('The year at a glance')}>
      <PrintHead chosen={[`${year}/${year + 1}`]} />
      <div className={styles.bar}>
        <Button variant="default" aria-label={t('The year before')} onClick={() => setFirst(sessionStart(addDays(first, -1)))}>
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <h2 aria-live="polite">{`${year}/${year + 1}`}</h2>
        <Button variant="default" aria-label={t('The year after')} onClick={() => setFirst(sessionStart(addDays(first, 366)))}>
          <IconChevronRight size={18} aria-hidden />
        </Button>
        <ToolButton label={t('Print')} onClick={() => globalThis.print()}>
          <IconPrinter size={18} aria-hidden />
        </ToolButton>
      </div>
      <ul className={styles.key} aria-label={t('What the signs mean')}>
        {Object.entries(looks).map(([look, words]) => (
          <li key={look}>
            <span className={styles.sample} data-look={look} aria-hidden>
              {signs[look as DayLook]}
            </span>
            {words}
          </li>
        ))}
      </ul>
      <div className={styles.months}>
        {monthsFrom(first).map((month) => (
          <Month key={month} first={month} calendar={calendar} today={today} />
        ))}
      </div>
    </Card>
  );
}

function Month({ first, calendar, today }: { first: Day; calendar: SchoolCalendar; today: Day }) {
  return (
    <table className={styles.month}>
      <caption>{wholeMonthText(first)}</caption>
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(first, calendar).map((week) => (
          <tr key={week.find((one) => one !== null)?.day}>
            {week.map((one, at) => (
              <td key={one?.day ?? weekdayNames[at]} data-look={one?.look} aria-current={one?.day === today ? 'date' : undefined}>
                {one && <Cell of={one} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ of: { day, look, special } }: { of: YearDay }) {
  const words = [longDayText(day), looks[look], special?.name].filter(Boolean).join(', ');
  return (
    <span title={words}>
      <span aria-hidden>{Number(day.slice(8))}</span>
      <span className="visually-hidden">{words}</span>
      {signs[look] && <small aria-hidden>{signs[look]}</small>}
    </span>
  );
}

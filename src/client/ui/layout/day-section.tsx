import type { ReactNode } from 'react';
import type { Day } from '#contract/fields.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import styles from './day-section.module.css';
import { dayName } from '#client/ui/time/day-text.ts';

/** The lines of one day, below the day's name. */
export function DaySection({ day, children }: { day: Day; children: ReactNode }) {
  const name = dayName(day, useSchoolClock().today());
  return (
    <section aria-label={name}>
      <h2 className={styles.day}>{name}</h2>
      <ol className={styles.list}>{children}</ol>
    </section>
  );
}

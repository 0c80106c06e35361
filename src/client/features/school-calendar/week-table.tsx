import type { DayHours, Week } from '#contract/open-hours.ts';
import { timeWritten } from '#client/ui/fields/time-typed.ts';
import { t } from '#client/ui/language/words.ts';
import { hoursWords } from './field-labels.ts';
import { weekdayNames, whomWords } from './labels.ts';
import styles from './school-calendar.module.css';

/** A row for each group, everybody first; where there is little room each day is a line below its group. */
export function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  const order = { ALL: 0, LEVELS: 1, STAFF: 2 };
  return (
    <div className={styles.weekBox}>
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">{t('For')}</th>
            {weekdayNames.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks
            .toSorted((a, b) => order[a.whom] - order[b.whom])
            .map((week) => (
              <tr key={whomWords(week)}>
                <th scope="row">{whomWords(week)}</th>
                {week.days.map((day, at) => (
                  <td key={weekdayNames[at]} data-day={weekdayNames[at]} data-closed={day === null || undefined}>
                    {day ? <Hours of={day} /> : t('No school')}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function Hours({ of }: { of: DayHours }) {
  return (
    <span className={styles.hours}>
      <strong>{hoursWords(of)}</strong>
      <small>{t('open {{from}} to {{until}}', { from: timeWritten(of.opens), until: timeWritten(of.closes) })}</small>
    </span>
  );
}

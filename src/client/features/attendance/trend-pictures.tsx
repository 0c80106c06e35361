import type { StudentTrend } from '#contract/student-totals.ts';
import { Bars } from '#client/ui/chart/bars.tsx';
import { HeatMap } from '#client/ui/chart/heat-map.tsx';
import { Legend } from '#client/ui/chart/legend.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './attendance.module.css';
import { grades, leastScale, monthBegins, type OfClass, type Week, weekdayMarks, weekMarks } from './trend.ts';

export function WeekPicture({ weeks }: { weeks: readonly Week[] }) {
  return (
    <div className={styles.picture}>
      <Bars of={weekMarks(weeks)} unit={t('Missed, % of what was marked')} atLeast={leastScale} />
      <Legend of={grades} />
    </div>
  );
}

export function WeekdayPicture({ days }: { days: StudentTrend['weekdays'] }) {
  return (
    <div className={styles.picture}>
      <Bars of={weekdayMarks(days)} unit={t('Missed, % of what was marked')} atLeast={leastScale} />
      <Legend of={grades} />
    </div>
  );
}

/** A line for each class, a column for each week. */
export function ClassPicture({ classes, weeks }: { classes: readonly OfClass[]; weeks: readonly Week[] }) {
  return (
    <div className={styles.picture}>
      <HeatMap
        columns={weeks.map(({ monday }, at) => ({ key: monday, tick: monthBegins(monday, weeks[at - 1]?.monday) }))}
        rows={classes.map(({ id, name, weeks: own }) => ({
          key: id,
          name,
          marks: new Map(weekMarks(own).map((mark) => [mark.key, { ...mark, told: `${name}, ${mark.told}` }])),
        }))}
      />
      <Legend of={grades} isCalm />
    </div>
  );
}

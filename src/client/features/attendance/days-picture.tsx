import { weekdayOf } from '#contract/school-time.ts';
import { HeatMap } from '#client/ui/chart/heat-map.tsx';
import { Legend } from '#client/ui/chart/legend.tsx';
import styles from './attendance.module.css';
import { dayGrades, type DayOfStudent, markOfDay, mondayOf } from './days.ts';
import { monthBegins, shortWeekdayName } from './trend.ts';

/** As a calendar lying on its side: a line for each weekday that had school, a column for each week. */
export function DaysPicture({ days }: { days: readonly DayOfStudent[] }) {
  const told = days.flatMap((one) => {
    const mark = markOfDay(one);
    return mark ? [{ weekday: weekdayOf(one.day), mark }] : [];
  });
  const mondays = [...new Set(days.map(({ day }) => mondayOf(day)))].sort();
  const weekdays = [...new Set(told.map(({ weekday }) => weekday))].sort();
  return (
    <div className={styles.picture}>
      <HeatMap
        columns={mondays.map((monday, at) => ({ key: monday, tick: monthBegins(monday, mondays[at - 1]) }))}
        rows={weekdays.map((weekday) => ({
          key: String(weekday),
          name: shortWeekdayName(weekday),
          marks: new Map(told.filter((one) => one.weekday === weekday).map(({ mark }) => [mark.key, mark])),
        }))}
      />
      <Legend of={dayGrades} isCalm />
    </div>
  );
}

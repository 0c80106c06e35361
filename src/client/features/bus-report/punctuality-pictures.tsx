import type { BusTimes, DayKept } from '#contract/bus-punctuality.ts';
import { Bars } from '#client/ui/chart/bars.tsx';
import { HeatMap } from '#client/ui/chart/heat-map.tsx';
import { Legend } from '#client/ui/chart/legend.tsx';
import type { Marked } from '#client/ui/chart/marked.ts';
import { Spark } from '#client/ui/chart/spark.tsx';
import { Strip } from '#client/ui/chart/strip.tsx';
import { t } from '#client/ui/language/words.ts';
import { keptIn } from './punctuality.ts';
import { grades, leastScale, marksOf, monthBegins } from './punctuality-marks.ts';
import styles from './report.module.css';

/** The share of trips on time, and below it the latest trip of each day. */
export function BusPicture({ days }: { days: readonly DayKept[] }) {
  const { trips, onTime } = keptIn(days);
  return (
    <div className={styles.picture}>
      <Strip
        of={[
          {
            key: 'on time',
            value: onTime,
            grade: 'ok',
            told: t('{{count, number}} trips on time', { count: onTime, defaultValue_one: '1 trip on time' }),
          },
          {
            key: 'late',
            value: trips - onTime,
            grade: 'warn',
            told: t('{{count, number}} trips late', { count: trips - onTime, defaultValue_one: '1 trip late' }),
          },
        ]}
      />
      <Bars of={marksOf(days)} unit={t('Minutes late, latest trip of the day')} atLeast={leastScale} />
      <Legend of={grades} />
    </div>
  );
}

/** A line for each bus, a column for each day on which any of them ran. */
export function FleetPicture({ buses }: { buses: readonly BusTimes[] }) {
  const days = [...new Set(buses.flatMap(({ days: own }) => own.map(({ day }) => day)))].sort();
  return (
    <div className={styles.picture}>
      <HeatMap
        columns={days.map((day, at) => ({ key: day, tick: monthBegins(day, days[at - 1]) }))}
        rows={buses.map(({ busId, name, days: own }) => ({
          key: busId,
          name,
          marks: new Map(marksOf(own).map((mark) => [mark.key, mark])),
        }))}
      />
      <Legend of={grades} isCalm />
    </div>
  );
}

export function LateSpark({ days }: { days: readonly DayKept[] }) {
  return <Spark of={marksOf(days)} atLeast={leastScale} />;
}

/** Kilometres of each period. */
export function UsePicture({ of }: { of: readonly Pick<Marked, 'key' | 'value' | 'told'>[] }) {
  return (
    <div className={styles.picture}>
      <Bars of={of.map((mark) => ({ ...mark, grade: 'ok' }))} unit={t('Kilometres')} atLeast={100} />
    </div>
  );
}

import { Suspense } from 'react';
import type { StudentTrend } from '#contract/student-totals.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Chart } from '#client/ui/chart/chart.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Cards } from '#client/ui/layout/cards.tsx';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import { coverageText, daysText, rateText, sharesOf } from './figures.ts';
import { HeadCounts } from './head-counts.tsx';
import styles from './attendance.module.css';
import { ClassPicture, WeekdayPicture, WeekPicture } from './pictures.ts';
import type { Part } from './place-picker.tsx';
import { attendanceQueries } from './queries.ts';
import { partlyMissedCount } from './student-sums.tsx';
import { classSentence, gradeOf, weekdaySentence, weekSentence } from './trend.ts';
import { ClassTable, WeekdayTable, WeekTable } from './trend-tables.tsx';
import type { ChosenPeriod } from './use-period.ts';

/** How attendance went over a period: in numbers, by week, by weekday and by class. */
export function TrendCards({ period: { from, until, isReady }, part }: { period: ChosenPeriod; part: Part }) {
  const trend = useProjected({ ...attendanceQueries.trend({ from, until, ...part }), enabled: isReady }, (known) => known);
  const today = useSchoolClock().today();
  return (
    <Loadable of={trend} what={t('How attendance went')}>
      {({ all, weeks, weekdays, classes }) => (
        <>
          <Sums of={all} />
          {(part.classId !== undefined || part.level !== undefined) && (
            <p className={styles.meta}>
              {t(
                'These figures are of the children who sat there on each day; the list is of those who sit there now, with all their days.',
              )}
            </p>
          )}
          <div className={styles.pictures}>
            <Cards>
              <Chart title={t('By week')} sentence={weekSentence(weeks, all, today)} table={<WeekTable of={weeks} />}>
                <Suspense>
                  <WeekPicture weeks={weeks} />
                </Suspense>
              </Chart>
              <Chart title={t('By weekday')} sentence={weekdaySentence(weekdays)} table={<WeekdayTable of={weekdays} />}>
                <Suspense>
                  <WeekdayPicture days={weekdays} />
                </Suspense>
              </Chart>
            </Cards>
          </div>
          {classes.length > 1 && (
            <Chart title={t('By class and week')} sentence={classSentence(classes)} table={<ClassTable classes={classes} weeks={weeks} />}>
              <Suspense>
                <ClassPicture classes={classes} weeks={weeks} />
              </Suspense>
            </Chart>
          )}
        </>
      )}
    </Loadable>
  );
}

function Sums({ of }: { of: StudentTrend['all'] }) {
  const shares = sharesOf(of);
  return (
    <HeadCounts
      label={t('Sums of the period')}
      of={[
        {
          label: t('Attendance'),
          count: rateText(shares),
          status: gradeOf(of),
          note: t('{{share}} marked', { share: coverageText(shares) }),
        },
        { label: t('Days present'), count: daysText(of.present), status: 'ok' },
        { label: t('Days with leave'), count: daysText(of.authorised), status: 'info' },
        { label: t('Days without leave'), count: daysText(of.unauthorised), status: of.unauthorised === 0 ? 'none' : 'bad' },
        ...partlyMissedCount(of),
        { label: t('Times late'), count: numberText(of.late), status: of.late === 0 ? 'none' : 'warn' },
      ]}
    />
  );
}

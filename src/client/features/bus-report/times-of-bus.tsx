import { Suspense } from 'react';
import { Link } from 'react-router';
import { type DayKept, punctualityDays } from '#contract/bus-punctuality.ts';
import { paths } from '#client/place/paths.ts';
import { Chart } from '#client/ui/chart/chart.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { dayText, longDayText } from '#client/ui/time/day-text.ts';
import { BusPicture } from './pictures.ts';
import { NotCounted } from './not-counted.tsx';
import { keptIn, oldAfterMinutes } from './punctuality.ts';
import { usePunctuality } from './use-punctuality.ts';

/** How one bus kept its times, in words, as a picture and as a table. */
export function TimesOfBus({ busId }: { busId: string }) {
  return (
    <>
      <NotCounted busId={busId} />
      <Loadable of={usePunctuality()} what={t('The times of this bus')} oldAfterMinutes={oldAfterMinutes}>
        {({ buses }) => {
          const days = buses.find((bus) => bus.busId === busId)?.days ?? [];
          const title = t('The last {{days}} days', { days: punctualityDays });
          if (days.length === 0) {
            return (
              <Card title={title}>
                <Nothing>{t('No trip has arrived in the last {{days}} days.', { days: punctualityDays })}</Nothing>
              </Card>
            );
          }
          return (
            <Chart
              title={title}
              sentence={sentenceOf(days)}
              table={<DataTable label={title} columns={columnsFor(busId)} rows={days.toReversed()} rowKey={({ day }) => day} />}
            >
              <Suspense>
                <BusPicture days={days} />
              </Suspense>
            </Chart>
          );
        }}
      </Loadable>
    </>
  );
}

function sentenceOf(days: readonly DayKept[]): string {
  const { trips, onTime, lateDays, worst } = keptIn(days);
  if (!worst) return t('All {{count, number}} trips were on time.', { count: trips, defaultValue_one: 'The one trip was on time.' });
  const late = { onTime, trips, count: lateDays, minutes: worst.worstMinutes, day: longDayText(worst.day) };
  return t('{{onTime}} of {{trips}} trips were on time. Late on {{count}} days, most on {{day}}: {{minutes}} minutes.', {
    ...late,
    defaultValue_one: '{{onTime}} of {{trips}} trips were on time. Late on one day, {{day}}: {{minutes}} minutes.',
  });
}

function columnsFor(busId: string): Column<DayKept>[] {
  return [
    { id: 'day', header: t('Day'), isName: true, cell: ({ day }) => <Link to={paths.busReport.to({ busId, day })}>{dayText(day)}</Link> },
    { id: 'onTime', header: t('On time'), isFigure: true, cell: ({ onTime, trips }) => t('{{onTime}} of {{trips}}', { onTime, trips }) },
    { id: 'worst', header: t('Worst delay'), isFigure: true, cell: ({ worstMinutes }) => t('{{minutes}} min', { minutes: worstMinutes }) },
  ];
}

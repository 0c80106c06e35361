import { Suspense } from 'react';
import { Link } from 'react-router';
import { type Punctuality, punctualityDays } from '#contract/bus-punctuality.ts';
import type { Day } from '#contract/fields.ts';
import { paths } from '#client/place/paths.ts';
import { Chart } from '#client/ui/chart/chart.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { shortDayText, wholeMonthText } from '#client/ui/time/day-text.ts';
import { FleetPicture } from './pictures.ts';
import { NotCounted } from './not-counted.tsx';
import { type BusOfMonth, byLateness, keptIn, oldAfterMinutes } from './punctuality.ts';
import { usePunctuality } from './use-punctuality.ts';

/** `/school/bus?punctuality`: which buses were late this month, and how each kept its times of late. */
export function PunctualityScreen() {
  return (
    <Page
      title={t('Punctuality')}
      hint={t('A trip is late when it arrives more than five minutes after its planned end. Counted from the daily reports.')}
      back={{ to: paths.buses.to(), label: t('All buses') }}
    >
      <Loadable
        of={usePunctuality()}
        shape="rows"
        what={t('The times of the buses')}
        oldAfterMinutes={oldAfterMinutes}
        empty={({ buses }) =>
          buses.length === 0 && <Notice title={t('No trip has arrived in the last {{days}} days.', { days: punctualityDays })} />
        }
      >
        {(known) => <Times of={known} />}
      </Loadable>
    </Page>
  );
}

function Times({ of }: { of: Punctuality }) {
  const buses = byLateness(of);
  const title = t('The last {{days}} days', { days: punctualityDays });
  const month = wholeMonthText(of.until);
  const every = keptIn(of.buses.flatMap(({ days }) => days));
  return (
    <>
      <NotCounted />
      <p>{monthOf(buses, month)}</p>
      <DataTable label={month} columns={columnsOfMonth(of.until)} rows={buses} rowKey={({ busId }) => busId} />
      <Chart
        title={title}
        sentence={t('{{onTime, number}} of {{trips, number}} trips of the fleet were on time.', {
          onTime: every.onTime,
          trips: every.trips,
        })}
        table={<DataTable label={title} columns={columnsOfAll(of.until)} rows={buses} rowKey={({ busId }) => busId} />}
      >
        <Suspense>
          <FleetPicture buses={buses} />
        </Suspense>
      </Chart>
    </>
  );
}

/** More would be a list, and the list stands above it. */
const mostNamed = 3;

function monthOf(buses: readonly BusOfMonth[], month: string): string {
  const late = buses.filter((bus) => bus.late > 0);
  if (late.length === 0) return t('No bus has been late in {{month}}.', { month });
  const names = late
    .slice(0, mostNamed)
    .map(({ name, late: count }) => t('{{name}} ({{count}} trips)', { name, count, defaultValue_one: '{{name}} (1 trip)' }));
  const words = { count: late.length, all: buses.length, names: names.join(', '), month };
  return t('{{count}} of {{all}} buses were late in {{month}}, most often {{names}}.', {
    ...words,
    defaultValue_one: 'One of {{all}} buses was late in {{month}}: {{names}}.',
  });
}

const name: Column<BusOfMonth> = {
  id: 'name',
  header: t('Bus'),
  isName: true,
  cell: (bus) => <Link to={`${paths.bus.to({ id: bus.busId })}?tab=times`}>{bus.name}</Link>,
};

const columnsOfMonth = (today: Day): Column<BusOfMonth>[] => [
  name,
  { id: 'late', header: t('Late trips in the month'), isFigure: true, cell: ({ late }) => late || t('None') },
  { id: 'trips', header: t('Trips in the month'), isFigure: true, cell: ({ month }) => month.trips },
  { id: 'days', header: t('Days with one'), isFigure: true, isMinor: true, cell: ({ month }) => month.lateDays || '–' },
  { id: 'worst', header: t('Worst delay'), isFigure: true, cell: ({ month }) => worstWords(month.worst, today) },
];

const columnsOfAll = (today: Day): Column<BusOfMonth>[] => [
  name,
  { id: 'late', header: t('Late trips'), isFigure: true, cell: ({ days }) => lateIn(days) || t('None') },
  { id: 'trips', header: t('Trips'), isFigure: true, cell: ({ days }) => keptIn(days).trips },
  { id: 'worst', header: t('Worst delay'), isFigure: true, cell: ({ days }) => worstWords(keptIn(days).worst, today) },
];

function lateIn(days: BusOfMonth['days']): number {
  const { trips, onTime } = keptIn(days);
  return trips - onTime;
}

function worstWords(worst: BusOfMonth['month']['worst'], today: Day): string {
  return worst ? t('{{minutes}} min, {{day}}', { minutes: worst.worstMinutes, day: shortDayText(worst.day, today) }) : '–';
}

import { Link } from 'react-router';
import type { BusTripLine } from '#contract/bus-trip.ts';
import { directionWords } from '#client/fleet/direction-words.ts';
import { paths } from '#client/place/paths.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import type { Column } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { shortDayText } from '#client/ui/time/day-text.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { states } from './labels.ts';
import styles from './trip.module.css';

export function tripColumns(clock: SchoolClock): Column<BusTripLine>[] {
  return [
    {
      id: 'route',
      header: t('Route'),
      isName: true,
      cell: ({ id, routeName }) => <Link to={paths.busTrip.to({ id })}>{routeName}</Link>,
    },
    { id: 'day', header: t('Day'), cell: ({ day }) => shortDayText(day, clock.today()) },
    { id: 'direction', header: t('Direction'), isMinor: true, cell: ({ direction }) => directionWords[direction] },
    { id: 'time', header: t('Planned'), cell: ({ startsAt, endsAt }) => `${startsAt}–${endsAt}` },
    { id: 'bus', header: t('Bus'), cell: (trip) => <BusCell trip={trip} /> },
    { id: 'state', header: t('State'), cell: ({ state }) => <StatusTag status={states[state].status}>{states[state].label}</StatusTag> },
    { id: 'children', header: t('Children'), cell: (trip) => <ChildrenCell trip={trip} /> },
    { id: 'times', header: t('Started, arrived'), isMinor: true, cell: (trip) => timesOf(trip, clock) },
    { id: 'heard', header: t('Last word'), isMinor: true, cell: ({ heardAt }) => (heardAt === null ? '–' : momentText(heardAt, clock)) },
  ];
}

function BusCell({ trip: { bus, insteadOf } }: { trip: BusTripLine }) {
  return (
    <>
      {bus ? <bdi>{bus.name}</bdi> : t('No bus')}
      {insteadOf && <span className={styles.meta}> {t('instead of {{bus}}', { bus: insteadOf.name })}</span>}
    </>
  );
}

function ChildrenCell({ trip: { state, figures, exceptions } }: { trip: BusTripLine }) {
  const { expected, on, off, absent, left, disputed } = figures;
  const isLeft = left > 0 && (state === 'ARRIVED' || state === 'CHILD_CHECK_DONE');
  return (
    <span className={styles.tags}>
      {t('{{expected}} expected, {{on}} on, {{off}} off, {{absent}} absent', { expected, on, off, absent })}
      {(isLeft || disputed > 0) && (
        <StatusTag status="bad">
          {t('{{count, number}} unaccounted', { count: left, defaultValue_one: '{{count, number}} unaccounted' })}
        </StatusTag>
      )}
      {exceptions > 0 && (
        <StatusTag status="warn">
          {t('{{count, number}} exceptions', { count: exceptions, defaultValue_one: '{{count, number}} exception' })}
        </StatusTag>
      )}
    </span>
  );
}

function timesOf({ startedAt, arrivedAt }: BusTripLine, clock: SchoolClock): string {
  return [startedAt, arrivedAt].map((at) => (at === null ? '–' : clock.timeAt(at))).join(', ');
}

import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import type { BusTrip, TabletTrips } from '#contract/bus-trip.ts';
import { tripNow } from '#contract/bus-trip-rules.ts';
import { directionWords } from '#client/fleet/direction-words.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { shortDayText } from '#client/ui/time/day-text.ts';
import { states } from './labels.ts';
import { TripRun, type TripScanner } from './trip-run.tsx';
import { useTabletTrips } from './use-trip.ts';
import styles from './trip.module.css';

/** What the tablet of a bus is for: the trips of its bus, today's first, and the one that is taken. */
export function TabletScreen({ scanner }: { scanner: (held: TabletTrips) => TripScanner }) {
  const loaded = useTabletTrips();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Loadable of={loaded} what={t('The trips of this bus')} oldAfterMinutes={12 * 60} empty={() => false}>
      {(held) => {
        const trip = held.trips.find(({ id }) => id === chosen);
        if (!trip) return <Trips held={held} onChoose={setChosen} />;
        return (
          <>
            <div className={styles.tools}>
              <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={() => setChosen(null)}>
                {t('All trips')}
              </Button>
              <h1 className={styles.title}>{trip.plan.routeName}</h1>
              <span className={styles.meta}>{wordsOf(trip)}</span>
            </div>
            <TripRun key={trip.id} trip={trip} pupils={held.pupils} asOf={held.asOf} scanner={scanner(held)} />
          </>
        );
      }}
    </Loadable>
  );
}

function Trips({ held, onChoose }: { held: TabletTrips; onChoose: (id: string) => void }) {
  const clock = useSchoolClock();
  const today = clock.today();
  // Of an earlier day only what nobody has closed.
  const shown = held.trips.filter((trip) => trip.day >= today || isOpen(trip));
  return (
    <div className={styles.run}>
      <h1 className={styles.title}>{t('Trips of {{bus}}', { bus: held.bus.name })}</h1>
      <p className={styles.meta}>{t('As of {{time}}. All of it works without a network.', { time: clock.timeAt(held.asOf) })}</p>
      {shown.length === 0 && <p>{t('This bus has no trip today or on the next days.')}</p>}
      <ul className={styles.list} aria-label={t('Trips')}>
        {shown.map((trip) => {
          const { state, figures } = tripNow(trip);
          return (
            <li key={trip.id}>
              <button type="button" className={styles.tap} onClick={() => onChoose(trip.id)}>
                <span>
                  <bdi className={styles.name}>{trip.plan.routeName}</bdi>
                  <span className={styles.meta}>
                    {' '}
                    {[shortDayText(trip.day, today), wordsOf(trip)].join(', ')}
                    {', '}
                    {t('{{count, number}} children', { count: figures.expected, defaultValue_one: '{{count, number}} child' })}
                  </span>
                </span>
                <StatusTag status={states[state].status}>{states[state].label}</StatusTag>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function isOpen(trip: BusTrip): boolean {
  const { state } = tripNow(trip);
  return state === 'RUNNING' || state === 'ARRIVED' || state === 'CHILD_CHECK_DONE';
}

function wordsOf({ plan }: BusTrip): string {
  return `${directionWords[plan.direction]}, ${plan.startsAt}–${plan.endsAt}`;
}

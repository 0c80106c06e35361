import { useParams } from 'react-router';
import { tripNow } from '#contract/bus-trip-rules.ts';
import { directionWords } from '#client/fleet/direction-words.ts';
import { HistoryLink } from '#client/place/history-link.tsx';
import { paths } from '#client/place/paths.ts';
import { WithPhone } from '#client/ui/buttons/phone-link.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { longDayText } from '#client/ui/time/day-text.ts';
import type { BusTrip } from '#contract/bus-trip.ts';
import { OfficeDeeds } from './office-deeds.tsx';
import { TripRun, type TripScanner } from './trip-run.tsx';
import { usePupils, useTrip } from './use-trip.ts';
import styles from './trip.module.css';

/** `/school/bus/trips/{id}`: a trip as the office sees it, and may take it where the bus has no tablet. */
export function TripScreen({ scanner }: { scanner: TripScanner }) {
  const { id = '' } = useParams();
  const pupils = usePupils();
  const loaded = useTrip(id, pupils);
  const trip = loaded.data;
  return (
    <Page
      title={trip ? trip.plan.routeName : t('Trip')}
      back={{ to: `${paths.busTrips.to()}${trip ? `?from=${trip.day}&until=${trip.day}` : ''}`, label: t('Trips') }}
      lead={trip ? <Lead trip={trip} /> : undefined}
    >
      <Loadable of={loaded} what={t('This trip')} oldAfterMinutes={5} empty={(found) => found === null && <NoSuchTrip />}>
        {(found) =>
          found && (
            <>
              <TripRun
                key={found.id}
                trip={found}
                pupils={pupils}
                asOf={loaded.asOf?.toISOString() ?? null}
                scanner={scanner}
                office={<OfficeDeeds trip={found} now={tripNow(found)} />}
              />
              <HistoryLink kind="bus-trip" id={found.id}>
                {t('History of this trip')}
              </HistoryLink>
            </>
          )
        }
      </Loadable>
    </Page>
  );
}

function Lead({ trip }: { trip: BusTrip }) {
  const { bus, crew } = tripNow(trip);
  const { plan, day } = trip;
  const words = [
    longDayText(day),
    directionWords[plan.direction],
    `${plan.startsAt}–${plan.endsAt}`,
    bus ? `${bus.name} (${bus.plate})` : t('No bus'),
  ];
  return (
    <span className={styles.tools}>
      {words.join(' · ')}
      {crew.driverName !== '' && (
        <WithPhone number={crew.driverPhone} of={crew.driverName}>
          {t('Driver {{name}}', { name: crew.driverName })}
        </WithPhone>
      )}
      {crew.attendantName !== '' && (
        <WithPhone number={crew.attendantPhone} of={crew.attendantName}>
          {t('Attendant {{name}}', { name: crew.attendantName })}
        </WithPhone>
      )}
    </span>
  );
}

function NoSuchTrip() {
  return (
    <Notice title={t('There is no such trip')}>
      <p>{t('Trips are drawn up from the routes, the riders and the calendar.')}</p>
    </Notice>
  );
}

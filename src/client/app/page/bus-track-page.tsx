import { Button, NativeSelect } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Bus } from '#contract/bus.ts';
import { type BusRoute, BusRouteFilter } from '#contract/bus-route.ts';
import { weekdayOf } from '#contract/school-time.ts';
import { useBus } from '#client/features/bus/use-buses.ts';
import { drawnOf } from '#client/features/bus-route/route-map.tsx';
import { useBusRoutes } from '#client/features/bus-route/use-bus-routes.ts';
import { OnBusTag } from '#client/features/bus-trip/on-bus-tag.tsx';
import { FixAge } from '#client/features/tracker/fix-age.tsx';
import { positionQueries } from '#client/features/tracker/queries.ts';
import { vehiclesOf } from '#client/features/tracker/vehicles.ts';
import { directionWords } from '#client/fleet/direction-words.ts';
import { rightNow } from '#client/http/server-clock.ts';
import { SchoolMap } from '#client/map/school-map.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import styles from './bus-track-page.module.css';
import { StopTimes } from './stop-times.tsx';

const drawnEveryMs = 10_000;

/** `/school/bus/bus-admin/bus_track/:id`: where the bus is, how old that is, and its stops beside it in words. */
export function BusTrackPage() {
  const { id = '' } = useParams();
  const bus = useBus(id);
  return (
    <Page
      title={bus.data?.name ?? t('Bus on the map')}
      back={{ to: paths.bus.to({ id }), label: bus.data?.name ?? t('Bus') }}
      actions={bus.data && <Contact bus={bus.data} />}
    >
      <Loadable
        of={bus}
        shape="record"
        what={t('This bus')}
        empty={(data) => data === null && <Notice title={t('There is no such bus')} />}
      >
        {(data) => data && <Track bus={data} />}
      </Loadable>
    </Page>
  );
}

/** Whoever is with the children first. */
function Contact({ bus: { attendantPhone, attendantName, driverPhone, driverName } }: { bus: Bus }) {
  const [phone, name] = attendantPhone === '' ? [driverPhone, driverName] : [attendantPhone, attendantName];
  if (phone === '') return null;
  return (
    <Button component="a" href={`tel:${phone.replace(/[^+\d]/g, '')}`} leftSection={<IconPhone size={18} aria-hidden />}>
      {t('Call {{name}}', { name })}
    </Button>
  );
}

function Track({ bus }: { bus: Bus }) {
  const clock = useSchoolClock();
  const today = clock.today();
  useNow(drawnEveryMs);
  const positions = useProjected(positionQueries.now(), (one) => one);
  const track = useProjected(positionQueries.ofDay(bus.id, today), (one) => one).data?.positions ?? [];
  const routes = useBusRoutes(BusRouteFilter.parse({ busId: bus.id, state: 'OPEN', sort: 'startsAt', limit: 100 })).data?.data ?? [];
  const ofToday = routes.filter(({ days }) => days.includes(weekdayOf(today)));
  const [chosen, setChosen] = useState('');
  const route = ofToday.find(({ id }) => id === chosen) ?? routeNow(ofToday, clock.time());
  const here = positions.data?.positions.filter(({ busId }) => busId === bus.id) ?? [];
  const [now] = here;
  const drawn = route ? drawnOf(route) : { stops: [], line: [] };
  const believed = track.filter(({ isBelieved }) => isBelieved);
  return (
    <div className={styles.track}>
      <div className={styles.map}>
        <SchoolMap
          label={t('Map of where {{bus}} is', { bus: bus.name })}
          isOwnPage
          {...drawn}
          track={believed}
          vehicles={vehiclesOf({ positions: here }, new Map([[bus.id, bus.name]]), rightNow())}
        />
      </div>
      <div className={styles.beside}>
        <Card title={t('Where it is')}>
          {now ? (
            <FixAge position={now.position} />
          ) : (
            <p className={styles.muted}>{t('Nothing has told where this bus is. A tracker is made on the page of the bus.')}</p>
          )}
          <OnBusTag busId={bus.id} />
        </Card>
        {ofToday.length > 1 && (
          <NativeSelect
            label={t('Route')}
            value={route?.id ?? ''}
            data={ofToday.map((one) => ({ value: one.id, label: `${one.startsAt} ${one.name}, ${directionWords[one.direction]}` }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
        {route ? <StopTimes route={route} track={believed} /> : <p className={styles.muted}>{t('This bus has no route today.')}</p>}
      </div>
    </div>
  );
}

/** The one that is driven now or was last, before the first of the day the first. */
function routeNow(routes: readonly BusRoute[], time: string): BusRoute | undefined {
  return routes.findLast(({ startsAt }) => startsAt <= time) ?? routes[0];
}

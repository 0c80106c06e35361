import type { BusRoute } from '#contract/bus-route.ts';
import { stopsInOrder } from '#contract/bus-route-rules.ts';
import { directionWords } from '#client/fleet/direction-words.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Cards } from '#client/ui/layout/cards.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { t } from '#client/ui/language/words.ts';
import { timeWritten } from '#client/ui/fields/time-typed.ts';
import { weekdaysText } from '#client/ui/time/weekdays.ts';
import { BusOf } from './bus-route-columns.tsx';
import { fieldNames, stopNames } from './field-labels.ts';
import { RouteMap } from './route-map.tsx';
import { placeWords, timesWords } from './labels.ts';
import styles from './bus-route.module.css';

export function BusRouteCards({ route }: { route: BusRoute }) {
  return (
    <Cards>
      <StopsCard route={route} />
      <RouteMap route={route} />
      <Card title={t('The route')}>
        <FactList>
          <dt>{fieldNames.direction}</dt>
          <dd>{directionWords[route.direction]}</dd>
          <dt>{t('Times')}</dt>
          <dd>{timesWords(route)}</dd>
          <dt>{fieldNames.days}</dt>
          <dd>{weekdaysText(route.days)}</dd>
          <dt>{fieldNames.busId}</dt>
          <dd>
            <BusOf route={route} />
          </dd>
          {route.seats !== null && (
            <>
              <dt>{t('Seats')}</dt>
              <dd>{route.seats}</dd>
            </>
          )}
          {route.notes !== '' && (
            <>
              <dt>{fieldNames.notes}</dt>
              <dd>{route.notes}</dd>
            </>
          )}
        </FactList>
      </Card>
    </Cards>
  );
}

function StopsCard({ route }: { route: BusRoute }) {
  const stops = stopsInOrder(route);
  return (
    <Card title={fieldNames.stops}>
      {stops.length === 0 && <p className={styles.muted}>{t('No stops yet. Edit the route to add them.')}</p>}
      <ol className={styles.list}>
        {stops.map(({ id, name, at, place, radius, mustBeMet }, index) => (
          <li key={id}>
            <span className={styles.seq}>{index + 1}</span>
            <span className={styles.time}>{timeWritten(at)}</span>
            <span>
              {name}{' '}
              <span className={styles.muted}>
                {place ? t('{{place}}, within {{radius}} m', { place: placeWords(place), radius }) : t('No place on the map yet')}
              </span>
            </span>
            {mustBeMet && <StatusTag status="info">{stopNames.mustBeMet}</StatusTag>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

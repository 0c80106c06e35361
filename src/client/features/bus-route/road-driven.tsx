import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BusRouteContent, LatLon, mostOfRoad } from '#contract/bus-route.ts';
import { isCalendarDay, isTimeOfDay } from '#contract/fields.ts';
import { simplified } from '#contract/geo.ts';
import { schoolInstant } from '#contract/school-time.ts';
import type { BusPosition } from '#contract/tracker.ts';
import { positionQueries } from '#client/features/tracker/queries.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import { DayInput } from '#client/ui/fields/day-input.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './bus-route.module.css';

interface RoadDrivenProps {
  route: Pick<BusRouteContent, 'busId' | 'startsAt' | 'endsAt'>;
  onTake: (road: LatLon[]) => void;
}

/** Half an hour before it is planned to begin until an hour after its end: buses are late more often than early. */
const earlierMs = 30 * 60_000;
const laterMs = 60 * 60_000;

/** The road as the bus drove it on a day, at the times of the route. */
export function RoadDriven({ route, onTake }: RoadDrivenProps) {
  const zone = useSchoolZone();
  const today = useSchoolClock().today();
  const [day, setDay] = useState(today);
  const { busId } = route;
  const { data, isFetching } = useQuery({ ...positionQueries.ofDay(busId ?? '', day), enabled: busId !== null && isCalendarDay(day) });
  if (busId === null) return null;
  const driven = data ? drivenOn(data.positions, { ...route, day, zone }) : [];
  return (
    <div className={styles.roadTools}>
      <DayInput label={t('Or the road that the bus drove on')} value={day} onChange={setDay} />
      <Button
        variant="default"
        disabled={driven.length < 2}
        loading={isFetching && data === undefined}
        onClick={() => onTake(roadOf(driven))}
      >
        {t('Take this road')}
      </Button>
      {data && driven.length < 2 && <output>{t('At the times of the route nothing told where the bus was on that day.')}</output>}
      <NeedsConnection deed={t('Reading where a bus was')} stays="" />
    </div>
  );
}

interface Driven extends Pick<BusRouteContent, 'startsAt' | 'endsAt'> {
  day: string;
  zone: string;
}

export function drivenOn(positions: readonly BusPosition[], { day, startsAt, endsAt, zone }: Driven): BusPosition[] {
  if (!isTimeOfDay(startsAt) || !isTimeOfDay(endsAt)) return [];
  const from = schoolInstant(day, startsAt, zone).getTime() - earlierMs;
  const until = schoolInstant(day, endsAt, zone).getTime() + laterMs;
  return positions.filter(({ at, isBelieved }) => isBelieved && Date.parse(at) >= from && Date.parse(at) <= until);
}

export function roadOf(driven: readonly BusPosition[]): LatLon[] {
  return simplified(driven, { most: mostOfRoad }).map(([lon, lat]) => LatLon.parse({ lat, lon }));
}

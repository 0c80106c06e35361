import { useQueryClient } from '@tanstack/react-query';
import type { BusRoute, LatLon } from '#contract/bus-route.ts';
import { rowsOnDevice } from '#client/record/queries.ts';
import { useSchoolHere } from '#client/session/school-here.tsx';
import { busRouteQueries } from './queries.ts';

/** Where the school is, and where its buses stop, as far as this device knows: nothing is asked for it. */
export function useKnownPlaces(): () => LatLon[] {
  const client = useQueryClient();
  const { map } = useSchoolHere();
  return () => {
    const routes = rowsOnDevice<BusRoute>(client, busRouteQueries, {});
    const stops = routes.flatMap((route) => Object.values(route.stops).flatMap(({ place }) => place ?? []));
    return map && map.lat !== null && map.lon !== null ? [{ lat: map.lat, lon: map.lon }, ...stops] : stops;
  };
}

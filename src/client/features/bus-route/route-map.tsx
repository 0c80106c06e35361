import type { BusRoute } from '#contract/bus-route.ts';
import { stopsInOrder } from '#contract/bus-route-rules.ts';
import type { LonLat } from '#contract/geo.ts';
import type { Drawn } from '#client/map/drawn.ts';
import { SchoolMap } from '#client/map/school-map.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { t } from '#client/ui/language/words.ts';

type Mapped = Pick<BusRoute, 'stops' | 'road'>;

/** Where the route goes; nothing while nobody has said where a stop is or which road the bus takes. */
export function RouteMap({ route }: { route: BusRoute }) {
  const { stops, line } = drawnOf(route);
  if (stops.length === 0 && line.length === 0) return null;
  return (
    <Card title={t('Map')}>
      <SchoolMap label={t('Map of {{route}}', { route: route.name })} stops={stops} line={line} />
    </Card>
  );
}

/** As a map takes it: stops that have a place, by their number in the order of the route, and the road. */
export function drawnOf(route: Mapped): { stops: NonNullable<Drawn['stops']>[number][]; line: LonLat[] } {
  const stops = stopsInOrder(route).flatMap(({ id, name, place, radius }, at) =>
    place === null ? [] : [{ id, name, lat: place.lat, lon: place.lon, radiusM: radius, label: String(at + 1) }],
  );
  return { stops, line: route.road.map(({ lat, lon }): LonLat => [lon, lat]) };
}

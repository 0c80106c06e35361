/** A route as a file that other programs read, and that is read back as the same stops. */
import type { BusRouteContent } from './bus-route.ts';
import { type OrderedStop, stopsInOrder } from './bus-route-rules.ts';
import { guarded } from './export-cell.ts';
import { escapedXml } from './small-xml.ts';

type Written = Pick<BusRouteContent, 'name' | 'stops' | 'road'>;

// By this mark Excel knows that the letters are UTF-8.
const byteOrderMark = '\ufeff';
const columns = ['Name', 'Time', 'Latitude', 'Longitude', 'Radius', 'Must be met'];

/** Its stops; a table has no road. */
export function routeAsCsv(route: Written): string {
  const rows = stopsInOrder(route).map(({ name, at, place, radius, mustBeMet }) => [
    guarded(name),
    at,
    // A degree below nought is a number to every spreadsheet, and no formula.
    ...(place ? [String(place.lat), String(place.lon)] : ['', '']),
    String(radius),
    mustBeMet ? 'Yes' : 'No',
  ]);
  const lines = [columns, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

/** What GPX has no field for stands in a name space of our own; so does a stop that has no place yet. */
export function routeAsGpx(route: Written): string {
  const stops = stopsInOrder(route).map((stop, at) => ({ stop, own: ownOf(stop, at + 1) }));
  const placed = stops.flatMap(({ stop: { name, place }, own }) =>
    place
      ? [
          `  <wpt lat="${place.lat}" lon="${place.lon}"><name>${escapedXml(name)}</name><extensions><muster:stop ${own}/></extensions></wpt>`,
        ]
      : [],
  );
  const nowhere = stops.flatMap(({ stop: { name, place }, own }) =>
    place ? [] : [`    <muster:stop name="${escapedXml(name)}" ${own}/>`],
  );
  const road = route.road.map(({ lat, lon }) => `      <trkpt lat="${lat}" lon="${lon}"/>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Muster" xmlns="http://www.topografix.com/GPX/1/1" xmlns:muster="urn:muster:bus-route:1">',
    `  <metadata><name>${escapedXml(route.name)}</name></metadata>`,
    ...placed,
    ...(road.length > 0 ? ['  <trk>', '    <trkseg>', ...road, '    </trkseg>', '  </trk>'] : []),
    ...(nowhere.length > 0 ? ['  <extensions>', ...nowhere, '  </extensions>'] : []),
    '</gpx>',
    '',
  ].join('\n');
}

function ownOf({ at, radius, mustBeMet }: OrderedStop, seq: number): string {
  return `seq="${seq}" at="${at}" radius="${radius}" mustBeMet="${mustBeMet ? 'yes' : 'no'}"`;
}

export function routeAsGeoJson(route: Written): string {
  const stops = stopsInOrder(route).map(({ name, at, place, radius, mustBeMet }) => ({
    type: 'Feature',
    geometry: place && { type: 'Point', coordinates: [place.lon, place.lat] },
    properties: { name, time: at, radius, mustBeMet },
  }));
  const road = { type: 'LineString', coordinates: route.road.map(({ lat, lon }) => [lon, lat]) };
  // A line has two ends.
  const line = route.road.length > 1 ? [{ type: 'Feature', geometry: road, properties: { name: route.name } }] : [];
  return `${JSON.stringify({ type: 'FeatureCollection', features: [...stops, ...line] }, null, 2)}\n`;
}

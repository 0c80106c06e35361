/** GPX 1.1: way points and named points of a route are stops, a track is the road. */
import { type Found, type LineProblem, nothingFound } from './route-file-found.ts';
import { placesOf } from './route-file-road.ts';
import { inTheirOrder, numberIn, stopOf } from './route-file-stop.ts';
import { elementsOf, readXml, type XmlElement } from './small-xml.ts';

export function stopsInGpx(text: string): Found {
  const { root, isWhole } = readXml(text);
  if (root?.name !== 'gpx') return nothingFound('This is a file of another kind. Save the route as GPX, GeoJSON or CSV, then choose that');
  const ways = elementsOf(root, ['wpt']);
  const routed = elementsOf(root, ['rtept']);
  const tracked = elementsOf(root, ['trkpt']);
  const nameless = elementsOf(root, ['stop']).filter((one) => one.attributes.has('name'));
  // Points without a name, between those that have one, only say where a route turns.
  const isRouteOfStops = routed.some(isNamed) || ways.length === 0;
  const stopsOfRoute = isRouteOfStops ? routed.filter((one) => isNamed(one) || !routed.some(isNamed)) : [];
  const known = new Set(ways.map(nameOf));
  const points = [...ways, ...stopsOfRoute.filter((one) => !isNamed(one) || !known.has(nameOf(one)))];
  const read = [...points, ...nameless].map(stopOfPoint);
  const roadOf = tracked.length > 0 ? tracked : routed.length > stopsOfRoute.length ? routed : [];
  const { places, left } = placesOf(roadOf.map(({ attributes }) => numbersOf(attributes)));
  const problems: LineProblem[] = read.flatMap((one) => one.problems);
  if (!isWhole) problems.push({ line: null, message: 'This file ends too early or is broken. What could be read of it is here' });
  if (left > 0) problems.push({ line: null, message: `Points of the road that are no place were left out: ${left}` });
  return { stops: inTheirOrder(read), road: places, problems };
}

function stopOfPoint(point: XmlElement) {
  // What we write beside: GPX has no field for it.
  const own = point.name === 'stop' ? point : elementsOf(point, ['stop'])[0];
  const get = (name: string) => own?.attributes.get(name) ?? '';
  return stopOf(
    {
      name: point.attributes.get('name') ?? nameOf(point),
      at: get('at'),
      lat: point.attributes.get('lat') ?? '',
      lon: point.attributes.get('lon') ?? '',
      radius: get('radius'),
      mustBeMet: get('mustbemet'),
      seq: get('seq'),
    },
    point.line,
  );
}

function nameOf(point: XmlElement): string {
  return point.children.find(({ name }) => name === 'name')?.text.trim() ?? '';
}

function isNamed(point: XmlElement): boolean {
  return nameOf(point) !== '';
}

function numbersOf(attributes: XmlElement['attributes']) {
  return { lat: numberIn(attributes.get('lat')?.trim() ?? ''), lon: numberIn(attributes.get('lon')?.trim() ?? '') };
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type BusRouteContent, emptyBusRoute, LatLon, mostOfRoad, Stop } from '#contract/bus-route.ts';
import { stopsInOrder } from '#contract/bus-route-rules.ts';
import { routeAsCsv, routeAsGeoJson, routeAsGpx } from '#contract/route-as-file.ts';
import type { RouteFile } from '#contract/route-file-found.ts';
import { stopsInFile, stopsInFiles } from '#contract/route-file.ts';
import { stop, threeStops } from './routes.ts';
import { allSamples } from './sample-files.ts';

const place = fc.record({
  lat: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((units) => units / 100_000),
  lon: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((units) => units / 100_000),
});
// What XML cannot write is another test.
const name = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('=1+1', "'@x", '+44', 'a"b,c;d\r\ne', ']]>', '&amp;', '</name>', '"sep=;'),
  )
  .filter((text) => z.safeParse(Stop.shape.name, text).success && !/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u.test(text))
  .map((text) => z.parse(Stop.shape.name, text));
const time = fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
const stops = fc
  .array(fc.record({ name, at: time, place: fc.option(place), radius: fc.integer({ min: 20, max: 500 }), mustBeMet: fc.boolean() }), {
    maxLength: 12,
  })
  .map((all) => Object.fromEntries(all.map((one, at) => [`s${at}`, { ...one, seq: at + 1 }])));
const route = fc
  .record({ name, stops, road: fc.array(place, { maxLength: 20 }).filter(({ length }) => length !== 1) })
  .map((given): BusRouteContent => ({ ...emptyBusRoute, ...given }));

const told = (file: RouteFile) => file.stops.map(({ line: _line, ...one }) => one);
const meant = (given: BusRouteContent) => stopsInOrder(given).map(({ id: _id, seq: _seq, ...one }) => one);

test.each([
  ['CSV', routeAsCsv, false],
  ['GPX', routeAsGpx, true],
  ['GeoJSON', routeAsGeoJson, true],
] as const)('what is written as %s is read back the same', (_, write, hasRoad) => {
  fc.assert(
    fc.property(route, (given) => {
      const file = stopsInFile('route', write(given));
      expect(told(file)).toEqual(meant(given));
      expect(file.road).toEqual(hasRoad ? given.road : []);
    }),
    { numRuns: 500 },
  );
});

test('a name that a spreadsheet would take for a formula is guarded, a degree below nought is not', () => {
  const given = { ...emptyBusRoute, stops: { a: stop({ name: '=HYPERLINK("x")', place: { lat: -6.5, lon: -3.25 } }) } };
  const [, line] = routeAsCsv(given).split('\r\n');
  expect(line).toBe('"\'=HYPERLINK(""x"")","06:40","-6.5","-3.25","60","No"');
});

test('GPX is XML whatever the names are, and a track for every program', () => {
  const odd = '<script>&"\'\u0007';
  const gpx = routeAsGpx({ ...emptyBusRoute, name: odd, stops: { a: stop({ name: odd }), ...threeStops() }, road: [{ lat: 6, lon: 3 }] });
  expect(gpx).not.toContain('<script>');
  expect(gpx).not.toContain('\u0007');
  expect(gpx).toContain('<trkpt lat="6" lon="3"/>');
  expect(gpx).toContain('<wpt lat="6.4455" lon="3.4611"><name>Market</name>');
});

function expectWellFormed({ stops: found, road, problems }: RouteFile) {
  for (const one of found) {
    expect(one.name === '' || z.safeParse(Stop.shape.name, one.name).data === one.name).toBe(true);
    expect(z.safeParse(z.nullable(Stop.shape.at), one.at).success).toBe(true);
    expect(z.safeParse(z.nullable(LatLon), one.place).success).toBe(true);
    expect(z.safeParse(z.nullable(Stop.shape.radius), one.radius).success).toBe(true);
  }
  expect(road.length).toBeLessThanOrEqual(mostOfRoad);
  expect(z.safeParse(z.array(LatLon), road).success).toBe(true);
  expect(problems.every(({ message }) => message !== '')).toBe(true);
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => new TextDecoder('utf-8').decode(bytes)),
  fc.json(),
  fc
    .array(
      fc.constantFrom(
        '<gpx>',
        '<wpt lat="6" lon="3">',
        '</wpt>',
        '<name>',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<!D[',
        '&#0;',
        '&x;',
        '"',
        'name,',
        '\n',
        ';',
        '\ud800',
      ),
    )
    .map((pieces) => pieces.join('')),
);

test('nothing throws, whatever the text, and what is found can stand in a form', () => {
  fc.assert(
    fc.property(anyText, fc.option(anyText), (one, other) => {
      const files = [one, ...(other === null ? [] : [other])].map((text, at) => ({ name: `${at}.txt`, text }));
      expectWellFormed(stopsInFiles(files));
    }),
    { numRuns: 2_000 },
  );
});

test('nothing throws where something real is damaged, and what is found can stand in a form', () => {
  const { gtfsStops, ...others } = allSamples;
  const edit = fc.record({ at: fc.nat(), cut: fc.nat({ max: 30 }), put: anyText });
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(others)),
      fc.array(edit, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      (text, edits, hasStops) => {
        const damaged = edits.reduce((now, { at, cut, put }) => {
          const from = at % (now.length + 1);
          return now.slice(0, from) + put.slice(0, 20) + now.slice(from + cut);
        }, text);
        expectWellFormed(stopsInFiles([{ name: 'a', text: damaged }, ...(hasStops ? [{ name: 'b', text: gtfsStops }] : [])]));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a file of many megabytes in one line is read before anybody gives up, whatever is not closed in it', () => {
  const points = Array.from({ length: 100_000 }, (_, at) => `<trkpt lat="${6 + at / 100_000}" lon="3.${(at * at) % 9973}"/>`).join('');
  expect(stopsInFile('a.gpx', `<gpx>${points}</gpx>`).road).toHaveLength(mostOfRoad);
  expectWellFormed(stopsInFile('b.gpx', `<gpx>${'<a '.repeat(1_000_000)}${'<!'.repeat(200_000)}${'</b>'.repeat(100_000)}`));
  expectWellFormed(stopsInFile('c.gpx', `<gpx>${'<a>'.repeat(200_000)}${'</b>'.repeat(200_000)}`));
});

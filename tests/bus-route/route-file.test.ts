import { expect, test } from 'vitest';
import { mostOfRoad, mostStops } from '#contract/bus-route.ts';
import type { RouteFile } from '#contract/route-file-found.ts';
import { stopsInFile, stopsInFiles } from '#contract/route-file.ts';
import * as samples from './sample-files.ts';

const said = ({ problems }: RouteFile) => problems.map(({ line, message }) => `${line ?? '-'}: ${message}`);
const read = (text: string, name = 'stops.csv') => stopsInFile(name, text);
const gate = { lat: 6.4401, lon: 3.4702 };
const market = { lat: 6.4455, lon: 3.4611 };
const bridge = { lat: 6.45407, lon: 3.39467 };
const head = 'Name,Time,Lat,Lon,Radius,Must be met\n';

test('a table is read with its times, places, radius and whether somebody must be there', () => {
  const file = read(samples.csv);
  expect(file.stops).toEqual([
    { name: 'Estate gate', at: '06:30', place: gate, radius: 60, mustBeMet: false, line: 2 },
    { name: 'Market', at: '06:45', place: market, radius: 80, mustBeMet: true, line: 3 },
    { name: 'Bridge, north side', at: '07:05', place: bridge, radius: null, mustBeMet: null, line: 4 },
  ]);
  expect(file).toMatchObject({ road: [], problems: [], trips: [], tripId: null });
});

test('a table of a French Excel is read: semicolons, decimal commas, a mark before it, an empty line', () => {
  const file = read(samples.frenchCsv);
  expect(file.stops).toEqual([
    { name: 'Portail', at: '06:30', place: gate, radius: null, mustBeMet: true, line: 2 },
    { name: 'Marché', at: '06:45', place: market, radius: null, mustBeMet: false, line: 4 },
  ]);
  expect(file.problems).toEqual([]);
});

test('columns stand in any order, below a title, with others beside; a place may be one cell; the order may have its own column', () => {
  const text = 'Bus 7\n\nNo;Coordinates;Remark;Stop name;arrival\n2;6.4455, 3.4611;near the bank;Market;0645\n1;6.4401 3.4702;;Gate;6:30\n';
  const file = read(text);
  expect(file.stops.map(({ name, at, place }) => [name, at, place])).toEqual([
    ['Gate', '06:30', gate],
    ['Market', '06:45', market],
  ]);
  expect(file.problems).toEqual([]);
  // "Stop" has numbers where "Name" has the names.
  expect(read('Stop,Name\n1,Gate\n2,Market').stops.map(({ name }) => name)).toEqual(['Gate', 'Market']);
});

test.each([
  [
    'latitude and longitude swapped',
    'Market,06:45,3.4611,6.4455',
    'Market is 467 km from the other stops. Are latitude and longitude the wrong way round?',
  ],
  ['a place in another country', 'Market,06:45,51.5,-0.12', 'Market is 5019 km from the other stops. Look at its place'],
  ['no latitude at all', 'Market,06:45,103.46,6.44', 'No latitude is 103.46. Are latitude and longitude the wrong way round?'],
  ['half a place', 'Market,06:45,6.4455,', 'Latitude and longitude go together: one of them is missing'],
  [
    'a place in words',
    'Market,06:45,near the,bank',
    '“near the” is no place. Write latitude and longitude in degrees, for example 6.45407 and 3.39467',
  ],
  ['a time in words', 'Market,morning,,', '“morning” is no time. Write it as 07:35'],
  ['a time of the next day', 'Market,24:10,,', '“24:10” is after midnight. Enter a time of the same day'],
  ['a time before the stop above', 'Market,06:10,,', 'The bus is at Gate before, at 06:30'],
  ['a radius of a kilometre', 'Market,06:45,,,1000', '“1000” is no radius. Write metres from 20 to 500'],
  ['neither yes nor no', 'Market,06:45,,,,perhaps', '“perhaps” says neither yes nor no whether somebody must meet the children'],
  ['no name', ',06:45,,', 'This stop has no name. Fill it in once it is in the form'],
  ['a name too long', `${'M'.repeat(81)},06:45,,`, 'Use at most 80 characters'],
  ['one name twice', 'GATE,06:45,,', 'Another stop is called GATE too'],
  [
    'a decimal comma between commas',
    'Market,06:45,6,4455,3,4611,80',
    'This line has more cells than there are headings. Write 6.454 with a point, and quotation marks around a comma',
  ],
])('a table with %s says so at its line', (_, line, message) => {
  const file = read(`${head}Gate,06:30,6.4401,3.4702\n${line}\nBridge,07:05,6.45407,3.39467\n`);
  expect(said(file)).toContain(`3: ${message}`);
  expect(file.stops).toHaveLength(3);
  expect(said(file).filter((one) => !one.startsWith('3: '))).toEqual([]);
});

test('degrees may have their letter, and a radius its unit', () => {
  const { stops, problems } = read(`${head}Gate,06:30,6.4401° S,3.4702W,80 m,x\nA,06:31,6.4401 S,3.4702 W,,`);
  expect(stops[0]).toMatchObject({ place: { lat: -6.4401, lon: -3.4702 }, radius: 80, mustBeMet: true });
  expect(problems).toEqual([]);
});

test('a file that is none of these says what to do', () => {
  expect(said(read(''))).toEqual(['-: There is nothing in this file']);
  expect(said(read('Gate,06:30\nMarket,06:45'))).toEqual([
    '-: No line says what stands in the columns. Write above the stops: name, time, latitude, longitude',
  ]);
  expect(said(read('PK\u0003\u0004…'))[0]).toMatch(/^-: This is a zip/);
  expect(said(read('\u0000\u0001\u0002'))[0]).toMatch(/^-: This is no text/);
  expect(said(read('<kml><Placemark/></kml>'))[0]).toMatch(/^-: This is a file of another kind/);
  expect(said(read('{"type": "Topology"}'))[0]).toMatch(/^-: This is no GeoJSON/);
  expect(said(read('{"type": "FeatureCollection", "feat'))[0]).toMatch(/^-: This file ends too early/);
  expect(said(read(`${head}"Gate,06:30`))).toEqual(['2: A quotation mark is opened and never closed in row 2']);
});

test('more stops than a route has are not all taken, and that is said', () => {
  const file = read(head + Array.from({ length: mostStops + 5 }, (_, at) => `Stop ${at},,,`).join('\n'));
  expect(file.stops).toHaveLength(mostStops);
  expect(said(file)).toEqual([`-: A route has at most ${mostStops} stops: these are the first of ${mostStops + 5}`]);
});

test('GPX has stops in its way points and the road in its track', () => {
  const file = stopsInFile('lekki.gpx', samples.gpx);
  expect(file.stops.map(({ name, at, place, line }) => [name, at, place, line])).toEqual([
    ['Estate gate', null, gate, 4],
    ['Ali & Sons <corner>', null, market, 5],
  ]);
  expect(file.road).toEqual([gate, { lat: 6.443, lon: 3.465 }, market]);
  expect(file.problems).toEqual([]);
});

test('named points of a GPX route are stops, those between them the road; a way point that stands there too is one stop', () => {
  const point = (name: string, lat: number) => `<rtept lat="${lat}" lon="3.4">${name && `<name>${name}</name>`}</rtept>`;
  const gpx = `<gpx><wpt lat="6.1" lon="3.4"><name>A</name></wpt><rte>${point('A', 6.1)}${point('', 6.2)}${point('B', 6.3)}</rte></gpx>`;
  const file = stopsInFile('a.gpx', gpx);
  expect(file.stops.map(({ name }) => name)).toEqual(['A', 'B']);
  expect(file.road.map(({ lat }) => lat)).toEqual([6.1, 6.2, 6.3]);
  const unnamed = stopsInFile('b.gpx', `<gpx><rte>${point('', 6.1)}${point('', 6.2)}</rte></gpx>`);
  expect([unnamed.stops.length, unnamed.road]).toEqual([2, []]);
});

test('GPX that is cut off, or has points that are none, says so and gives what there is', () => {
  const cut = stopsInFile('lekki.gpx', samples.gpx.slice(0, samples.gpx.indexOf('<trk>')));
  expect(cut.stops).toHaveLength(2);
  expect(said(cut)).toEqual(['-: This file ends too early or is broken. What could be read of it is here']);
  const odd = stopsInFile('lekki.gpx', samples.gpx.replace('lat="6.44300"', 'lat="north"').replace('lat="6.44010"', 'lat=""'));
  expect(odd.road).toHaveLength(2);
  expect(said(odd)).toEqual([
    '4: Latitude and longitude go together: one of them is missing',
    '-: Points of the road that are no place were left out: 1',
  ]);
});

test('a long road is made shorter, and keeps its ends and the bend that nobody drives past', () => {
  const track = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `<trkpt lat="${6 + at / 10_000}" lon="${at === 123 ? 3.41 : 3.4 + ((at * at) % 97) / 100_000}"/>`,
    );
  const roadOf = (points: readonly string[]) => stopsInFile('a.gpx', `<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`).road;
  const road = roadOf(track(4_321));
  expect(road).toHaveLength(mostOfRoad);
  expect([road[0], road.at(-1)?.lat]).toEqual([{ lat: 6, lon: 3.4 }, 6.432]);
  expect(road).toContainEqual({ lat: 6.0123, lon: 3.41 });
  expect(roadOf(track(mostOfRoad))).toHaveLength(mostOfRoad);
  const week = roadOf(track(30_000));
  expect([week.length, week[0]?.lat, week.at(-1)?.lat]).toEqual([mostOfRoad, 6, 8.9999]);
});

test('GeoJSON has stops in its points and the road in its lines', () => {
  const file = stopsInFile('lekki.geojson', samples.geoJson);
  expect(file.stops).toMatchObject([
    { name: 'Estate gate', at: '06:30', place: gate, radius: 60, mustBeMet: false, line: 5 },
    { name: 'Market', at: null, place: market, radius: null, mustBeMet: true },
  ]);
  expect(file.road).toEqual([gate, market]);
  expect(file.problems).toEqual([]);
  const area = samples.geoJson.replace('"LineString"', '"Polygon"');
  expect(said(stopsInFile('a.json', area))).toEqual([expect.stringMatching(/^\d+: This is neither a point nor a line, and was left out$/)]);
  const swapped = samples.geoJson.replace('3.4702', '93.47').replace('6.4401', '-193');
  expect(said(stopsInFile('a.json', swapped))[0]).toMatch(/is no place|wrong way round/);
});

test('the stops of one trip of GTFS are those of its timetable, in their sequence; a time that is missing is left open', () => {
  const files = [
    { name: 'stop_times.txt', text: samples.gtfsTimes },
    { name: 'stops.txt', text: samples.gtfsStops },
  ];
  const first = stopsInFiles(files);
  expect(first.trips).toEqual([
    { id: 'T1', stops: 3 },
    { id: 'T2', stops: 3 },
    { id: 'N1', stops: 2 },
  ]);
  expect(first.tripId).toBe('T1');
  expect(first.stops.map(({ name, at, place }) => [name, at, place])).toEqual([
    ['Estate gate', '06:30', gate],
    ['Market, east', null, market],
    ['Bridge', '07:05', bridge],
  ]);
  expect(first.problems).toEqual([]);
  expect(stopsInFiles(files, { tripId: 'T2' }).stops.map(({ name, at }) => `${at} ${name}`)).toEqual([
    '14:00 Bridge',
    '14:10 Market, east',
    '14:20 Estate gate',
  ]);
  const night = stopsInFiles(files, { tripId: 'N1' });
  expect(night.stops.map(({ at }) => at)).toEqual([null, null]);
  expect(said(night)).toEqual([
    '9: stops.txt has no stop S9',
    '8: “24:10:00” is after midnight. Enter a time of the same day',
    '9: This stop has no name. Fill it in once it is in the form',
    '9: “25:05:00” is after midnight. Enter a time of the same day',
  ]);
});

test('one of the two files of GTFS alone asks for the other', () => {
  for (const text of [samples.gtfsStops, samples.gtfsTimes])
    expect(said(read(text, 'x.txt'))).toEqual(['-: Choose stops.txt and stop_times.txt together: one has the places, the other the times']);
});

test('stops of a table and the road of a track come together, each problem with its file', () => {
  const track = samples.gpx.replaceAll(/<wpt.*<\/wpt>/g, '');
  const file = stopsInFiles([
    { name: 'a.csv', text: `${head}Gate,soon,,` },
    { name: 'b.gpx', text: track },
  ]);
  expect([file.stops.length, file.road.length]).toEqual([1, 3]);
  expect(file.problems).toEqual([{ file: 'a.csv', line: 2, message: '“soon” is no time. Write it as 07:35' }]);
});

test('a stop that stands in two of the files is told', () => {
  const file = stopsInFiles([
    { name: 'a.csv', text: `${head}Estate gate,06:30,,` },
    { name: 'b.gpx', text: samples.gpx },
  ]);
  expect(file.problems).toEqual([{ file: 'b.gpx', line: 4, message: 'Another stop is called Estate gate too' }]);
});

test('latitude and longitude swapped in every line are doubted by where the school is, and where its buses stop', () => {
  const swapped = read(`${head}Gate,06:30,3.4702,6.4401\nMarket,06:45,3.4611,6.4455\nBridge,07:05,3.39467,6.45407\n`);
  expect(said(swapped)).toEqual([]);
  const text = `${head}Gate,06:30,3.4702,6.4401\nMarket,06:45,3.4611,6.4455\n`;
  const question = 'Are latitude and longitude the wrong way round?';
  for (const known of [
    [{ lat: 6.6018, lon: 3.3515 }],
    [
      { lat: 51, lon: 7 },
      { lat: 6.44, lon: 3.47 },
    ],
  ]) {
    const { problems, stops } = stopsInFile('a.csv', text, known);
    expect(problems).toEqual([
      { file: '', line: null, message: expect.stringMatching(/^These stops are 4\d\d km from where the school’s buses drive\. /) },
    ]);
    expect(problems[0]?.message).toContain(question);
    expect(stops).toHaveLength(2);
  }
  const right = `${head}Gate,06:30,6.4401,3.4702\n`;
  expect(stopsInFile('a.csv', right, [{ lat: 6.6018, lon: 3.3515 }]).problems).toEqual([]);
  expect(stopsInFile('a.csv', right, [{ lat: 51.5, lon: -0.12 }]).problems).toMatchObject([
    { message: expect.stringMatching(/^These stops are 50\d\d km from where the school’s buses drive\. Look at their places$/) },
  ]);
  expect(stopsInFile('a.csv', `${head}Gate,06:30,,\n`, [{ lat: 51.5, lon: -0.12 }]).problems).toEqual([]);
});

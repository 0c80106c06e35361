/** The routes of the demo school's buses: a morning and an afternoon each, and who rides them as far as there are seats. */
import { type BusRouteContent, emptyBusRoute, type LatLon, type Stop } from '#contract/bus-route.ts';
import type { BusContent } from '#contract/bus.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import type { StudentContent } from '#contract/student.ts';
import type { Tx } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { busRoute } from '#server/features/bus-route/table.ts';
import { columnsOf } from '#server/features/bus-route/writes.ts';
import { rider } from '#server/features/rider/table.ts';
import { demoDetails } from './details.ts';
import { demoTimeZone } from './reports.ts';
import { later } from './buses.ts';
import { schoolAdmin } from './sign-ins.ts';

/** Where Greenfield College stands. */
const demoPlace: LatLon = { lat: demoDetails.map?.lat ?? 0, lon: demoDetails.map?.lon ?? 0 };

const areas: Readonly<Record<string, LatLon>> = {
  'Lekki Phase 1': { lat: 6.4412, lon: 3.493 },
  Ajah: { lat: 6.4698, lon: 3.5852 },
  'Victoria Island': { lat: 6.4281, lon: 3.4219 },
  Ikoyi: { lat: 6.452, lon: 3.435 },
  Surulere: { lat: 6.501, lon: 3.358 },
  Yaba: { lat: 6.517, lon: 3.378 },
  Ikeja: { lat: 6.5965, lon: 3.3421 },
  Maryland: { lat: 6.572, lon: 3.367 },
  Gbagada: { lat: 6.556, lon: 3.391 },
  Magodo: { lat: 6.618, lon: 3.38 },
  Festac: { lat: 6.464, lon: 3.283 },
  Ogudu: { lat: 6.575, lon: 3.393 },
};

const places = ['estate gate', 'market', 'roundabout', 'filling station', 'junction'] as const;

interface DemoBus {
  id: string;
  content: BusContent;
}

/** "Ajah market": the stops of a bus, as the records of its riders name them. */
export function demoStops({ content }: Pick<DemoBus, 'content'>): string[] {
  return places.map((place) => `${areaOf(content)} ${place}`);
}

function areaOf({ timetable }: BusContent): string {
  return timetable['morning']?.route ?? '';
}

interface Adding {
  schoolId: string;
  buses: readonly DemoBus[];
  students: readonly { id: string; content: StudentContent }[];
  now: Date;
  newId: () => string;
}

export async function addDemoRoutes(tx: Tx, { schoolId, buses, students, now, newId }: Adding): Promise<void> {
  const stamp = { schoolId, updatedAt: now, updatedByName: schoolAdmin.name };
  const routes = buses
    .filter(({ content }) => content.status === 'IN_SERVICE')
    .flatMap((bus) => [routeOf(bus, 'TO_SCHOOL'), routeOf(bus, 'FROM_SCHOOL')].map((content) => ({ bus, id: newId(), content })));
  await insertMany(
    tx,
    busRoute,
    routes.map(({ id, content }) => ({ ...stamp, id, ...columnsOf(content) })),
  );
  const from = addDays(schoolDay(now, demoTimeZone), -70);
  const riders = routes.flatMap(({ bus, id, content }) => {
    const way = content.direction === 'TO_SCHOOL' ? 'rideToSchool' : 'rideHome';
    // Who is left over stands among those whom their record puts on this bus.
    const seated = students.filter((one) => one.content[way]?.busId === bus.id).slice(0, bus.content.capacity - 2);
    return seated.map((one) => ({
      ...stamp,
      id: newId(),
      routeId: id,
      studentId: one.id,
      stopId: stopCalled(content, one.content[way]?.stop ?? ''),
      days: [1, 2, 3, 4, 5],
      from,
    }));
  });
  await insertMany(tx, rider, riders);
}

function stopCalled({ stops }: BusRouteContent, name: string): string | null {
  return Object.keys(stops).find((id) => stops[id]?.name === name) ?? null;
}

/** From its area to the school in the morning, and back in the afternoon. */
function routeOf(bus: DemoBus, direction: BusRouteContent['direction']): BusRouteContent {
  const area = areaOf(bus.content);
  const run = bus.content.timetable[direction === 'TO_SCHOOL' ? 'morning' : 'afternoon'];
  const [startsAt, endsAt] = [run?.plannedStart ?? '06:30', run?.plannedEnd ?? '07:30'];
  const names = demoStops(bus);
  const onWay = names.map((_, at) => between(areas[area] ?? demoPlace, at / (names.length + 1), at));
  const isHome = direction === 'FROM_SCHOOL';
  const inOrder = isHome ? names.toReversed() : names;
  const placed = isHome ? onWay.toReversed() : onWay;
  const stops = inOrder.map((name, at): [string, Stop] => [
    `stop-${at + 1}`,
    {
      name,
      seq: at + 1,
      at: later(startsAt, isHome ? 15 + at * 10 : at * 8),
      place: placed[at] ?? null,
      radius: 80,
      // The little ones of this gate are handed over.
      mustBeMet: isHome && name.endsWith('estate gate'),
    },
  ]);
  const road = isHome ? [demoPlace, ...placed] : [...placed, demoPlace];
  return { ...emptyBusRoute, name: area, direction, busId: bus.id, startsAt, endsAt, stops: Object.fromEntries(stops), road };
}

/** Part of the way to the school, and a little beside it. */
function between(from: LatLon, part: number, at: number): LatLon {
  const aside = (at % 2 === 0 ? 1 : -1) * 0.004;
  return {
    lat: rounded(from.lat + (demoPlace.lat - from.lat) * part),
    lon: rounded(from.lon + (demoPlace.lon - from.lon) * part + aside),
  };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

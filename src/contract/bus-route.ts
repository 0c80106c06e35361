/** Routes of the buses: the stops in their order with place and planned time, on which days, by which bus. */
import * as z from 'zod/mini';
import { Direction } from './bus.ts';
import { count, Id, note, text, TimeOfDay } from './fields.ts';
import { orderKey } from './order.ts';
import { column } from './people-sheet-column.ts';
import { noun } from './record.ts';

/** Degrees of WGS 84; five places are a metre. */
function degrees(most: number, error: string) {
  return z.number({ error }).check(
    z.minimum(-most, { error }),
    z.maximum(most, { error }),
    z.overwrite((value) => Math.round(value * 100_000) / 100_000),
  );
}

const notAPlace = 'Enter latitude and longitude, for example 6.45407, 3.39467';

export const LatLon = z.strictObject({ lat: degrees(90, notAPlace), lon: degrees(180, notAPlace) }, { error: notAPlace });
export type LatLon = z.infer<typeof LatLon>;

export const Stop = z.strictObject({
  name: text('the name of the stop', 80),
  /** Where in the order of the route; of two alike the earlier one comes first. */
  seq: count(1, 999),
  /** When the bus is planned to be there. */
  at: TimeOfDay,
  /** null: nobody has said where it is yet. */
  place: z.nullable(LatLon),
  /** Metres around the place within which the bus counts as there. */
  radius: count(20, 500),
  /** Children are handed over here to somebody who meets them, and never just let out. */
  mustBeMet: z.boolean(),
});
export type Stop = z.infer<typeof Stop>;

/** 1 Monday … 7 Sunday. */
export const Weekdays = z.array(count(1, 7)).check(z.minLength(1, { error: 'Choose at least one day' }), z.maxLength(7));

/** CLOSED: no bus drives it any more; what was driven stays. */
export const BusRouteState = z.enum(['OPEN', 'CLOSED']);
export type BusRouteState = z.infer<typeof BusRouteState>;

export const mostStops = 60;
export const mostOfRoad = 500;

/** `stops` is a collection by line. */
export const BusRouteContent = z.strictObject({
  name: text('a name', 60),
  direction: Direction,
  days: Weekdays,
  /** The bus that usually drives it; null while none does. */
  busId: z.nullable(Id),
  startsAt: TimeOfDay,
  endsAt: TimeOfDay,
  stops: z.record(z.string(), Stop),
  /** The way the bus takes, from its first place to its last; empty: nobody has drawn it. */
  road: z.array(LatLon).check(z.maxLength(mostOfRoad, { error: `Use at most ${mostOfRoad} points` })),
  state: BusRouteState,
  notes: note(1000),
});
export type BusRouteContent = z.infer<typeof BusRouteContent>;

export const emptyBusRoute: BusRouteContent = {
  name: '',
  direction: 'TO_SCHOOL',
  days: [1, 2, 3, 4, 5],
  busId: null,
  startsAt: '06:30',
  endsAt: '07:30',
  stops: {},
  road: [],
  state: 'OPEN',
  notes: '',
};

const directions: Record<Direction, readonly string[]> = { TO_SCHOOL: ['To school'], FROM_SCHOOL: ['From school'] };
/** Of a file. */
export const weekdayChoices: Record<string, readonly string[]> = {
  1: ['Mon'],
  2: ['Tue'],
  3: ['Wed'],
  4: ['Thu'],
  5: ['Fri'],
  6: ['Sat'],
  7: ['Sun'],
};
const states: Record<BusRouteState, readonly string[]> = { OPEN: ['In use'], CLOSED: ['Not in use any more'] };

export const busRoutes = noun({
  kind: 'bus-route',
  path: '/school/bus-routes',
  content: BusRouteContent,
  empty: emptyBusRoute,
  lines: ['stops'],
  waitsFor: { busId: 'bus' },
  beside: {
    /** Empty where no bus drives it. */
    busName: z.string(),
    /** Seats of that bus; null where none drives it. */
    seats: z.nullable(z.int()),
  },
  roles: { read: ['School Admin'], write: ['School Admin'] },
  summary: {
    list: 'The routes of the buses',
    read: 'One route, with its stops',
    record: 'Make a route or change fields of one',
    exported: 'The routes of the list as a file',
  },
  filters: { state: z.optional(BusRouteState), direction: z.optional(Direction), busId: z.optional(Id) },
  searchedIn: ['name', 'busName'],
  sorts: { by: ['name', 'startsAt'], first: 'name' },
  ordered: { name: ({ name, startsAt }) => orderKey(name, startsAt), startsAt: ({ startsAt }) => startsAt },
  sheet: [
    column('name', 'Route'),
    column('direction', 'Direction', { holds: directions }),
    column('days', 'Days', { holds: weekdayChoices }),
    column('startsAt', 'Starts at'),
    column('endsAt', 'Ends at'),
    column('bus', 'Bus'),
    column('seats', 'Seats', { holds: 'number' }),
    column('stops', 'Stops', { holds: 'number' }),
    column('stopsInOrder', 'Stops in their order'),
    column('state', 'State', { holds: states }),
  ],
});

export const BusRoute = busRoutes.row;
export type BusRoute = z.infer<typeof BusRoute>;

export const BusRouteFilter = busRoutes.filter;
export type BusRouteFilter = z.infer<typeof BusRouteFilter>;

export const { list: listBusRoutes, exported: exportBusRoutes, read: readBusRoute, record: recordBusRoute } = busRoutes;

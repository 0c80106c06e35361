import * as z from 'zod/mini';
import type { ReportState } from './bus-report.ts';
import { Day, Id, TimeOfDay, count, note, text } from './fields.ts';
import { orderKey } from './order.ts';
import { column } from './people-sheet-column.ts';
import { noun } from './record.ts';

export const BusStatus = z.enum(['IN_SERVICE', 'DEFECT_HOLD', 'OUT_OF_SERVICE', 'RETIRED']);
export type BusStatus = z.infer<typeof BusStatus>;

export const Direction = z.enum(['TO_SCHOOL', 'FROM_SCHOOL']);
export type Direction = z.infer<typeof Direction>;

/** One run the bus makes on its days; the day's report is drafted from these lines. */
export const TimetableLine = z.strictObject({
  route: text('the route'),
  direction: Direction,
  /** 1 Monday … 7 Sunday. */
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
  plannedStart: TimeOfDay,
  plannedEnd: TimeOfDay,
  expected: count(0, 200),
});
export type TimetableLine = z.infer<typeof TimetableLine>;

/** One paper of the bus: its number and the last day it is good for. */
export const BusPaper = z.strictObject({ number: note(60), expires: z.nullable(Day) });
export type BusPaper = z.infer<typeof BusPaper>;

export const busPapers = ['insurance', 'roadworthiness', 'permit'] as const;

/** What a person may write of a bus. `timetable` and `papers` are collections by line. */
export const BusContent = z.strictObject({
  plate: text('the number plate', 20),
  name: text('the name or number of the bus', 60),
  capacity: count(1, 200),
  make: note(60),
  year: z.nullable(count(1950, 2100)),
  colour: note(40),
  ownership: z.enum(['OWN', 'HIRED']),
  operator: note(120),
  /** An employee, whose record says the name and the telephone; null: somebody else, by these. */
  driverId: z._default(z.nullable(Id), null),
  driverName: note(120),
  driverPhone: note(30),
  attendantId: z._default(z.nullable(Id), null),
  attendantName: note(120),
  attendantPhone: note(30),
  status: BusStatus,
  papers: z.partialRecord(z.enum(busPapers), BusPaper),
  timetable: z.record(z.string(), TimetableLine),
});
export type BusContent = z.infer<typeof BusContent>;

export const busLines = ['papers', 'timetable'] as const;

export const emptyBus: BusContent = {
  plate: '',
  name: '',
  capacity: 30,
  make: '',
  year: null,
  colour: '',
  ownership: 'OWN',
  operator: '',
  driverId: null,
  driverName: '',
  driverPhone: '',
  attendantId: null,
  attendantName: '',
  attendantPhone: '',
  status: 'IN_SERVICE',
  papers: {},
  timetable: {},
};

/** How the bus kept its times: trips that arrived by planned + 5 minutes, of trips that arrived. */
export const OnTime = z.object({ onTime: z.int(), trips: z.int() });
export type OnTime = z.infer<typeof OnTime>;

/** By the first of a bus's papers to run out; a retired bus needs none. SOON is within thirty days, expired not counted. */
export const PapersState = z.enum(['EXPIRED', 'SOON']);
export type PapersState = z.infer<typeof PapersState>;

const statuses: Record<BusStatus, readonly string[]> = {
  IN_SERVICE: ['In service'],
  DEFECT_HOLD: ['Defect hold'],
  OUT_OF_SERVICE: ['Out of service'],
  RETIRED: ['Retired'],
};

const ownerships: Record<BusContent['ownership'], readonly string[]> = { OWN: ['The school’s own'], HIRED: ['Hired'] };

const reportStates: Record<ReportState, readonly string[]> = {
  DRAFT: ['Draft'],
  SUBMITTED: ['Submitted'],
  RETURNED: ['Returned'],
  REVIEWED: ['Reviewed'],
  LOCKED: ['Locked'],
};

export const buses = noun({
  kind: 'bus',
  path: '/school/buses',
  content: BusContent,
  empty: emptyBus,
  lines: busLines,
  beside: {
    /** The state of today's report, null when the bus has none. */
    todayReport: z.nullable(z.enum(['DRAFT', 'SUBMITTED', 'RETURNED', 'REVIEWED', 'LOCKED'])),
    lastSevenDays: OnTime,
  },
  roles: { read: ['School Admin'], write: ['School Admin'] },
  summary: {
    list: 'The fleet, with the state of today’s report and the last seven days’ times',
    read: 'One bus',
    record: 'Add a bus or change fields of it',
    exported: 'The buses of the list as a file',
  },
  filters: { status: z.optional(BusStatus), papers: z.optional(PapersState) },
  searchedIn: ['name', 'plate', 'driverName', 'attendantName'],
  sorts: { by: ['name', 'plate', 'driverName', 'status'], first: 'name' },
  ordered: {
    name: ({ name }) => orderKey(name),
    plate: ({ plate }) => orderKey(plate),
    driverName: ({ driverName }) => orderKey(driverName),
    status: ({ status }) => status,
  },
  sheet: [
    column('name', 'Bus'),
    column('plate', 'Number plate'),
    column('driverName', 'Driver'),
    column('attendant', 'Attendant'),
    column('status', 'Status', { holds: statuses }),
    column('today', 'Today’s report', { holds: reportStates }),
    column('onTime', 'Trips on time in 7 days', { holds: 'number' }),
    column('trips', 'Trips in 7 days', { holds: 'number' }),
    column('insurance', 'Insurance good until', { holds: 'day' }),
    column('roadworthiness', 'Roadworthiness good until', { holds: 'day' }),
    column('permit', 'Permit good until', { holds: 'day' }),
    column('capacity', 'Seats', { holds: 'number' }),
    column('make', 'Make'),
    column('year', 'Year', { holds: 'number' }),
    column('colour', 'Colour'),
    column('ownership', 'Ownership', { holds: ownerships }),
    column('operator', 'Operator'),
  ],
});

export const Bus = buses.row;
export type Bus = z.infer<typeof Bus>;

export const BusFilter = buses.filter;
export type BusFilter = z.infer<typeof BusFilter>;

export const { list: listBuses, exported: exportBuses, read: readBus, record: recordBus } = buses;

/** What a bus is called: as much of it as whoever sees a child who rides it may know. */
export const BusName = z.pick(Bus, { id: true, name: true, plate: true, status: true });
export type BusName = z.infer<typeof BusName>;

import * as z from 'zod/mini';
import { Direction } from './bus.ts';
import { ReportTrips } from './bus-report-trips.ts';
import { Changes } from './change.ts';
import { endpoint, queuedCommand } from './endpoint.ts';
import { amount, count, Day, Id, Instant, note, text, TimeOfDay } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';

/** LOCKED is a REVIEWED report whose review is seven days old; nobody sets it. */
export const ReportState = z.enum(['DRAFT', 'SUBMITTED', 'RETURNED', 'REVIEWED', 'LOCKED']);
export type ReportState = z.infer<typeof ReportState>;

export const lockedAfterDays = 7;
/** A trip that arrives up to this many minutes after its planned end is on time. */
export const onTimeGraceMinutes = 5;

/** A trip is a line of the report. Times are the school's. */
export const Trip = z.strictObject({
  route: text('the route'),
  direction: Direction,
  plannedStart: TimeOfDay,
  plannedEnd: TimeOfDay,
  actualStart: z.nullable(TimeOfDay),
  actualEnd: z.nullable(TimeOfDay),
  expected: count(0, 200),
  boarded: z.nullable(count(0, 200)),
  alighted: z.nullable(count(0, 200)),
  absent: z.nullable(count(0, 200)),
  delayReason: note(200),
});
export type Trip = z.infer<typeof Trip>;

export const preTripItems = [
  'tyres',
  'lights',
  'brakes',
  'mirrors',
  'wipers',
  'horn',
  'doors',
  'belts',
  'extinguisher',
  'firstAid',
  'fluids',
  'papers',
  'phone',
  'cleanliness',
] as const;
export const PreTripItem = z.enum(preTripItems);
export type PreTripItem = z.infer<typeof PreTripItem>;

export const Severity = z.enum(['LOW', 'MEDIUM', 'HIGH']);
export type Severity = z.infer<typeof Severity>;

/** An item that was looked at. One that is not in the report was not looked at. */
export const PreTripCheck = z.discriminatedUnion('result', [
  z.strictObject({ result: z.literal('OK') }),
  z.strictObject({ result: z.literal('DEFECT'), severity: Severity, note: note(300) }),
]);
export type PreTripCheck = z.infer<typeof PreTripCheck>;

/** Somebody walked to the back of the bus after the last trip. One act, so one field. */
export const ChildCheck = z.strictObject({
  method: z.enum(['WALKED_THROUGH', 'REAR_CODE']),
  at: TimeOfDay,
  by: text('who checked'),
  itemsLeft: note(300),
});
export type ChildCheck = z.infer<typeof ChildCheck>;

export const Incident = z.strictObject({
  type: z.enum(['BREAKDOWN', 'COLLISION', 'BEHAVIOUR', 'MEDICAL', 'ROAD', 'OTHER']),
  severity: Severity,
  at: TimeOfDay,
  place: note(200),
  text: text('what happened', 2000),
  reportedTo: note(200),
});
export type Incident = z.infer<typeof Incident>;

/** What a person may write. `trips`, `preTrip` and `incidents` are collections by line. */
export const BusReportContent = z.strictObject({
  driverName: note(120),
  attendantName: note(120),
  trips: z.record(z.string(), Trip),
  preTrip: z.partialRecord(PreTripItem, PreTripCheck),
  preTripBy: note(120),
  childCheck: z.nullable(ChildCheck),
  odometerStart: z.nullable(count(0, 9_999_999)),
  odometerEnd: z.nullable(count(0, 9_999_999)),
  fuelLitres: z.nullable(amount(2000)),
  fuelCost: z.nullable(amount(100_000_000)),
  fuelReceipt: note(60),
  incidents: z.record(z.string(), Incident),
  notes: note(2000),
});
export type BusReportContent = z.infer<typeof BusReportContent>;

export const reportLines = ['trips', 'preTrip', 'incidents'] as const;

/** Figures the server keeps beside the report; the client works them out alike for edits it has not sent. */
export const ReportFigures = z.object({
  trips: z.int(),
  /** Trips that have arrived, and of these the ones on time. */
  arrived: z.int(),
  onTime: z.int(),
  delayMinutes: z.int(),
  expected: z.int(),
  boarded: z.int(),
  alighted: z.int(),
  absent: z.int(),
  defects: z.int(),
  incidents: z.int(),
  highIncidents: z.int(),
  km: z.nullable(z.int()),
  /** By the tracker, from the first start to the last arrival of its trips; null where it said nothing. */
  gpsKm: z.nullable(z.number()),
  /** What was not as planned on its trips. */
  exceptions: z.int(),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

export const BusReport = z.object({
  busId: Id,
  day: Day,
  busName: z.string(),
  plate: z.string(),
  state: ReportState,
  /** 0 for a report the server has not got yet. */
  version: z.int(),
  content: BusReportContent,
  /** What it would be if nobody had written in it; null of one from before this was kept. */
  drafted: z.nullable(BusReportContent),
  /** Null of a bus without trips that day. */
  ofTrips: z.nullable(ReportTrips),
  figures: ReportFigures,
  submittedAt: z.nullable(Instant),
  submittedBy: z.nullable(z.string()),
  /** The same person; null while nobody has handed it in. */
  submittedById: z.nullable(Id),
  reviewedAt: z.nullable(Instant),
  reviewedBy: z.nullable(z.string()),
  reviewNote: z.string(),
  updatedAt: Instant,
  updatedBy: z.string(),
});
export type BusReport = z.infer<typeof BusReport>;

const sortable = ['day', 'bus', 'state', 'delay', 'incidents', 'km'] as const;
export type ReportSort = (typeof sortable)[number];

/** Spec §7: `page`, `limit` and `dateFilter`, which the console leaves out when it is empty or no date. */
export const BusReportFilter = z.strictObject({
  ...PageQuery,
  dateFilter: z.optional(Day),
  search: z.optional(note(100)),
  state: z.optional(ReportState),
  busId: z.optional(Id),
  sort: z._default(z.enum([...sortable, ...sortable.map((name) => `-${name}` as const)]), '-day'),
});
export type BusReportFilter = z.infer<typeof BusReportFilter>;

const OneReport = z.strictObject({ busId: Id, day: Day });
const laneOf = ({ params }: { params: { busId: string; day: string } }) => `bus-report:${params.busId}/${params.day}`;
// A report of a bus that was added offline waits until the server has the bus.
const createdIn = ({ params }: { params: { busId: string } }) => [`bus:${params.busId}`];

/** Spec §7. Reading a school day drafts the report of every bus in service that has a run that day. */
export const listBusReports = endpoint('GET', '/school/listSchoolBusDailyReport', {
  summary: 'Bus daily reports, newest day first',
  query: BusReportFilter,
  answer: pageOf(BusReport),
  roles: ['School Admin'],
});

export const readBusReport = endpoint('GET', '/school/busDailyReport/:busId/:day', {
  summary: 'The report of one bus on one day',
  params: OneReport,
  answer: BusReport,
  roles: ['School Admin'],
});

/** Starts the report of a bus and a day, or changes fields of it. There is one per bus per day, so they name it. */
export const recordBusReport = queuedCommand('PUT', '/school/busDailyReport/:busId/:day', {
  summary: 'Start a report or change fields of it',
  params: OneReport,
  body: z.strictObject({ changes: Changes }),
  answer: BusReport,
  roles: ['School Admin'],
  kind: 'bus-report.record',
  kindV: 1,
  content: BusReportContent,
  lane: laneOf,
  createdIn,
  coalesce: true,
});

export const submitBusReport = queuedCommand('POST', '/school/busDailyReport/:busId/:day/submit', {
  summary: 'Hand the report in for review',
  params: OneReport,
  body: z.strictObject({}),
  answer: BusReport,
  roles: ['School Admin'],
  kind: 'bus-report.submit',
  kindV: 1,
  lane: laneOf,
  createdIn,
});

export const ReviewDecision = z.strictObject({ decision: z.enum(['REVIEWED', 'RETURNED']), note: note(1000) });
export type ReviewDecision = z.infer<typeof ReviewDecision>;

export const reviewBusReport = queuedCommand('POST', '/school/busDailyReport/:busId/:day/review', {
  summary: 'Accept a submitted report, or return it with a note',
  params: OneReport,
  body: ReviewDecision,
  answer: BusReport,
  roles: ['School Admin'],
  kind: 'bus-report.review',
  kindV: 1,
  lane: laneOf,
  createdIn,
});

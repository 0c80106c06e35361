/** What is known of the trips of a bus on the day of its report, besides what people write. */
import * as z from 'zod/mini';
import { Direction } from './bus.ts';
import { exceptionKinds } from './bus-trip-exception.ts';
import { Id, Instant, TimeOfDay } from './fields.ts';

/** NOT_BEGUN: of one that nobody used a tablet for, what happened is typed. */
export const RunStands = z.enum(['NOT_BEGUN', 'RUNNING', 'NOT_WALKED', 'NOT_CLOSED', 'CLOSED']);
export type RunStands = z.infer<typeof RunStands>;

/** A trip that the bus drives. */
export const Run = z.object({
  route: z.string(),
  direction: Direction,
  stands: RunStands,
  /** Children whom nobody may close over. */
  left: z.int(),
  /** Children of whom something was said, and who were not awaited. */
  unplanned: z.int(),
  /** The bus in whose place it drives; empty: it was planned to. */
  insteadOf: z.string(),
  startedAt: z.nullable(Instant),
  arrivedAt: z.nullable(Instant),
  /** How far its tracker says that the bus came between the two; null: it says nothing. */
  gpsKm: z.nullable(z.number()),
  exceptions: z.partialRecord(z.enum(exceptionKinds), z.int()),
});
export type Run = z.infer<typeof Run>;

/** A trip that the bus was planned to drive, and did not: it is no run of its day. */
export const NotDriven = z.object({
  tripId: Id,
  route: z.string(),
  direction: Direction,
  plannedStart: TimeOfDay,
  plannedEnd: TimeOfDay,
  why: z.enum(['CANCELLED', 'OTHER_BUS']),
  reason: z.string(),
  /** That drove it. */
  busName: z.string(),
});
export type NotDriven = z.infer<typeof NotDriven>;

/** `runs`: by the trip's id, which its line of the report has too. `gpsKm`: from the first start to the last arrival, as the odometer. */
export const ReportTrips = z.object({
  runs: z.record(z.string(), Run),
  notDriven: z.array(NotDriven),
  gpsKm: z.nullable(z.number()),
});
export type ReportTrips = z.infer<typeof ReportTrips>;

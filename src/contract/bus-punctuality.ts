import * as z from 'zod/mini';
import { OnTime } from './bus.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id } from './fields.ts';

/** How a bus kept its times on one day. A trip that arrives after its planned end and the grace is late. */
export const DayKept = z.object({
  day: Day,
  /** Trips that arrived, and of these the ones on time. */
  ...OnTime.shape,
  /** The delay of the latest of them, also within the grace. */
  worstMinutes: z.int(),
});
export type DayKept = z.infer<typeof DayKept>;

export const BusTimes = z.object({
  busId: Id,
  name: z.string(),
  /** Days on which a trip arrived, the oldest first. */
  days: z.array(DayKept),
});
export type BusTimes = z.infer<typeof BusTimes>;

export const Punctuality = z.object({
  /** The first and the last day that were looked at. */
  from: Day,
  until: Day,
  /** In the order of the fleet; a bus without a trip that arrived is not in it. */
  buses: z.array(BusTimes),
});
export type Punctuality = z.infer<typeof Punctuality>;

/** Today is the last of them. */
export const punctualityDays = 60;

export const readPunctuality = endpoint('GET', '/school/busPunctuality', {
  summary: 'How buses kept their times, day by day, until today',
  answer: Punctuality,
  roles: ['School Admin'],
});

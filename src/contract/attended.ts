/** What follows for one person and one day from register, gate, leave and calendar. Kept as rows, and equal to deriving it anew. */
import * as z from 'zod/mini';
import { Day, Id, Instant } from './fields.ts';
import { MarkCode } from './mark.ts';

/** Where a mark comes from. GATE is whatever saw somebody come and go: a card, a bus at the gate, a colleague's hand. */
export const MarkSource = z.enum(['CORRECTION', 'REGISTER', 'GATE', 'CALENDAR']);
export type MarkSource = z.infer<typeof MarkSource>;

/** A mark and its source. */
export const Said = z.object({ code: MarkCode, from: MarkSource });
export type Said = z.infer<typeof Said>;

/** The mark of a session that holds, and what was said besides and lost; null where nobody said anything. */
export const SessionMark = z.object({ holds: z.nullable(Said), lost: z.array(Said) });
export type SessionMark = z.infer<typeof SessionMark>;

/** NO_OUT: came and was never seen to leave. NO_IN: left and was never seen to come. AT_ODDS: register and gate say opposite things. */
export const AttendanceFlag = z.enum(['NO_OUT', 'NO_IN', 'AT_ODDS']);
export type AttendanceFlag = z.infer<typeof AttendanceFlag>;

/** Halves, so that nothing is rounded. */
export const HalfDays = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type HalfDays = z.infer<typeof HalfDays>;

/** By the movements alone. Minutes are whole ones. */
export const Stay = z.object({
  firstIn: z.nullable(Instant),
  lastOut: z.nullable(Instant),
  minutesLate: z.int(),
  /** Left so long before the end, and did not come back. */
  minutesEarly: z.int(),
  /** Between the start and the end of the day, without breaks; null where no movement says it. */
  minutesPresent: z.nullable(z.int()),
  flags: z.array(AttendanceFlag),
});
export type Stay = z.infer<typeof Stay>;

/** A student's day. `second` is the afternoon where registers are two a day, else null. */
export const StudentDay = z.object({
  ...Stay.shape,
  day: Day,
  /** Of the open hours it was derived by; null where the school never said them. */
  versionId: z.nullable(Id),
  first: SessionMark,
  second: z.nullable(SessionMark),
  /** Null while nobody knows. */
  halfDays: z.nullable(HalfDays),
});
export type StudentDay = z.infer<typeof StudentDay>;

/** Of staff: present, late, left early, absent, on leave, on official duty, off. That nothing is known is null. */
export const StaffCode = z.enum(['P', 'L', 'LE', 'A', 'LV', 'OD', 'OFF']);
export type StaffCode = z.infer<typeof StaffCode>;

/** An employee's day. Worked minutes are those between coming and going, without breaks, also before and after hours. */
export const StaffDay = z.object({
  ...Stay.shape,
  day: Day,
  versionId: z.nullable(Id),
  code: z.nullable(StaffCode),
  scheduled: z.int(),
  worked: z.nullable(z.int()),
  /** Never of a day on which nobody was seen to leave. */
  overtime: z.int(),
});
export type StaffDay = z.infer<typeof StaffDay>;

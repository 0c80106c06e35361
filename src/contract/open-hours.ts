/** When the school is open, by weekday and by whom it concerns: dated versions, of which the newest that has begun holds. */
import * as z from 'zod/mini';
import { count, Day, Id, note, text, TimeOfDay } from './fields.ts';
import { minutesBetween } from './school-time.ts';

const Break = z.strictObject({ from: TimeOfDay, until: TimeOfDay });

/**
 * The hours of one day. The doors stand open from `opens` to `closes`; lessons, or work, go from `starts` to `ends`. Who comes
 * later than `starts` and the grace is late, by the minutes since `starts`.
 */
export const DayHours = z
  .strictObject({
    opens: TimeOfDay,
    starts: TimeOfDay,
    ends: TimeOfDay,
    closes: TimeOfDay,
    breaks: z.array(Break).check(z.maxLength(4, { error: 'Use at most four breaks' })),
  })
  .check(
    z.refine(({ opens, starts }) => opens <= starts, { error: 'The day cannot start before the school opens', path: ['starts'] }),
    z.refine(({ starts, ends }) => starts < ends, { error: 'The day cannot end before it starts', path: ['ends'] }),
    z.refine(({ ends, closes }) => ends <= closes, { error: 'The school cannot close before the day ends', path: ['closes'] }),
    z.refine(({ breaks }) => breaks.every(({ from, until }) => from < until), {
      error: 'A break cannot end before it begins',
      path: ['breaks'],
    }),
    z.refine(({ starts, ends, breaks }) => breaks.every(({ from, until }) => starts <= from && until <= ends), {
      error: 'A break lies between the start and the end of the day',
      path: ['breaks'],
    }),
  );
export type DayHours = z.infer<typeof DayHours>;

/** Whom hours or a special day concern. LEVELS is a group of classes, by their levels. */
export const Whom = z.enum(['ALL', 'LEVELS', 'STAFF']);
export type Whom = z.infer<typeof Whom>;

const Levels = z.array(text('a level', 60)).check(z.maxLength(40, { error: 'Choose at most 40 levels' }));

/** The hours of a group from Monday to Sunday; null where there is no school. */
export const Week = z.strictObject({
  whom: Whom,
  levels: Levels,
  days: z.array(z.nullable(DayHours)).check(z.length(7, { error: 'A week has seven days' })),
});
export type Week = z.infer<typeof Week>;

/** One register a day, or one in the morning and one in the afternoon. */
export const RegisterTimes = z.enum(['DAY', 'AM_PM']);
export type RegisterTimes = z.infer<typeof RegisterTimes>;

/** `weeks` is a collection by line. */
export const OpenHoursContent = z.strictObject({
  validFrom: Day,
  name: note(60),
  registers: RegisterTimes,
  /** Where the afternoon begins, for whose registers are two a day. */
  afternoonFrom: TimeOfDay,
  /** Who comes within so many minutes after the start is not late. */
  graceMin: count(0, 120),
  /** So many minutes after its session starts a register closes: who comes later is very late. */
  registerClosesMin: count(5, 240),
  halfDayMinMinutes: count(1, 720),
  fullDayMinMinutes: count(1, 720),
  weeks: z.record(Id, Week),
});
export type OpenHoursContent = z.infer<typeof OpenHoursContent>;

const weekday: DayHours = { opens: '07:00', starts: '08:00', ends: '14:30', closes: '16:00', breaks: [{ from: '11:00', until: '11:30' }] };

/** What a school has that never said: Monday to Friday, from eight. */
export const usualHours: Omit<OpenHoursContent, 'weeks'> & { week: Week } = {
  validFrom: '1900-01-01',
  name: '',
  registers: 'DAY',
  afternoonFrom: '12:00',
  graceMin: 10,
  registerClosesMin: 30,
  halfDayMinMinutes: 150,
  fullDayMinMinutes: 300,
  week: { whom: 'ALL', levels: [], days: [weekday, weekday, weekday, weekday, weekday, null, null] },
};

/** A day, or some days in a row, on which the school is closed or has other hours. */
export const SpecialDayKind = z.enum(['CLOSURE', 'TIMING_CHANGE', 'OFF_TIMETABLE']);
export type SpecialDayKind = z.infer<typeof SpecialDayKind>;

export const SpecialDayContent = z.strictObject({
  name: text('a name', 120),
  kind: SpecialDayKind,
  from: Day,
  until: Day,
  whom: Whom,
  levels: Levels,
  /** Of a changed day, which must have them, and of one off the timetable, which may; null keeps the hours of the week. */
  hours: z.nullable(DayHours),
});
export type SpecialDayContent = z.infer<typeof SpecialDayContent>;

/** A term of a session. Between two terms there is no school for students. */
export const TermContent = z.strictObject({
  name: text('a name', 60),
  session: text('the session, for example 2026/2027', 30),
  from: Day,
  until: Day,
});
export type TermContent = z.infer<typeof TermContent>;

/** Minutes of a day that count, without its breaks. */
export function minutesOf({ starts, ends, breaks }: DayHours): number {
  return breaks.reduce((minutes, { from, until }) => minutes - minutesBetween(from, until), minutesBetween(starts, ends));
}

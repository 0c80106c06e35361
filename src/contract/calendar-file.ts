/** The calendar as other calendars have it: an iCalendar file of it, and a file of holidays that is read. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { FileAnswer } from './export-file.ts';
import { Day, Id, text } from './fields.ts';
import { everyRole, type Role } from './role.ts';

export const mostCalendarBytes = 1_000_000;
export const mostEvents = 2000;

const admin: readonly Role[] = ['School Admin'];

export const exportCalendar = endpoint('GET', '/school/calendar.ics', {
  summary: 'Closures, changed days and terms as an iCalendar file',
  answer: FileAnswer,
  isFile: true,
  roles: everyRole,
});

/** KNOWN stands on the calendar already; SKIPPED is none that can be taken, and `cause` says so. */
export const HolidayState = z.enum(['NEW', 'KNOWN', 'SKIPPED']);
export type HolidayState = z.infer<typeof HolidayState>;

/** `id` is of what the file names it by, and its first day: read twice, it is the same closure. */
export const Holiday = z.object({
  id: Id,
  name: z.string(),
  from: z.nullable(Day),
  until: z.nullable(Day),
  state: HolidayState,
  cause: z.string(),
  /** How many registers hold marks on its days. */
  registers: z.int(),
});
export type Holiday = z.infer<typeof Holiday>;

/** Writes nothing: what would come of the file. */
export const readHolidays = command('POST', '/school/calendar/holidays/reading', {
  summary: 'Read an iCalendar file of holidays, and say what is in it',
  body: z.strictObject({
    content: z
      .string({ error: 'Choose a file' })
      .check(
        z.minLength(1, { error: 'The file is empty. Choose another' }),
        z.maxLength(Math.ceil(mostCalendarBytes / 3) * 4, { error: `Choose a file of at most ${mostCalendarBytes / 1_000_000} MB` }),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'Choose a file' }),
      ),
  }),
  bodyLimit: mostCalendarBytes * 1.5,
  answer: z.array(Holiday),
  roles: admin,
  offline: 'refuse',
});

/** Closures for everybody. What stands there already is left as it is. */
export const addHolidays = command('POST', '/school/calendar/holidays', {
  summary: 'Put closures of a read file on the calendar',
  body: z.strictObject({
    holidays: z
      .array(z.strictObject({ id: Id, name: text('a name', 120), from: Day, until: Day }))
      .check(z.minLength(1, { error: 'Choose at least one day' }), z.maxLength(mostEvents, { error: `Choose at most ${mostEvents} days` })),
  }),
  answer: z.object({ added: z.array(Id) }),
  roles: admin,
  offline: 'refuse',
});

export const holidaysUndoneFor = 7;

/** What was changed since, and what is over for long, stays. */
export const undoHolidays = command('POST', '/school/calendar/holidays/undo', {
  summary: 'Withdraw closures that a file brought in the last seven days',
  body: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(mostEvents)) }),
  answer: z.object({ withdrawn: z.int(), left: z.int() }),
  roles: admin,
  offline: 'refuse',
});

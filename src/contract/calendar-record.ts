/**
 * The calendar as it is kept and written: dated hours, special days and terms, each a record that is edited by field. A school
 * has some dozens of them, so they are read whole, in one call, and every device works with all of them.
 */
import * as z from 'zod/mini';
import { Changes } from './change.ts';
import { endpoint, queuedCommand } from './endpoint.ts';
import { Id, Instant } from './fields.ts';
import { OpenHoursContent, SpecialDayContent, TermContent, usualHours } from './open-hours.ts';
import { everyRole } from './role.ts';

/** Taken back, and kept so that it can be seen that it stood there. Nobody puts it in force again: it is entered anew. */
const isWithdrawn = z.boolean();

export const OpenHoursWritten = z.strictObject({ ...OpenHoursContent.shape, isWithdrawn });
export type OpenHoursWritten = z.infer<typeof OpenHoursWritten>;

export const SpecialDayWritten = z.strictObject({ ...SpecialDayContent.shape, isWithdrawn });
export type SpecialDayWritten = z.infer<typeof SpecialDayWritten>;

export const TermWritten = z.strictObject({ ...TermContent.shape, isWithdrawn });
export type TermWritten = z.infer<typeof TermWritten>;

const { week: _, ...usual } = usualHours;

export const emptyOpenHours: OpenHoursWritten = { ...usual, validFrom: '', weeks: {}, isWithdrawn: false };

export const emptySpecialDay: SpecialDayWritten = {
  name: '',
  kind: 'CLOSURE',
  from: '',
  until: '',
  whom: 'ALL',
  levels: [],
  hours: null,
  isWithdrawn: false,
};

export const emptyTerm: TermWritten = { name: '', session: '', from: '', until: '', isWithdrawn: false };

/** `version` is 0 for one that the server has not got yet. */
const stamp = { id: Id, version: z.int(), updatedAt: Instant, updatedBy: z.string() };

export const OpenHoursRow = z.object({ ...OpenHoursWritten.shape, ...stamp });
export type OpenHoursRow = z.infer<typeof OpenHoursRow>;

export const SpecialDayRow = z.object({ ...SpecialDayWritten.shape, ...stamp });
export type SpecialDayRow = z.infer<typeof SpecialDayRow>;

export const TermRow = z.object({ ...TermWritten.shape, ...stamp });
export type TermRow = z.infer<typeof TermRow>;

/** With what was withdrawn: who asks what holds leaves that out (`standing`). */
export const KeptCalendar = z.object({
  versions: z.array(OpenHoursRow),
  specialDays: z.array(SpecialDayRow),
  terms: z.array(TermRow),
});
export type KeptCalendar = z.infer<typeof KeptCalendar>;

export const readCalendar = endpoint('GET', '/school/calendar', {
  summary: 'When the school is open: dated hours, special days and terms',
  answer: KeptCalendar,
  roles: everyRole,
  kiosk: 'active',
});

const One = z.strictObject({ id: Id });

/** What is edited of the calendar: its word in lanes and in the trail, and what a new one holds. */
export const calendarNouns = {
  openHours: { kind: 'open-hours', empty: emptyOpenHours, lines: ['weeks'] },
  specialDay: { kind: 'special-day', empty: emptySpecialDay, lines: [] },
  term: { kind: 'term', empty: emptyTerm, lines: [] },
} as const;

const written = { params: One, body: z.strictObject({ changes: Changes }), roles: ['School Admin'], kindV: 1, coalesce: true } as const;

export const recordOpenHours = queuedCommand('PUT', '/school/calendar/open-hours/:id', {
  ...written,
  summary: 'Write a version of the hours, change one that has not begun, or withdraw it',
  answer: OpenHoursRow,
  kind: 'open-hours.record',
  content: OpenHoursWritten,
  lane: ({ params: { id } }) => `open-hours:${id}`,
});

export const recordSpecialDay = queuedCommand('PUT', '/school/calendar/special-days/:id', {
  ...written,
  summary: 'Enter a closure or changed hours, change them or withdraw them',
  answer: SpecialDayRow,
  kind: 'special-day.record',
  content: SpecialDayWritten,
  lane: ({ params: { id } }) => `special-day:${id}`,
});

export const recordTerm = queuedCommand('PUT', '/school/calendar/terms/:id', {
  ...written,
  summary: 'Enter a term, change or withdraw it',
  answer: TermRow,
  kind: 'term.record',
  content: TermWritten,
  lane: ({ params: { id } }) => `term:${id}`,
});

/** What holds: nothing of it is withdrawn. */
export function standing({ versions, specialDays, terms }: KeptCalendar): KeptCalendar {
  const isHeld = (one: { isWithdrawn: boolean }) => !one.isWithdrawn;
  return { versions: versions.filter(isHeld), specialDays: specialDays.filter(isHeld), terms: terms.filter(isHeld) };
}

/** Who rides a route: at which stop, on which of its days, from and until when. */
import * as z from 'zod/mini';
import { weekdayChoices, Weekdays } from './bus-route.ts';
import { command, endpoint } from './endpoint.ts';
import { Id, NearDay, note } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import { column } from './people-sheet-column.ts';
import type { Role } from './role.ts';
import { asFile, fileForAdmins } from './sheet-file.ts';
import { StudentState } from './student-card.ts';

/** `stopId`: a line of the route's stops; null while none is chosen. `until` is the last day; null: until somebody ends it. */
const Seat = { stopId: z.nullable(z.string()), days: Weekdays, from: NearDay, until: z.nullable(NearDay) };

/**
 * What does not fit, and is shown: they ride another route in this direction on one of these days; the stop is not on the
 * route any more; they are not on the roll; their record says another bus.
 */
export const RiderClash = z.enum(['OTHER_ROUTE', 'NO_STOP', 'OFF_ROLL', 'OTHER_BUS']);
export type RiderClash = z.infer<typeof RiderClash>;

export const Rider = z.object({
  id: Id,
  routeId: Id,
  studentId: Id,
  studentName: z.string(),
  admissionNo: z.string(),
  className: z.string(),
  state: StudentState,
  ...Seat,
  stopName: z.string(),
  stopAt: z.string(),
  /** `about`: the other route, or the other bus. */
  clashes: z.array(z.object({ kind: RiderClash, about: z.string() })),
  /** Why they were taken although there was no seat left; empty where there was one. */
  overReason: z.string(),
  updatedBy: z.string(),
});
export type Rider = z.infer<typeof Rider>;

/** Whose last day has passed are in `PAST`. */
export const RiderFilter = z.strictObject({
  ...PageQuery,
  search: z.optional(note(100)),
  when: z._default(z.enum(['NOW', 'PAST']), 'NOW'),
});
export type RiderFilter = z.infer<typeof RiderFilter>;

export const riderSheet = [
  column('route', 'Route'),
  column('stopAt', 'Planned time'),
  column('stop', 'Stop'),
  column('studentName', 'Student'),
  column('admissionNo', 'Admission number'),
  column('class', 'Class'),
  column('days', 'Days', { holds: weekdayChoices }),
  column('from', 'From', { holds: 'day' }),
  column('until', 'Until', { holds: 'day' }),
  column('guardian', 'Whom to call'),
  column('phone', 'Telephone', { holds: 'phone' }),
] as const;

const OneRoute = z.strictObject({ id: Id });
const OneRider = z.strictObject({ id: Id, riderId: Id });
const admins: readonly Role[] = ['School Admin'];
const path = '/school/bus-routes/:id/riders';

export const listRiders = endpoint('GET', path, {
  summary: 'Who rides a route, by stop and name, with what does not fit',
  params: OneRoute,
  query: RiderFilter,
  answer: pageOf(Rider),
  roles: admins,
});

export const exportRiders = endpoint('GET', '/school/riders/export', {
  summary: 'Who rides a route, or the routes of a bus, as a file',
  query: z.strictObject({ routeId: z.optional(Id), busId: z.optional(Id), ...asFile(riderSheet) }),
  ...fileForAdmins,
});

/** A student whose record says the bus of the route in its direction, and who rides no route in this direction. */
export const ProposedRider = z.object({
  studentId: Id,
  studentName: z.string(),
  className: z.string(),
  /** The stop as the record says it, and that of the route which is called so. */
  stop: z.string(),
  stopId: z.nullable(z.string()),
  days: z.array(z.int()),
});
export type ProposedRider = z.infer<typeof ProposedRider>;

export const proposeRiders = endpoint('GET', `${path}/proposed`, {
  summary: 'Who rides the bus of a route by their record, and is not on a route in its direction yet',
  params: OneRoute,
  query: z.strictObject(PageQuery),
  answer: pageOf(ProposedRider),
  roles: admins,
});

export const mostPutOn = 100;

export const RidersPut = z.strictObject({
  riders: z
    .array(z.strictObject({ studentId: Id, stopId: Seat.stopId, days: Weekdays }))
    .check(
      z.minLength(1, { error: 'Choose at least one student' }),
      z.maxLength(mostPutOn, { error: `Choose at most ${mostPutOn} students at once` }),
    ),
  from: NearDay,
  until: Seat.until,
  /** Whoever rides another route in this direction on these days leaves it on the day before. */
  isMoved: z.boolean(),
  /** Needed where there are not enough seats. */
  overReason: note(200),
});
export type RidersPut = z.infer<typeof RidersPut>;

/** All or none. Refused with a line for each who does not fit. */
export const putOnRoute = command('POST', path, {
  summary: 'Put students on a route',
  params: OneRoute,
  body: RidersPut,
  answer: z.object({ put: z.int() }),
  roles: admins,
  offline: 'refuse',
});

export const RiderChange = z.strictObject({ ...Seat, overReason: note(200) });
export type RiderChange = z.infer<typeof RiderChange>;

export const changeRider = command('PUT', `${path}/:riderId`, {
  summary: 'Change the stop, the days or the dates of somebody who rides a route',
  params: OneRider,
  body: RiderChange,
  answer: Rider,
  roles: admins,
  offline: 'refuse',
});

/** One who has not ridden yet is taken out; of others the line stays, with its last day. */
export const takeOffRoute = command('POST', `${path}/:riderId/leave`, {
  summary: 'End that somebody rides a route, with their last day',
  params: OneRider,
  body: z.strictObject({ on: NearDay }),
  answer: z.object({ until: z.nullable(NearDay) }),
  roles: admins,
  offline: 'refuse',
});

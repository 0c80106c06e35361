import * as z from 'zod/mini';
import { endpoint, queuedCommand } from './endpoint.ts';
import { Id, Instant } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import { everyRole } from './role.ts';

/** Spec §9: the notification page holds ten. */
export const notificationPageSize = 10;

export const NotificationClass = z.enum(['DANGER', 'ACTION', 'INFO']);
export type NotificationClass = z.infer<typeof NotificationClass>;

export const NotificationKind = z.enum([
  'bus-report.submitted',
  'bus-report.returned',
  'bus-report.reviewed',
  'bus-report.incident',
  'bus.alarm',
  'fleet.expiry',
  'mark-proposal.made',
  'mark-proposal.decided',
  'release.alarm',
  'house-roll.late',
  'exeat.waiting',
  'exeat.decided',
  'exeat.overdue',
  'exeat.alarm',
  'school.notice',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** One person's notification. `seq` grows with each one of the school, so "read up to here" is one number. */
export const Notification = z.object({
  _id: Id,
  seq: z.int(),
  /** One of `NotificationKind`, or of a newer server's: a console of yesterday shows it all the same. */
  kind: z.string(),
  class: NotificationClass,
  title: z.string(),
  body: z.string(),
  /** Where in the console it leads, below the origin. */
  link: z.nullable(z.string()),
  createdAt: Instant,
  readAt: z.nullable(Instant),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationFilter = z.strictObject({
  page: PageQuery.page,
  limit: z._default(PageQuery.limit.def.innerType, notificationPageSize),
});
export type NotificationFilter = z.infer<typeof NotificationFilter>;

const OneSchool = z.strictObject({ schoolId: Id });

/** Spec §7: the notifications of the school's console. The path names the caller's own school, else 404. */
export const listSchoolNotifications = endpoint('GET', '/notifications/school/:schoolId', {
  summary: "The signed-in person's notifications about the school",
  params: OneSchool,
  // Spec §7: the shell names the kind.
  query: z.extend(NotificationFilter, { kind: z.optional(z.literal('notification')) }),
  answer: pageOf(Notification),
  roles: everyRole,
});

/** Spec §7: the same for the notifications about the school's employees. */
export const listEmployeeNotifications = endpoint('GET', '/employee-notification/school/:schoolId', {
  summary: "The signed-in person's notifications about employees",
  params: OneSchool,
  query: NotificationFilter,
  answer: pageOf(Notification),
  roles: everyRole,
});

/** Absolute figures, never differences: a badge set from them can only be right or late. */
export const UnreadCount = z.object({ unread: z.int(), lastSeq: z.int() });
export type UnreadCount = z.infer<typeof UnreadCount>;

export const countUnread = endpoint('GET', '/notifications/unread', {
  summary: 'How many notifications are unread',
  answer: UnreadCount,
  roles: everyRole,
});

/** Reading is monotonic: what is read stays read, so two devices never disagree. */
export const readNotifications = queuedCommand('POST', '/notifications/read', {
  summary: 'Mark notifications read: some by id, or all up to a number',
  body: z.strictObject({
    ids: z._default(z.array(Id).check(z.maxLength(100)), []),
    upTo: z._default(z.int().check(z.minimum(0)), 0),
  }),
  answer: UnreadCount,
  roles: everyRole,
  kind: 'notification.read',
  kindV: 1,
  lane: () => 'notification',
});

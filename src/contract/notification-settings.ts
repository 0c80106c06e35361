/** Which notice reaches a person by which way. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { NotificationKind } from './notification.ts';
import { everyRole } from './role.ts';

/** The list in the console always has everything; `bell` decides whether it counts as unread. */
export const NotificationChannel = z.enum(['bell', 'push', 'email']);
export type NotificationChannel = z.infer<typeof NotificationChannel>;

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Write a time such as 21:30' }));

export const NotificationSettings = z.strictObject({
  channels: z.record(NotificationKind, z.record(NotificationChannel, z.boolean())),
  /** In the school's time. Nothing is pushed or mailed in them, but what is of the class DANGER. */
  quiet: z.nullable(z.strictObject({ from: TimeOfDay, until: TimeOfDay })),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** What is of the class DANGER. */
const danger: readonly NotificationKind[] = ['bus-report.incident'];

/** Bell and push are how people hear of danger: nobody can switch them off for it. E-mail stays a choice. */
export function isAlwaysOn(kind: NotificationKind, channel: NotificationChannel): boolean {
  return danger.includes(kind) && channel !== 'email';
}

export const defaultNotificationSettings: NotificationSettings = {
  channels: Object.fromEntries(NotificationKind.options.map((kind) => [kind, { bell: true, push: true, email: false }])) as NotificationSettings['channels'],
  quiet: null,
};

export const readNotificationSettings = endpoint('GET', '/notifications/settings', {
  summary: 'Which notice reaches you by which way',
  answer: NotificationSettings,
  roles: everyRole,
});

export const changeNotificationSettings = command('PUT', '/notifications/settings', {
  summary: 'Choose which notice reaches you by which way',
  body: NotificationSettings,
  answer: NotificationSettings,
  roles: everyRole,
  offline: 'refuse',
});

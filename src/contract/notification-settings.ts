/** Which notice reaches a person by which way. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { NotificationKind } from './notification.ts';
import { everyRole } from './role.ts';

/** The list in the console always has everything; `bell` decides whether it counts as unread. */
export const NotificationChannel = z.enum(['bell', 'push', 'email']);
export type NotificationChannel = z.infer<typeof NotificationChannel>;

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Write a time such as 21:30' }));

const Quiet = z.nullable(z.strictObject({ from: TimeOfDay, until: TimeOfDay }));
const Ways = z.object({ bell: z.boolean(), push: z.boolean(), email: z.boolean() } satisfies Record<NotificationChannel, unknown>);
const usualWays: z.infer<typeof Ways> = { bell: true, push: true, email: false };

/** A console and its server may be of different builds: kinds that are not known here are passed over. */
export const NotificationSettings = z.object({
  channels: z.object(ofEachKind(() => z._default(Ways, usualWays))),
  /** In the school's time. Nothing is pushed or mailed in them, but what is of the class DANGER. */
  quiet: Quiet,
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** What a console chooses. What it does not name stays as it was. */
export const NotificationChoices = z.strictObject({
  channels: z.object(ofEachKind(() => z.optional(z.partial(Ways)))),
  quiet: Quiet,
});
export type NotificationChoices = z.infer<typeof NotificationChoices>;

function ofEachKind<Made>(make: () => Made): Record<NotificationKind, Made> {
  return Object.fromEntries(NotificationKind.options.map((kind) => [kind, make()])) as Record<NotificationKind, Made>;
}

/** What is of the class DANGER. */
const danger: readonly NotificationKind[] = ['bus-report.incident', 'bus.alarm', 'release.alarm', 'exeat.overdue', 'exeat.alarm'];

/** Bell and push are how people hear of danger: nobody can switch them off for it. E-mail stays a choice. */
export function isAlwaysOn(kind: NotificationKind, channel: NotificationChannel): boolean {
  return danger.includes(kind) && channel !== 'email';
}

export const defaultNotificationSettings: NotificationSettings = { channels: ofEachKind(() => ({ ...usualWays })), quiet: null };

export const readNotificationSettings = endpoint('GET', '/notifications/settings', {
  summary: 'Which notices reach you, and how',
  answer: NotificationSettings,
  roles: everyRole,
});

export const changeNotificationSettings = command('PUT', '/notifications/settings', {
  summary: 'Choose which notice reaches you by which way',
  body: NotificationChoices,
  answer: NotificationSettings,
  roles: everyRole,
  offline: 'refuse',
});

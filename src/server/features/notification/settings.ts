/** How a person wants to be told. */
import { and, eq, inArray } from 'drizzle-orm';
import {
  defaultNotificationSettings,
  isAlwaysOn,
  NotificationChannel,
  type NotificationSettings,
} from '#contract/notification-settings.ts';
import { NotificationKind } from '#contract/notification.ts';
import type { Tx } from '#server/db/database.ts';
import { notificationSetting } from './table.ts';

/** Kinds that came with a newer build are as by default, and those that are no more are left out. */
export function settingsFrom(kept: NotificationSettings | null | undefined): NotificationSettings {
  const channels = Object.fromEntries(NotificationKind.options.map((kind) => [kind, channelsOf(kind, kept)]));
  return { channels: channels as NotificationSettings['channels'], quiet: kept?.quiet ?? null };
}

type Channels = NotificationSettings['channels'][NotificationKind];

function channelsOf(kind: NotificationKind, kept: NotificationSettings | null | undefined): Channels {
  const channels = { ...defaultNotificationSettings.channels[kind], ...kept?.channels[kind] };
  for (const channel of NotificationChannel.options) if (isAlwaysOn(kind, channel)) channels[channel] = true;
  return channels;
}

export async function settingsOf(tx: Tx, schoolId: string, userId: string): Promise<NotificationSettings> {
  const [row] = await tx
    .select({ settings: notificationSetting.settings })
    .from(notificationSetting)
    .where(and(eq(notificationSetting.schoolId, schoolId), eq(notificationSetting.userId, userId)));
  return settingsFrom(row?.settings);
}

/** Those of these people for whom this kind comes read into the list. */
export async function withoutBell(
  tx: Tx,
  schoolId: string,
  { userIds, kind }: { userIds: string[]; kind: NotificationKind },
): Promise<Set<string>> {
  const rows = await tx
    .select({ userId: notificationSetting.userId, settings: notificationSetting.settings })
    .from(notificationSetting)
    .where(and(eq(notificationSetting.schoolId, schoolId), inArray(notificationSetting.userId, userIds)));
  return new Set(rows.filter(({ settings }) => !settingsFrom(settings).channels[kind].bell).map(({ userId }) => userId));
}

export async function keepSettings(
  tx: Tx,
  schoolId: string,
  { userId, settings, at }: { userId: string; settings: NotificationSettings; at: Date },
): Promise<void> {
  await tx
    .insert(notificationSetting)
    .values({ schoolId, userId, settings, updatedAt: at })
    .onConflictDoUpdate({ target: [notificationSetting.schoolId, notificationSetting.userId], set: { settings, updatedAt: at } });
}

/** What the server asks about the person who is to be told, in their school and no other. */
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { NotificationKind } from '#contract/notification.ts';
import type { Tx } from '#server/db/database.ts';
import { notification, notificationSetting } from '#server/features/notification/table.ts';
import { school, schoolUser } from '#server/features/school/table.ts';
import type { Standing } from './message.ts';
import { pushSubscription } from './table.ts';

interface Person {
  schoolId: string;
  userId: string;
}

/** From here on this transaction sees the rows of one school, and keeps the server's own rights. */
export async function lookAtSchool(tx: Tx, schoolId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.school_id', ${schoolId}, true)`);
}

export async function findReader(tx: Tx, { schoolId, userId }: Person) {
  const [row] = await tx
    .select({
      name: schoolUser.name,
      email: schoolUser.email,
      preferences: schoolUser.preferences,
      disabledAt: schoolUser.disabledAt,
      startsOn: schoolUser.startsOn,
      endsOn: schoolUser.endsOn,
      schoolName: school.name,
      timeZone: school.timeZone,
      isDemo: school.isDemo,
      settings: notificationSetting.settings,
    })
    .from(schoolUser)
    .innerJoin(school, eq(school.schoolId, schoolUser.schoolId))
    .leftJoin(
      notificationSetting,
      and(eq(notificationSetting.schoolId, schoolUser.schoolId), eq(notificationSetting.userId, schoolUser.id)),
    )
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, userId)));
  return row;
}

export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

export function subscriptionsOf(tx: Tx, { schoolId, userId }: Person) {
  return tx
    .select({ id: pushSubscription.id, endpoint: pushSubscription.endpoint })
    .from(pushSubscription)
    .where(and(eq(pushSubscription.schoolId, schoolId), eq(pushSubscription.userId, userId)));
}

export async function unreadOfKind(tx: Tx, { schoolId, userId }: Person, kind: NotificationKind): Promise<number> {
  const [row] = await tx
    .select({ unread: count() })
    .from(notification)
    .where(and(isTheirs(schoolId, userId), eq(notification.kind, kind), isNull(notification.readAt)));
  return row?.unread ?? 0;
}

/**
 * Both figures of one look. `seq` grows by one with each notification and with each that is read, and nothing is ever
 * unread again or taken away: of two messages the one with the greater was counted later.
 */
export async function standingOf(tx: Tx, { schoolId, userId }: Person): Promise<Standing> {
  const [row] = await tx
    .select({ all: count(), read: count(notification.readAt) })
    .from(notification)
    .where(isTheirs(schoolId, userId));
  const { all, read } = row ?? { all: 0, read: 0 };
  return { unread: all - read, seq: all + read };
}

function isTheirs(schoolId: string, userId: string) {
  return and(eq(notification.schoolId, schoolId), eq(notification.userId, userId));
}

import { and, count, desc, eq, inArray, isNull, lte, max, or, sql } from 'drizzle-orm';
import type { Notification, NotificationFilter, NotificationKind, UnreadCount } from '#contract/notification.ts';
import type { Page } from '#contract/page.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { withoutBell } from './settings.ts';
import { notification, notificationCounter, type NotificationAudience } from './table.ts';

/** What is told, before it is known to whom. Titles carry no child's name: they show on locked screens. */
export type News = Pick<Notification, 'class' | 'title' | 'body' | 'link'> & { kind: NotificationKind; audience: NotificationAudience };

export async function pageOfNotifications(
  tx: Tx,
  schoolId: SchoolId,
  { userId, audience, filter }: { userId: string; audience: NotificationAudience; filter: NotificationFilter },
): Promise<Page<Notification>> {
  const wanted = and(ofPerson(schoolId, userId), eq(notification.audience, audience));
  return pageOf(filter, {
    wanted,
    all: await tx.$count(notification, wanted),
    rows: tx.select().from(notification).orderBy(desc(notification.seq)).$dynamic(),
    shown: (rows) => rows.map(notificationOf),
  });
}

export async function unreadOf(tx: Tx, schoolId: SchoolId, userId: string): Promise<UnreadCount> {
  const mine = ofPerson(schoolId, userId);
  const last = tx
    .select({ seq: max(notification.seq) })
    .from(notification)
    .where(mine);
  const [row] = await tx
    .select({ unread: count(), lastSeq: sql<string | null>`(${last})` })
    .from(notification)
    .where(and(mine, isNull(notification.readAt)));
  return { unread: row?.unread ?? 0, lastSeq: Number(row?.lastSeq ?? 0) };
}

/** Answers how many were unread until now. What is read stays read. */
export async function markRead(
  tx: Tx,
  schoolId: SchoolId,
  { userId, ids, upTo, at }: { userId: string; ids: string[]; upTo: number; at: Date },
): Promise<number> {
  const named = or(lte(notification.seq, upTo), ids.length > 0 ? inArray(notification.id, ids) : undefined);
  const marked = await tx
    .update(notification)
    .set({ readAt: at })
    .where(and(ofPerson(schoolId, userId), isNull(notification.readAt), named))
    .returning({ seq: notification.seq });
  return marked.length;
}

/** A call, or the server by itself at a school. */
export type Teller = Pick<Unit, 'db' | 'now' | 'newId' | 'changed' | 'push'> & { actor: { schoolId: SchoolId } };

/** Tells every School Admin, the one who did it as well, since their bell is where they look for what the school knows; `but` is left out of what only others can act on. */
export async function tellSchoolAdmins(unit: Teller, news: News, { but }: { but?: string } = {}): Promise<void> {
  const { schoolId } = unit.actor;
  const admins = await unit.db
    .select({ id: schoolUser.id })
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.role, 'School Admin'), isNull(schoolUser.disabledAt)))
    .orderBy(schoolUser.id);
  await tell(
    unit,
    admins.map(({ id }) => id).filter((id) => id !== but),
    news,
  );
}

/** Writes the news for each of these people, and to nobody else's consoles. */
export async function tell(unit: Teller, userIds: string[], news: News): Promise<void> {
  if (userIds.length === 0) return;
  const { db, now, newId } = unit;
  const { schoolId } = unit.actor;
  const first = (await takeNumbers(db, schoolId, userIds.length)) - userIds.length + 1;
  const readByNow = await withoutBell(db, schoolId, { userIds, kind: news.kind });
  const told = userIds.map((userId, index) => ({ userId, seq: first + index, readAt: readByNow.has(userId) ? now : null }));
  await db.insert(notification).values(told.map((one) => ({ ...news, ...one, schoolId, id: newId(), createdAt: now })));
  await unit.push(userIds, news.kind);
  for (const { userId, seq } of told) unit.changed({ kind: 'notification', id: userId, version: seq }, { userId });
}

/** What somebody was to do is done, or does not wait for them any more: it counts as read, and says so by its title. */
export async function settleNews(
  { db, now, actor: { schoolId }, changed }: Pick<Teller, 'db' | 'now' | 'actor' | 'changed'>,
  { link, kind, title }: Pick<News, 'link' | 'kind' | 'title'>,
): Promise<void> {
  if (link === null) return;
  const toDo = and(eq(notification.schoolId, schoolId), eq(notification.link, link), eq(notification.class, 'ACTION'));
  const settled = await db
    .update(notification)
    .set({ class: 'INFO', title, readAt: sql`coalesce(${notification.readAt}, ${now.toISOString()})` })
    .where(and(toDo, eq(notification.kind, kind)))
    .returning({ userId: notification.userId, seq: notification.seq });
  for (const { userId, seq } of settled) changed({ kind: 'notification', id: userId, version: seq }, { userId });
}

/** The last of the numbers taken. The counter's row stays locked until the commit, so numbers appear in order. */
async function takeNumbers(tx: Tx, schoolId: SchoolId, many: number): Promise<number> {
  const [counter] = await tx
    .insert(notificationCounter)
    .values({ schoolId, lastSeq: many })
    .onConflictDoUpdate({
      target: notificationCounter.schoolId,
      set: { lastSeq: sql`${notificationCounter.lastSeq} + ${many}` },
    })
    .returning({ lastSeq: notificationCounter.lastSeq });
  return counter?.lastSeq ?? many;
}

function ofPerson(schoolId: SchoolId, userId: string) {
  return and(eq(notification.schoolId, schoolId), eq(notification.userId, userId));
}

function notificationOf(row: typeof notification.$inferSelect): Notification {
  return {
    _id: row.id,
    seq: row.seq,
    kind: row.kind,
    class: row.class,
    title: row.title,
    body: row.body,
    link: row.link,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

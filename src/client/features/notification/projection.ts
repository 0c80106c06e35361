import * as z from 'zod/mini';
import { type Notification, readNotifications, type UnreadCount } from '#contract/notification.ts';
import type { OutboxRecord } from '#outbox/record.ts';

interface ReadMarks {
  ids: Set<string>;
  upTo: number;
  at: string;
}

/** The list as it is once this person's read marks have reached the server. What is read stays read. */
export function projectRead(list: readonly Notification[], pending: readonly OutboxRecord[]): Notification[] {
  const marks = readMarksOf(pending);
  return list.map((item) =>
    item.readAt === null && (marks.ids.has(item._id) || item.seq <= marks.upTo) ? { ...item, readAt: marks.at } : item,
  );
}

/** The unread figure with the person's own marks taken off. */
export function projectUnread({ unread, lastSeq }: UnreadCount, pending: readonly OutboxRecord[]): number {
  const { ids, upTo } = readMarksOf(pending);
  if (upTo === 0) return Math.max(0, unread - ids.size);
  // What came after everything was marked read: at most as many as numbers were given out since.
  return Math.min(unread, Math.max(0, lastSeq - upTo));
}

function readMarksOf(pending: readonly OutboxRecord[]): ReadMarks {
  const marks: ReadMarks = { ids: new Set(), upTo: 0, at: '' };
  for (const record of pending) {
    if (record.kind !== readNotifications.kind) continue;
    const body = readNotifications.body && z.safeParse(readNotifications.body, record.body);
    if (!body?.success) continue;
    for (const id of body.data.ids) marks.ids.add(id);
    marks.upTo = Math.max(marks.upTo, body.data.upTo);
    marks.at = record.at.device;
  }
  return marks;
}

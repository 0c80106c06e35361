/** A driver presses SOS, or a bus tells of an accident: the School Admins hear of it, once. */
import { and, eq, gte } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { type News, type Teller, tellSchoolAdmins } from '#server/features/notification/queries.ts';
import { notification } from '#server/features/notification/table.ts';
import { school } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { alarmNews, alarmTitle } from './news.ts';
import { busNameOf } from './queries.ts';

export interface Alarm {
  busId: string;
  /** As the device calls it. */
  alarm: string;
  at: Date;
}

/** Pressed again, or told by a second device of the bus within this time of the last notice, it is the same alarm. */
const sameMs = 10 * 60_000;
/** What a device tells of longer ago, as of last night, is history. */
const newsMs = 6 * 60 * 60_000;
/** A clock that says an earlier time was reset, and knows none. */
const firstTime = new Date('2020-01-01T00:00:00.000Z');

export async function tellAlarm(teller: Teller, { busId, alarm, at: said }: Alarm): Promise<void> {
  const {
    db,
    now,
    actor: { schoolId },
  } = teller;
  const title = alarmTitle(alarm);
  const at = said < firstTime ? now : said;
  if (title === undefined || now.getTime() - at.getTime() > newsMs) return;
  const busName = (await busNameOf(db, schoolId, busId)) ?? '';
  const [place] = await db.select({ timeZone: school.timeZone }).from(school).where(eq(school.schoolId, schoolId));
  const news = alarmNews(title, { busId, busName, at, timeZone: place?.timeZone ?? 'UTC' });
  if (!(await wasTold(db, schoolId, news, new Date(now.getTime() - sameMs)))) await tellSchoolAdmins(teller, news);
}

async function wasTold(tx: Tx, schoolId: SchoolId, { kind, title, link }: News, since: Date): Promise<boolean> {
  const alike = and(eq(notification.kind, kind), eq(notification.title, title), eq(notification.link, link ?? ''));
  const [told] = await tx
    .select({ seq: notification.seq })
    .from(notification)
    .where(and(eq(notification.schoolId, schoolId), alike, gte(notification.createdAt, since)))
    .limit(1);
  return told !== undefined;
}

/** A driver presses SOS, or a bus tells of an accident: the School Admins hear of it, once. */
import { and, eq, gte, lte, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { type Teller, tellSchoolAdmins } from '#server/features/notification/queries.ts';
import { school } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { alarmNews, alarmTitle } from './news.ts';
import { busNameOf } from './queries.ts';
import { busFix } from './table.ts';

export interface Alarm {
  trackerId: string;
  busId: string;
  /** As the device calls it. */
  alarm: string;
  at: Date;
}

/** Pressed again, or told by a second device of the bus within this time, it is the same alarm. */
const sameMs = 10 * 60_000;
/** What a device tells of longer ago, as of last night, is history. */
const newsMs = 6 * 60 * 60_000;

/** After the alarm is kept. */
export async function tellAlarm(teller: Teller, alarm: Alarm): Promise<void> {
  const {
    db,
    now,
    actor: { schoolId },
  } = teller;
  const title = alarmTitle(alarm.alarm);
  if (title === undefined || now.getTime() - alarm.at.getTime() > newsMs || (await wasTold(db, schoolId, alarm))) return;
  const busName = (await busNameOf(db, schoolId, alarm.busId)) ?? '';
  const [place] = await db.select({ timeZone: school.timeZone }).from(school).where(eq(school.schoolId, schoolId));
  await tellSchoolAdmins(teller, alarmNews(title, { ...alarm, busName, timeZone: place?.timeZone ?? 'UTC' }));
}

async function wasTold(tx: Tx, schoolId: SchoolId, { trackerId, busId, alarm, at }: Alarm): Promise<boolean> {
  const near = and(
    gte(busFix.at, new Date(at.getTime() - sameMs)),
    lte(busFix.at, new Date(at.getTime() + sameMs)),
    or(ne(busFix.at, at), ne(busFix.trackerId, trackerId)),
  );
  const alike = and(eq(busFix.schoolId, schoolId), eq(busFix.busId, busId), sql`lower(${busFix.alarm}) = ${alarm.toLowerCase()}`);
  const [other] = await tx.select({ at: busFix.at }).from(busFix).where(and(alike, near)).limit(1);
  return other !== undefined;
}

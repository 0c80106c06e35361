/** Takes what a device tells of where its bus is. Sent twice, it is there once; late, it is history. */
import { and, desc, eq, gt, gte, isNull, lt, lte, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Around, isBelievable, type Known, silentMs } from '#contract/position-rules.ts';
import { schoolInstant } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo, scopeToTracker } from '#server/db/school-scope.ts';
import { school } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Alarm } from './alarms.ts';
import type { LocalTime, Told } from './reading/reading.ts';
import { busFix, busPositionNow, tracker, trackerOnBus } from './table.ts';

const seenEveryMs = 60_000;

type Row = typeof tracker.$inferSelect;
type FixRow = typeof busFix.$inferInsert;

export interface Taken {
  schoolId: SchoolId;
  /** Of which something newer is known now, or an alarm. */
  moved: { busId: string; isAlarm: boolean }[];
}

interface Sent {
  tokenHash: string;
  uniqueId: string | null;
  told: readonly Told[];
  now: Date;
  /** Once it is kept, within the same transaction. */
  onAlarm: (schoolId: SchoolId, alarm: Alarm) => Promise<void>;
}

/** Null where nobody is known by this token, or it is not for that device. */
export async function takeTold(tx: Tx, { tokenHash, uniqueId, told, now, onAlarm }: Sent): Promise<Taken | null> {
  await scopeToTracker(tx, tokenHash);
  const isIt = uniqueId === null ? eq(tracker.kind, 'PHONE') : and(eq(tracker.kind, 'FORWARDED'), eq(tracker.uniqueId, uniqueId));
  const [found] = await tx
    .select()
    .from(tracker)
    .where(and(eq(tracker.tokenHash, tokenHash), isIt, isNull(tracker.revokedAt)));
  if (!found) return null;
  await scopeTo(tx, { schoolId: found.schoolId, userId: found.id });
  // The tracker's row has it.
  const of = { row: found, schoolId: found.schoolId as SchoolId };
  const moved: Taken['moved'] = [];
  const dated = await inOrder(tx, of, { told, now });
  for (const one of dated) {
    const busId = await keep(tx, of, one, now);
    const { alarm } = one.told;
    if (busId !== null) moved.push({ busId, isAlarm: alarm !== null });
    // A device that has never known where it is calls for help all the same.
    const heardOn = busId ?? (one.told.place === null ? found.busId : null);
    if (alarm !== null && heardOn !== null) await onAlarm(of.schoolId, { busId: heardOn, alarm, at: one.told.alarmAt ?? one.at });
  }
  await seen(tx, found, { battery: dated.findLast(({ told: { battery } }) => battery !== null)?.told.battery ?? null, now });
  return { schoolId: of.schoolId, moved };
}

interface Of {
  row: Row;
  schoolId: SchoolId;
}

interface Dated {
  at: Date;
  told: Told;
}

async function inOrder(tx: Tx, { schoolId }: Of, { told, now }: Pick<Sent, 'told' | 'now'>): Promise<Dated[]> {
  const isLocal = told.some(({ at }) => at !== null && !(at instanceof Date));
  const [zone] = isLocal ? await tx.select({ timeZone: school.timeZone }).from(school).where(eq(school.schoolId, schoolId)) : [];
  return told
    .map((one) => ({ at: momentOf(one.at, zone?.timeZone ?? 'UTC') ?? now, told: one }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

function momentOf(at: Date | LocalTime | null, timeZone: string): Date | null {
  if (at === null || at instanceof Date) return at;
  return new Date(schoolInstant(at.day, at.time, timeZone).getTime() + at.seconds * 1000);
}

/** The bus of which something newer is known now; null for none. */
async function keep(tx: Tx, of: Of, { at, told }: Dated, now: Date): Promise<string | null> {
  const { row, schoolId } = of;
  const place = told.place ?? (told.alarm === null ? null : await lastPlace(tx, of));
  if (place === null) return null;
  const busId = at >= row.busSince ? row.busId : await busThen(tx, of, at);
  const { accuracyM, speedKmh, heading, alarm, battery, ignition, odometerM } = told;
  // An alarm without a place stands where the bus was last, and says nothing of where it is.
  const fix = { at, accuracyM, receivedAt: now, isValid: told.isValid && told.place !== null, ...place };
  const isBelieved = isBelievable(fix, await around(tx, of, { busId, at, now }));
  const shown = { schoolId, trackerId: row.id, busId, at, receivedAt: now, ...place, speedKmh, accuracyM, heading, isBelieved, alarm };
  const isNew = await addFix(tx, { ...shown, battery, ignition, odometerM });
  const hasMoved = isNew && isBelieved && (await moveNow(tx, shown));
  return hasMoved || (isNew && alarm !== null) ? busId : null;
}

/** False where it is there already. An alarm that is told of it later, as a Traccar server tells its events, is added; a call for help takes the place of another. */
async function addFix(tx: Tx, fix: FixRow): Promise<boolean> {
  const added = await tx
    .insert(busFix)
    .values(fix)
    .onConflictDoUpdate({
      target: [busFix.schoolId, busFix.trackerId, busFix.at],
      set: { alarm: sql`excluded.alarm` },
      setWhere: sql`excluded.alarm is not null and (${busFix.alarm} is null or (${isGrave(sql`excluded.alarm`)} and not ${isGrave(busFix.alarm)}))`,
    })
    .returning({ id: busFix.trackerId });
  return added.length > 0;
}

function isGrave(alarm: SQLWrapper): SQL {
  return sql`lower(${alarm}) ~ 'sos|accident'`;
}

/**
 * One that is ahead of the clock is as new as when it came: those of the right time after it are newer. Of two that came at once
 * the later one is.
 */
async function moveNow(tx: Tx, shown: typeof busPositionNow.$inferInsert): Promise<boolean> {
  const { schoolId: _, busId: __, ...rest } = shown;
  const moved = await tx
    .insert(busPositionNow)
    .values(shown)
    .onConflictDoUpdate({
      target: [busPositionNow.schoolId, busPositionNow.busId],
      set: rest,
      setWhere: sql`(least(excluded.fix_at, excluded.received_at), excluded.fix_at) > (least(${busPositionNow.at}, ${busPositionNow.receivedAt}), ${busPositionNow.at})
        or (excluded.fix_at = ${busPositionNow.at} and excluded.alarm is not null)`,
    })
    .returning({ id: busPositionNow.busId });
  return moved.length > 0;
}

interface Fixed {
  busId: string;
  at: Date;
  now: Date;
}

async function around(tx: Tx, { row: { schoolId, id } }: Of, { busId, at, now }: Fixed): Promise<Around> {
  // One that is not ahead of the clock is measured by none that was.
  const inTime = at <= now ? lte(busFix.at, busFix.receivedAt) : undefined;
  const ofTracker = and(eq(busFix.schoolId, schoolId), eq(busFix.trackerId, id), inTime);
  const ofOthers = and(eq(busFix.schoolId, schoolId), eq(busFix.busId, busId), ne(busFix.trackerId, id), busFix.isBelieved, inTime);
  const off = (ms: number) => new Date(at.getTime() + ms);
  const { lat, lon, accuracyM, isBelieved } = busFix;
  const select = (as: 'before' | 'last' | 'next' | 'beside') =>
    tx.select({ as: sql<string>`${as}::text`.as('as'), at: busFix.at, lat, lon, accuracyM, isBelieved }).from(busFix);
  const rows = await unionAll(
    select('before')
      .where(and(ofTracker, lt(busFix.at, at)))
      .orderBy(desc(busFix.at))
      .limit(2),
    select('last')
      .where(and(ofTracker, lt(busFix.at, at), busFix.isBelieved))
      .orderBy(desc(busFix.at))
      .limit(1),
    select('next')
      .where(and(ofTracker, gt(busFix.at, at), busFix.isBelieved))
      .orderBy(busFix.at)
      .limit(1),
    select('beside')
      .where(and(ofOthers, lte(busFix.at, at), gt(busFix.at, off(-silentMs))))
      .orderBy(desc(busFix.at))
      .limit(1),
    select('beside')
      .where(and(ofOthers, gte(busFix.at, at), lt(busFix.at, off(silentMs))))
      .orderBy(busFix.at)
      .limit(1),
  );
  const those = (as: string): Known[] => rows.filter((row) => row.as === as);
  const before = those('before').sort((one, other) => other.at.getTime() - one.at.getTime());
  return { before, last: those('last')[0], next: those('next')[0], beside: those('beside') };
}

async function lastPlace(tx: Tx, { row: { schoolId, id } }: Of): Promise<Told['place']> {
  const [last] = await tx
    .select({ lat: busFix.lat, lon: busFix.lon })
    .from(busFix)
    .where(and(eq(busFix.schoolId, schoolId), eq(busFix.trackerId, id), busFix.isBelieved))
    .orderBy(desc(busFix.at))
    .limit(1);
  return last ?? null;
}

/** Before it was on any, it is of its first. */
async function busThen(tx: Tx, { row: { schoolId, id, busId } }: Of, at: Date): Promise<string> {
  const ofTracker = and(eq(trackerOnBus.schoolId, schoolId), eq(trackerOnBus.trackerId, id));
  const select = () => tx.select({ busId: trackerOnBus.busId }).from(trackerOnBus);
  const [then] = await select()
    .where(and(ofTracker, lte(trackerOnBus.from, at)))
    .orderBy(desc(trackerOnBus.from))
    .limit(1);
  const [first] = then ? [then] : await select().where(ofTracker).orderBy(trackerOnBus.from).limit(1);
  return first?.busId ?? busId;
}

async function seen(tx: Tx, row: Row, { battery, now }: { battery: number | null; now: Date }): Promise<void> {
  const isOld = row.seenAt === null || now.getTime() - row.seenAt.getTime() >= seenEveryMs;
  if (!isOld && (battery === null || battery === row.battery)) return;
  await tx
    .update(tracker)
    .set({ seenAt: now, ...(battery === null ? {} : { battery }) })
    .where(and(eq(tracker.schoolId, row.schoolId), eq(tracker.id, row.id)));
}

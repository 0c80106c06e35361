import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import { thinned } from '#contract/position-rules.ts';
import { addDays, schoolInstant } from '#contract/school-time.ts';
import {
  type BusPosition,
  type BusTrack,
  mostFixesOfTrack,
  type Tracker,
  type TrackerContent,
  type TrackerState,
} from '#contract/tracker.ts';
import type { Tx } from '#server/db/database.ts';
import { bus } from '#server/features/bus/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { busFix, busFixDue, busPositionNow, tracker, trackerOnBus } from './table.ts';

const mostTrackersListed = 100;

export type TrackerRow = typeof tracker.$inferSelect;
type Place = Pick<
  typeof busPositionNow.$inferSelect,
  'at' | 'receivedAt' | 'lat' | 'lon' | 'speedKmh' | 'heading' | 'accuracyM' | 'isBelieved' | 'alarm'
>;

const { at, receivedAt, lat, lon, speedKmh, heading, accuracyM, isBelieved, alarm } = busFix;
const placeColumns = { at, receivedAt, lat, lon, speedKmh, heading, accuracyM, isBelieved, alarm };

export async function trackersOf(tx: Tx, schoolId: SchoolId, { busId, now }: { busId: string; now: Date }): Promise<Tracker[]> {
  const rows = await tx
    .select()
    .from(tracker)
    .where(and(eq(tracker.schoolId, schoolId), eq(tracker.busId, busId)))
    // Those in use first.
    .orderBy(sql`${tracker.revokedAt} desc nulls first`, asc(tracker.createdAt), asc(tracker.id))
    .limit(mostTrackersListed);
  const ids = rows.map(({ id }) => id);
  const last = await lastFixes(tx, schoolId, { ids, now });
  return rows.map((row) => trackerOf(row, last.get(row.id)));
}

export async function findTracker(tx: Tx, schoolId: SchoolId, { id, now }: { id: string; now: Date }): Promise<Tracker | undefined> {
  const [row] = await tx.select().from(tracker).where(isIt(schoolId, id));
  return row && trackerOf(row, (await lastFixes(tx, schoolId, { ids: [id], now })).get(id));
}

export async function holdTracker(tx: Tx, schoolId: SchoolId, id: string): Promise<TrackerRow | undefined> {
  const [row] = await tx.select().from(tracker).where(isIt(schoolId, id)).for('update');
  return row;
}

export async function busNameOf(tx: Tx, schoolId: SchoolId, busId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: bus.name })
    .from(bus)
    .where(and(eq(bus.schoolId, schoolId), eq(bus.id, busId)));
  return row?.name;
}

/** Those that are in use, of one bus or of the school. */
export function trackersInUse(tx: Tx, schoolId: SchoolId, busId?: string): Promise<TrackerRow[]> {
  const ofBus = busId === undefined ? undefined : eq(tracker.busId, busId);
  return tx
    .select()
    .from(tracker)
    .where(and(eq(tracker.schoolId, schoolId), ofBus, isNull(tracker.revokedAt)));
}

interface Written extends TrackerContent {
  id: string;
  now: Date;
}

/** A new one that is forwarded opens by what the school's Traccar server has already. */
export async function addRow(tx: Tx, schoolId: SchoolId, { id, now, ...content }: Written): Promise<void> {
  const token = content.kind === 'FORWARDED' ? await forwardedToken(tx, schoolId) : {};
  await tx.insert(tracker).values({ schoolId, id, ...content, ...token, busSince: now, createdAt: now });
}

export async function changeRow(tx: Tx, schoolId: SchoolId, id: string, set: Partial<TrackerRow>): Promise<void> {
  await tx.update(tracker).set(set).where(isIt(schoolId, id));
}

async function forwardedToken(tx: Tx, schoolId: SchoolId): Promise<Partial<TrackerRow>> {
  const { tokenHash, tokenMadeAt, tokenMadeBy } = tracker;
  const [row] = await tx
    .select({ tokenHash, tokenMadeAt, tokenMadeBy })
    .from(tracker)
    .where(and(eq(tracker.schoolId, schoolId), eq(tracker.kind, 'FORWARDED'), isNotNull(tokenHash)))
    .limit(1);
  return row ?? {};
}

/** Of one telephone, or of all that the school's Traccar server forwards. */
export async function setToken(tx: Tx, row: TrackerRow, set: Pick<TrackerRow, 'tokenHash' | 'tokenMadeAt' | 'tokenMadeBy'>): Promise<void> {
  const which = row.kind === 'PHONE' ? eq(tracker.id, row.id) : and(eq(tracker.kind, 'FORWARDED'), isNull(tracker.revokedAt));
  await tx
    .update(tracker)
    .set(set)
    .where(and(eq(tracker.schoolId, row.schoolId), which));
}

/** From now on: what it says of a moment before is of the bus it was on then. */
export async function putOnBus(
  tx: Tx,
  schoolId: SchoolId,
  put: { id: string; busId: string; now: Date; newId: () => string },
): Promise<void> {
  const { id: trackerId, busId, now, newId } = put;
  await tx
    .insert(trackerOnBus)
    .values({ schoolId, trackerId, from: now, busId })
    .onConflictDoUpdate({ target: [trackerOnBus.schoolId, trackerOnBus.trackerId, trackerOnBus.from], set: { busId } });
  await tx.insert(busFixDue).values({ id: newId(), ofSchool: schoolId, ofBus: busId, nextTryAt: now }).onConflictDoNothing();
}

export async function positionsNow(tx: Tx, schoolId: SchoolId): Promise<{ busId: string; position: BusPosition }[]> {
  const rows = await tx.select().from(busPositionNow).where(eq(busPositionNow.schoolId, schoolId)).orderBy(busPositionNow.busId);
  return rows.map((row) => ({ busId: row.busId, position: positionOf(row) }));
}

interface OfDay {
  busId: string;
  day: Day;
  timeZone: string;
}

/** Every so-and-so-many-th of them, so that a day of a bus is one answer whatever it sent. */
export async function trackOf(tx: Tx, schoolId: SchoolId, { busId, day, timeZone }: OfDay): Promise<BusTrack> {
  const [from, until] = [schoolInstant(day, '00:00', timeZone), schoolInstant(addDays(day, 1), '00:00', timeZone)];
  const ofDay = and(eq(busFix.schoolId, schoolId), eq(busFix.busId, busId), gte(busFix.at, from), lt(busFix.at, until));
  const [counted] = await tx.select({ rows: count() }).from(busFix).where(ofDay);
  const total = counted?.rows ?? 0;
  const step = Math.max(1, Math.ceil(total / (mostFixesOfTrack - 2)));
  const numbered = tx
    .select({ ...placeColumns, place: sql<number>`row_number() over (order by ${busFix.at}, ${busFix.trackerId})`.as('place') })
    .from(busFix)
    .where(ofDay)
    .as('numbered');
  const rows = await tx
    .select()
    .from(numbered)
    .where(sql`${numbered.place} % ${sql.raw(String(step))} = 0 or ${numbered.place} in (1, ${total}) or ${numbered.alarm} is not null`)
    .orderBy(numbered.place);
  return { day, total, positions: thinned(rows, mostFixesOfTrack).map(positionOf) };
}

/** The newest of each that is not ahead of the clock; of one whose clock is wrong altogether, the newest. */
async function lastFixes(tx: Tx, schoolId: SchoolId, { ids, now }: { ids: readonly string[]; now: Date }): Promise<Map<string, Place>> {
  const newest = async (trackerId: string, until?: Date): Promise<Place | undefined> => {
    const [row] = await tx
      .select(placeColumns)
      .from(busFix)
      .where(and(eq(busFix.schoolId, schoolId), eq(busFix.trackerId, trackerId), until && lte(busFix.at, until)))
      .orderBy(desc(busFix.at))
      .limit(1);
    return row;
  };
  const found = await Promise.all(ids.map(async (id) => [id, (await newest(id, now)) ?? (await newest(id))] as const));
  return new Map(found.flatMap(([id, row]): [string, Place][] => (row ? [[id, row]] : [])));
}

function trackerOf(row: TrackerRow, last: Place | undefined): Tracker {
  const { id, busId, name, kind, uniqueId, tokenMadeBy, revokedBy, battery } = row;
  return {
    id,
    busId,
    name,
    kind,
    uniqueId,
    tokenMadeBy,
    revokedBy,
    battery,
    state: stateOf(row),
    busSince: row.busSince.toISOString(),
    tokenMadeAt: row.tokenMadeAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    seenAt: row.seenAt?.toISOString() ?? null,
    last: last ? positionOf(last) : null,
  };
}

function stateOf({ revokedAt, tokenHash, seenAt }: TrackerRow): TrackerState {
  if (revokedAt !== null) return 'REVOKED';
  if (tokenHash === null) return 'NO_TOKEN';
  return seenAt === null ? 'WAITING' : 'IN_USE';
}

function positionOf(row: Place): BusPosition {
  return {
    at: row.at.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    lat: row.lat,
    lon: row.lon,
    speedKmh: row.speedKmh,
    heading: row.heading,
    accuracyM: row.accuracyM,
    isBelieved: row.isBelieved,
    alarm: row.alarm,
  };
}

function isIt(schoolId: SchoolId, id: string) {
  return and(eq(tracker.schoolId, schoolId), eq(tracker.id, id));
}

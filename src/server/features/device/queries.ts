/** The browsers of a school, as a School Admin sees them. */
import { and, asc, count, desc, eq, exists, gt, inArray, isNull, max, type SQL, sql, sum } from 'drizzle-orm';
import type { Device, DeviceFilter } from '#contract/device.ts';
import type { Page } from '#contract/page.ts';
import { session } from '#server/auth/table.ts';
import type { Tx } from '#server/db/database.ts';
import { contains } from '#server/db/search.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { deviceOf } from './device-of.ts';
import { deviceContact } from './table.ts';

/** By when a session nobody uses has ended. */
export interface Moment {
  now: Date;
  idleMinutes: number;
}

export async function pageOfDevices(
  tx: Tx,
  actor: Actor,
  { filter, moment }: { filter: DeviceFilter; moment: Moment },
): Promise<Page<Device>> {
  const { schoolId } = actor;
  const devices = tx
    .select({ deviceId: deviceContact.deviceId, at: max(deviceContact.lastContactAt).as('at') })
    .from(deviceContact)
    .innerJoin(schoolUser, isPersonOf())
    .where(eq(deviceContact.schoolId, schoolId))
    .groupBy(deviceContact.deviceId)
    .having(isWanted(filter))
    .as('devices');
  const [total] = await tx.select({ rows: count() }).from(devices);
  const found = await tx
    .select({ deviceId: devices.deviceId })
    .from(devices)
    .orderBy(filter.sort === 'lastContact' ? asc(devices.at) : desc(devices.at), devices.deviceId)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const ids = found.map(({ deviceId }) => deviceId);
  const lines = await linesOf(tx, schoolId, { ids, moment });
  const all = total?.rows ?? 0;
  return {
    count: all,
    nextPage: filter.page * filter.limit < all,
    data: ids.flatMap((id) => deviceOf(lines.filter(({ contact }) => contact.deviceId === id), actor) ?? []),
  };
}

export async function findDevice(tx: Tx, actor: Actor, { id, moment }: { id: string; moment: Moment }): Promise<Device | undefined> {
  return deviceOf(await linesOf(tx, actor.schoolId, { ids: [id], moment }), actor);
}

/** Of the people who used a device one has the name, or the device has it. */
function isWanted({ search, unsent }: DeviceFilter): SQL | undefined {
  return and(
    unsent === 'only' ? gt(sum(deviceContact.unsentCount), sql`0`) : undefined,
    search === '' ? undefined : sql`bool_or(${contains(search, [deviceContact.deviceName, schoolUser.name])})`,
  );
}

export type Line = Awaited<ReturnType<typeof linesOf>>[number];

async function linesOf(tx: Tx, schoolId: SchoolId, { ids, moment }: { ids: string[]; moment: Moment }) {
  if (ids.length === 0) return [];
  const usedSince = new Date(moment.now.getTime() - moment.idleMinutes * 60_000);
  const open = tx
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.schoolId, schoolId),
        eq(session.userId, deviceContact.userId),
        eq(session.deviceId, deviceContact.deviceId),
        isNull(session.revokedAt),
        gt(session.endsAt, moment.now),
        gt(session.lastSeenAt, usedSince),
      ),
    );
  return tx
    .select({ contact: deviceContact, name: schoolUser.name, isSignedIn: sql<boolean>`${exists(open)}` })
    .from(deviceContact)
    .innerJoin(schoolUser, isPersonOf())
    .where(and(eq(deviceContact.schoolId, schoolId), inArray(deviceContact.deviceId, ids)))
    .orderBy(desc(deviceContact.lastContactAt), deviceContact.userId);
}

function isPersonOf() {
  return and(eq(schoolUser.schoolId, deviceContact.schoolId), eq(schoolUser.id, deviceContact.userId));
}

/** The browsers of a school, as a School Admin sees them. */
import { and, asc, desc, eq, exists, gt, inArray, isNull, max, type SQL, sql, sum } from 'drizzle-orm';
import type { Device, DeviceFilter } from '#contract/device.ts';
import type { Page } from '#contract/page.ts';
import { session } from '#server/auth/table.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { foundOrNearly, searchedIn } from '#server/db/search.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { deviceOf } from './device-of.ts';
import { deviceContact } from './table.ts';

/** By when a session nobody uses has ended. */
export interface Moment {
  settled: Date;
  idleMinutes: number;
}

export async function pageOfDevices(
  tx: Tx,
  actor: Actor,
  { filter, moment }: { filter: DeviceFilter; moment: Moment },
): Promise<Page<Device>> {
  const { schoolId } = actor;
  const having = (wanted: SQL | undefined) =>
    tx
      .select({ deviceId: deviceContact.deviceId, at: max(deviceContact.lastContactAt).as('at') })
      .from(deviceContact)
      .innerJoin(schoolUser, isPersonOf())
      .where(eq(deviceContact.schoolId, schoolId))
      .groupBy(deviceContact.deviceId)
      .having(wanted)
      .as('devices');
  const { wanted, all } = await foundOrNearly(searchedBy(filter), (some) => tx.$count(having(some)));
  const devices = having(wanted);
  const order = filter.sort === 'lastContact' ? asc(devices.at) : desc(devices.at);
  return pageOf(filter, {
    // Of `devices` all.
    wanted: undefined,
    all,
    rows: tx.select({ id: devices.deviceId }).from(devices).orderBy(order, devices.deviceId).$dynamic(),
    async shown(rows) {
      const ids = rows.map(({ id }) => id);
      const lines = Map.groupBy(await linesOf(tx, schoolId, { ids, moment }), ({ contact }) => contact.deviceId);
      return ids.flatMap((id) => deviceOf(lines.get(id) ?? [], actor) ?? []);
    },
  });
}

export async function findDevice(tx: Tx, actor: Actor, { id, moment }: { id: string; moment: Moment }): Promise<Device | undefined> {
  return deviceOf(await linesOf(tx, actor.schoolId, { ids: [id], moment }), actor);
}

/** Of the people who used a device one has the name, or the device has it. */
function searchedBy({ search, unsent }: DeviceFilter) {
  const { found, near } = searchedIn(search, [deviceContact.deviceName, schoolUser.name]);
  const within = unsent === 'only' ? gt(sum(deviceContact.unsentCount), sql`0`) : undefined;
  const oneOf = (hit: SQL | undefined) => hit && sql`bool_or(${hit})`;
  return { within, found: oneOf(found), near: oneOf(near) };
}

export type Line = Awaited<ReturnType<typeof linesOf>>[number];

async function linesOf(tx: Tx, schoolId: SchoolId, { ids, moment }: { ids: string[]; moment: Moment }) {
  if (ids.length === 0) return [];
  const usedSince = new Date(moment.settled.getTime() - moment.idleMinutes * 60_000);
  const open = tx
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.schoolId, schoolId),
        eq(session.userId, deviceContact.userId),
        eq(session.deviceId, deviceContact.deviceId),
        isNull(session.revokedAt),
        gt(session.endsAt, moment.settled),
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

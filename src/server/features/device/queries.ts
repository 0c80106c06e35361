/** The browsers of a school, as a School Admin sees them. */
import { and, asc, desc, eq, exists, gt, inArray, isNull, max, type SQL, sql, sum } from 'drizzle-orm';
import type { Device, DeviceFilter } from '#contract/device.ts';
import { lenientLooks } from '#contract/near-word.ts';
import type { Page } from '#contract/page.ts';
import { session } from '#server/auth/table.ts';
import type { Tx } from '#server/db/database.ts';
import { contains, foundOrNearly, nearly, plainText } from '#server/db/search.ts';
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
  const { found, near } = wantedBy(filter);
  const { wanted, all } = await foundOrNearly(found, near, {
    isSearched: lenientLooks(filter.search) !== null,
    count: (some) => tx.$count(having(some)),
  });
  const devices = having(wanted);
  const shown = await tx
    .select({ deviceId: devices.deviceId })
    .from(devices)
    .orderBy(filter.sort === 'lastContact' ? asc(devices.at) : desc(devices.at), devices.deviceId)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const ids = shown.map(({ deviceId }) => deviceId);
  const lines = await linesOf(tx, schoolId, { ids, moment });
  return {
    count: all,
    nextPage: filter.page * filter.limit < all,
    data: ids.flatMap(
      (id) =>
        deviceOf(
          lines.filter(({ contact }) => contact.deviceId === id),
          actor,
        ) ?? [],
    ),
  };
}

export async function findDevice(tx: Tx, actor: Actor, { id, moment }: { id: string; moment: Moment }): Promise<Device | undefined> {
  return deviceOf(await linesOf(tx, actor.schoolId, { ids: [id], moment }), actor);
}

/** Of the people who used a device one has the name, or the device has it. */
function wantedBy({ search, unsent }: DeviceFilter): { found: SQL | undefined; near: SQL | undefined } {
  const texts = [deviceContact.deviceName, schoolUser.name];
  const isUnsent = unsent === 'only' ? gt(sum(deviceContact.unsentCount), sql`0`) : undefined;
  const oneOf = (hit: SQL | undefined) => hit && sql`bool_or(${hit})`;
  return {
    found: and(isUnsent, oneOf(search === '' ? undefined : contains(search, texts))),
    near: and(isUnsent, oneOf(nearly(search, plainText(texts)))),
  };
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

import type { PushAddress, PushDevice } from '#contract/push.ts';
import type { Deed } from '#server/audit/append.ts';
import { holdSession } from '#server/auth/hold-session.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { countOtherDevices, deviceOf, linkPush, type SubscriptionRow, subscriptionOfDevice, surroundings } from './queries.ts';
import { refuseStrangeAddress, refuseTooMany } from './rules.ts';

/** Pushes to this browser from now on, and to nobody else's account on it. Asked again for the same, it is the same. */
export async function subscribe(
  { db, actor, now, newId, record }: Unit,
  { address, ownOrigins }: { address: PushAddress; ownOrigins: readonly string[] },
): Promise<PushDevice> {
  const { deviceName, isDemo } = await surroundings(db, actor);
  refuseStrangeAddress(address, { ownOrigins, isDemo });
  await holdSession(db, actor);
  const known = await subscriptionOfDevice(db, actor);
  if (known && isSame(known, actor.userId, address)) return deviceOf(known, actor);
  refuseTooMany(await countOtherDevices(db, actor));
  const row = await linkPush(db, actor, { id: newId(), address, deviceName, at: now });
  // A browser that only changed its address was told on before.
  if (known?.userId !== actor.userId) record(deedOf('notification.push-on', row));
  return deviceOf(row, actor);
}

export function deedOf(action: 'notification.push-on' | 'notification.push-off', { deviceId, deviceName }: SubscriptionRow): Deed {
  return { action, object: { kind: 'device', id: deviceId, label: deviceName } };
}

function isSame(known: SubscriptionRow, userId: string, { endpoint, keys }: PushAddress): boolean {
  return known.userId === userId && known.endpoint === endpoint && known.p256dh === keys.p256dh && known.auth === keys.auth;
}

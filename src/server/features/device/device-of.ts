import type { Device } from '#contract/device.ts';
import type { Actor } from '#server/http/handler.ts';
import type { Line } from './queries.ts';

/** One browser out of its people's lines, the latest contact first; undefined when there is no line. */
export function deviceOf(lines: readonly Line[], actor: Pick<Actor, 'deviceId'>): Device | undefined {
  const [latest] = lines;
  if (!latest) return undefined;
  const { deviceId, outboxId, deviceName, appVersion, lastContactAt, signedOutAt } = latest.contact;
  return {
    _id: deviceId,
    outboxId,
    name: deviceName,
    appVersion,
    lastContactAt: lastContactAt.toISOString(),
    unsent: lines.reduce((all, { contact }) => all + contact.unsentCount, 0),
    people: lines.map(({ contact, name, isSignedIn }) => ({
      userId: contact.userId,
      name,
      lastContactAt: contact.lastContactAt.toISOString(),
      unsent: contact.unsentCount,
      neverArrived: contact.neverArrived,
      isSignedIn,
    })),
    isThisOne: deviceId === actor.deviceId,
    signedOutAt: signedOutAt?.toISOString() ?? null,
  };
}

import { type CheckedIn, type CheckIn, numbersIn } from '#contract/device.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { type Contact, deviceNameOf, forgetEarlierNames, forgetSilent, holdContact, keepContact, markSignedIn } from './contact.ts';
import { countUnknown, goneOutboxes } from './lost.ts';

/** A School Admin's screen needs no news of a contact that shows the same minute. */
const newsEveryMs = 60_000;
const mostCounted = 20;

/** Keeps what a browser tells of itself, and counts what an outbox of it lost. */
export async function takeCheckIn(unit: Unit, told: CheckIn): Promise<CheckedIn> {
  const { db, actor, now, epoch, record, changed } = unit;
  const { contact, isNew } = await holdContact(db, actor, { now, ...told });
  // A tab from before the storage was cleared, that does not know it yet.
  if (contact.counted.includes(told.outboxId)) return { epoch, now: now.toISOString(), neverArrived: 0, lostSince: null };

  const deviceName = await deviceNameOf(db, actor);
  const gone = goneOutboxes(contact, told);
  let lost = 0;
  for (const outbox of gone) lost += await countUnknown(db, actor, outbox);
  const { outboxId, unsent, appVersion } = told;
  const present = {
    outboxId,
    unsent,
    appVersion,
    deviceName,
    unsentCount: numbersIn(unsent),
    lastContactAt: now,
    ...lossOf(contact, { lost, isNew, isOther: contact.outboxId !== outboxId }),
    counted: [...contact.counted, ...gone.map((each) => each.outboxId)].slice(-mostCounted),
  };
  await keepContact(db, actor, present);
  await markSignedIn(db, actor);
  if (isNew) {
    await forgetEarlierNames(db, actor, outboxId);
    // Here, where there come to be more of them.
    await forgetSilent(db, actor, unit.settled);
  }

  if (lost > 0)
    record({
      action: 'device.edits-lost',
      object: { kind: 'device', id: actor.deviceId, label: deviceName },
      after: { neverArrived: lost },
    });
  const isNews = isNew || lost > 0 || contact.signedOutAt !== null || contact.unsentCount !== present.unsentCount;
  if (isNews || now.getTime() - contact.lastContactAt.getTime() >= newsEveryMs) {
    changed({ kind: 'device', id: actor.deviceId, version: 0 }, { roles: ['School Admin'] });
  }
  return { epoch, now: now.toISOString(), neverArrived: present.lostBefore, lostSince: present.lostSince?.toISOString() ?? null };
}

interface Loss {
  lost: number;
  isNew: boolean;
  /** Whether another outbox checks in than the last time. */
  isOther: boolean;
}

function lossOf(before: Contact, { lost, isNew, isOther }: Loss): Pick<Contact, 'neverArrived' | 'lostBefore' | 'lostSince'> {
  const neverArrived = before.neverArrived + lost;
  if (isNew) return { neverArrived, lostBefore: lost, lostSince: null };
  if (isOther) return { neverArrived, lostBefore: lost, lostSince: lost > 0 ? before.lastContactAt : null };
  return { neverArrived, lostBefore: before.lostBefore + lost, lostSince: before.lostSince };
}

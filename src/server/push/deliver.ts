/** Sends what waits. Several servers may do so at the same time. */
import type { DueKind } from '#server/due-work/due-work.ts';
import { traceOf } from '#server/log.ts';
import { voiceIn } from '#server/words.ts';
import { placeOf } from './push-service.ts';
import { type Delivery, findTarget, forgetTarget, markTarget, putBack, removeDelivery, takeDelivery } from './delivery-queries.ts';
import { messageOf, topicOf, urgencyOf } from './message.ts';
import { lookAtSchool, standingOf } from './person-queries.ts';
import type { Pushing } from './pusher.ts';
import { isWorthless, nextTryAfter, retryAt, ttlOf } from './rules.ts';
import type { Outcome } from './send.ts';

/** Short transactions with the sending between them: a slow push service holds no connection of the database. */
export function deliveries(pushing: Pushing): DueKind<Delivery> {
  const { db, clock } = pushing;
  return {
    next: () => db.transaction((tx) => takeDelivery(tx, clock.now())),
    work: (delivery) => deliver(pushing, delivery),
    stumble: (delivery, error) => passBy(pushing, delivery, error),
  };
}

/** Something that nobody has thought of is wrong with it. It waits for its next try already, and must not stop all others. */
async function passBy({ db, clock, log }: Pushing, { id, about, createdAt, tries }: Delivery, error: unknown): Promise<void> {
  const isOver = isWorthless(createdAt, nextTryAfter(tries, clock.now()));
  log('error', { push: isOver ? 'given up' : 'not delivered', delivery: id, kind: about.kind, tries, ...traceOf(error) });
  if (isOver) await db.transaction((tx) => removeDelivery(tx, id));
}

async function deliver(pushing: Pushing, delivery: Delivery): Promise<void> {
  const { db, clock, ownOrigins, publicUrl, send } = pushing;
  const { about, createdAt } = delivery;
  const now = clock.now();
  const { target, standing } = await db.transaction(async (tx) => {
    await lookAtSchool(tx, about.schoolId);
    return { target: await findTarget(tx, delivery), standing: await standingOf(tx, about) };
  });
  const ttl = ttlOf(createdAt, now);
  // The operator may have taken an origin away since.
  if (!target || ttl === null || placeOf(target.endpoint, ownOrigins) === 'elsewhere') {
    return db.transaction((tx) => removeDelivery(tx, delivery.id));
  }
  const {
    endpoint,
    preferences: { language },
    ...keys
  } = target;
  const message = messageOf(about, standing, { voice: voiceIn(language), publicUrl });
  const outcome = await send({ endpoint, keys }, { message, topic: topicOf(about), urgency: urgencyOf(about), ttl, now });
  await settle(pushing, { delivery, endpoint, outcome });
}

async function settle(
  { db, clock, log }: Pushing,
  { delivery, endpoint, outcome }: { delivery: Delivery; endpoint: string; outcome: Outcome },
): Promise<void> {
  const { id, about, createdAt, tries } = delivery;
  const now = clock.now();
  // What follows the host names the device, and whoever has it can write to it.
  const told = { delivery: id, kind: about.kind, service: new URL(endpoint).host, tries };
  if (outcome.is === 'later') {
    const until = later(nextTryAfter(tries, now), retryAt(outcome.retryAfter, now));
    const isOver = isWorthless(createdAt, until);
    log('warn', { push: isOver ? 'given up' : 'not sent', ...told, why: outcome.why });
    return db.transaction((tx) => (isOver ? removeDelivery(tx, id) : putBack(tx, id, until)));
  }
  if (outcome.is === 'refused') log('warn', { push: 'refused', ...told, answered: outcome.status });
  if (outcome.is === 'gone') log('info', { push: 'device gone', ...told });
  await db.transaction(async (tx) => {
    await removeDelivery(tx, id);
    await lookAtSchool(tx, about.schoolId);
    if (outcome.is === 'gone') await forgetTarget(tx, delivery, endpoint);
    else await markTarget(tx, delivery, outcome.is === 'sent' ? { lastSentAt: now, failedAt: null } : { failedAt: now });
  });
}

function later(a: Date, b: Date | null): Date {
  return b !== null && b > a ? b : a;
}

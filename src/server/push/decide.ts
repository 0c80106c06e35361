/** Whether, how and when somebody is told of what is due: their channels and quiet hours as they are at this moment. */
import { isAlwaysOn, type NotificationSettings } from '#contract/notification-settings.ts';
import type { NotificationKind } from '#contract/notification.ts';
import { barTo } from '#server/auth/admission.ts';
import type { Tx } from '#server/db/database.ts';
import { settingsFrom } from '#server/features/notification/settings.ts';
import { addDeliveries } from './delivery-queries.ts';
import { holdBack, holdDue, type Matter, nextMatter, putAside, removeDue } from './due-queries.ts';
import { findReader, lookAtSchool, type Reader, subscriptionsOf, unreadOfKind } from './person-queries.ts';
import { mayPushTo } from './push-service.ts';
import type { Pushing } from './pusher.ts';
import { quietUntil } from './quiet.ts';
import { sentenceOf } from './words.ts';
import type { DueKind } from '#server/due-work/due-work.ts';
import { traceOf } from '#server/log.ts';
import { voiceIn } from '#server/words.ts';

const asideMs = 5 * 60_000;
const mostTries = 10;

/** Each matter is one transaction: what is due is gone when its deliveries and its letter are there. */
export function matters(pushing: Pushing): DueKind<Matter> {
  const { db, clock, log } = pushing;
  return {
    next: () => db.transaction((tx) => nextMatter(tx, clock.now())),
    work: (matter) => db.transaction((tx) => decide(tx, pushing, { matter, now: clock.now() })),
    async stumble(matter, error) {
      const isGivenUp = await db.transaction((tx) => tryLater(tx, matter, clock.now()));
      log('error', { push: isGivenUp ? 'given up' : 'not decided', kind: matter.kind, ...traceOf(error) });
    },
  };
}

/** Answers whether it is given up: the notification stands in their list all the same. */
async function tryLater(tx: Tx, matter: Matter, now: Date): Promise<boolean> {
  const { ids, tries } = await holdDue(tx, matter, now);
  const isLast = tries + 1 >= mostTries;
  if (isLast) await removeDue(tx, ids);
  else await putAside(tx, ids, new Date(now.getTime() + asideMs));
  return isLast;
}

async function decide(tx: Tx, pushing: Pushing, { matter, now }: { matter: Matter; now: Date }): Promise<void> {
  const { ids } = await holdDue(tx, matter, now);
  // Another server was quicker.
  if (ids.length === 0) return;
  await lookAtSchool(tx, matter.schoolId);
  const reader = await findReader(tx, matter);
  if (!reader || barTo(reader, { now, demoAllowed: true }) !== null) return removeDue(tx, ids);
  const settings = settingsFrom(reader.settings);
  const wish = wishOf(matter.kind, { settings, now, timeZone: reader.timeZone });
  if (wish.heldUntil !== null) return holdBack(tx, ids, wish.heldUntil);
  await removeDue(tx, ids);
  const many = await stillNew(tx, matter, { many: ids.length, settings });
  if (many === 0) return;
  if (wish.push) await pushToAll(tx, pushing, { matter, reader, many, now });
  if (wish.email && matter.kind !== null) await write(tx, pushing, { reader, kind: matter.kind, many });
}

interface Wish {
  push: boolean;
  email: boolean;
  heldUntil: Date | null;
}

/** A test is pushed whatever the settings; danger is pushed whatever the hour. */
export function wishOf(
  kind: NotificationKind | null,
  { settings, now, timeZone }: { settings: NotificationSettings; now: Date; timeZone: string },
): Wish {
  if (kind === null) return { push: true, email: false, heldUntil: null };
  const { push, email } = settings.channels[kind];
  const heldUntil = (push || email) && !isAlwaysOn(kind, 'push') ? quietUntil(now, settings.quiet, timeZone) : null;
  return { push, email, heldUntil };
}

/** What was read meanwhile, on another device or before the quiet hours ended, is no news. */
async function stillNew(tx: Tx, matter: Matter, { many, settings }: { many: number; settings: NotificationSettings }): Promise<number> {
  const { kind } = matter;
  // Without the bell they come read into the list.
  if (kind === null || !settings.channels[kind].bell) return many;
  return Math.min(many, await unreadOfKind(tx, matter, kind));
}

async function pushToAll(
  tx: Tx,
  pushing: Pushing,
  { matter, reader, many, now }: { matter: Matter; reader: Reader; many: number; now: Date },
): Promise<void> {
  const { ownOrigins, newId } = pushing;
  const all = await subscriptionsOf(tx, matter);
  const reachable = all.filter(({ endpoint }) => mayPushTo(endpoint, { ownOrigins, isDemo: reader.isDemo }));
  const about = { ...matter, many: matter.kind === null ? 1 : many };
  await addDeliveries(
    tx,
    reachable.map(({ id }) => ({ id: newId(), subscriptionId: id, about, at: now })),
  );
}

function write(tx: Tx, { post }: Pushing, { reader, kind, many }: { reader: Reader; kind: NotificationKind; many: number }): Promise<void> {
  const {
    email: to,
    name,
    schoolName,
    isDemo,
    preferences: { language },
  } = reader;
  const what = sentenceOf(kind, many, voiceIn(language));
  return post(tx, { letter: { kind: 'notice', to, name, schoolName, language, what }, isDemo });
}

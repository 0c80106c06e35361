/** One piece of work: a transaction under the session's own eyes, live events after its commit. */
import type { LiveEvent } from '#contract/live.ts';
import type { NotificationKind } from '#contract/notification.ts';
import { appendAudit, type Deed } from '#server/audit/append.ts';
import { enterKiosk } from '#server/auth/kiosk-row.ts';
import { type Entered, enterSession, type SessionRules } from '#server/auth/session-row.ts';
import type { Presented } from '#server/auth/presented.ts';
import { enterGrant, type PresentedGrant } from '#server/auth/sync-grant-row.ts';
import type { Clock } from '#server/clock/keep-clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Pusher } from '#server/push/pusher.ts';
import type { Actor, Audience, SchoolId } from './handler.ts';

export interface Unit {
  db: Tx;
  actor: Actor;
  /** The server's epoch as this transaction sees it. */
  epoch: string;
  now: Date;
  /** The time by which things age: see `Clock`. */
  settled: Date;
  newId: () => string;
  changed: (event: LiveEvent, to: Audience) => void;
  record: (deed: Deed) => void;
  post: (letter: Letter) => Promise<void>;
  push: (userIds: readonly string[], kind: NotificationKind | null) => Promise<void>;
}

/** Runs work in a transaction of its own. The session row is read first: a session that ended stops here. */
export type RunAs = <Result>(work: (unit: Unit) => Promise<Result>) => Promise<Result>;

export type Publish = (schoolId: SchoolId, event: LiveEvent, to: Audience) => void;

export interface UnitDeps {
  db: Database;
  clock: Clock;
  newId: () => string;
  publish: Publish;
  mailer: Mailer;
  pusher: Pusher;
  session: Omit<SessionRules, 'now' | 'settled'>;
  sawEpoch: (epoch: string) => void;
}

function enter(db: Tx, presented: Presented | PresentedGrant, rules: SessionRules): Promise<Entered> {
  if ('grantId' in presented) return enterGrant(db, presented, rules);
  return presented.isKiosk ? enterKiosk(db, presented, rules) : enterSession(db, presented, rules);
}

export function runAs(deps: UnitDeps, presented: Presented | PresentedGrant): RunAs {
  return async (work) => {
    const events: { schoolId: SchoolId; event: LiveEvent; to: Audience }[] = [];
    let hasPosted = false;
    let hasPushed = false;
    const result = await deps.db.transaction(async (db) => {
      const now = deps.clock.now();
      const settled = deps.clock.settled();
      const rules = { now, settled, ...deps.session };
      const { actor, epoch, isDemo } = await enter(db, presented, rules);
      deps.sawEpoch(epoch);
      const deeds: Deed[] = [];
      const done = await work({
        db,
        actor,
        epoch,
        now,
        settled,
        newId: deps.newId,
        changed: (event, to) => events.push({ schoolId: actor.schoolId, event, to }),
        record: (deed) => deeds.push(deed),
        post: (letter) => {
          hasPosted = true;
          return deps.mailer.post(db, { letter, isDemo });
        },
        push: (userIds, kind) => {
          hasPushed = true;
          return deps.pusher.due(
            db,
            userIds.map((userId) => ({ schoolId: actor.schoolId, userId, kind })),
          );
        },
      });
      await appendAudit(db, actor, { deeds, at: now });
      return done;
    });
    for (const { schoolId, event, to } of events) deps.publish(schoolId, event, to);
    if (hasPosted) deps.mailer.wake();
    if (hasPushed) deps.pusher.wake();
    return result;
  };
}

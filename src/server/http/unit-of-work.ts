/** One piece of work: a transaction under the session's own eyes, live events after its commit. */
import type { LiveEvent } from '#contract/live.ts';
import { enterSession, type SessionRules } from '#server/auth/session-row.ts';
import type { Presented } from '#server/auth/presented.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Actor, Audience, SchoolId } from './handler.ts';

export interface Unit {
  db: Tx;
  actor: Actor;
  /** The server's epoch as this transaction sees it. */
  epoch: string;
  now: Date;
  newId: () => string;
  changed: (event: LiveEvent, to: Audience) => void;
}

/** Runs work in a transaction of its own. The session row is read first: a session that ended stops here. */
export type RunAs = <Result>(work: (unit: Unit) => Promise<Result>) => Promise<Result>;

export type Publish = (schoolId: SchoolId, event: LiveEvent, to: Audience) => void;

export interface UnitDeps {
  db: Database;
  clock: { now(): Date };
  newId: () => string;
  publish: Publish;
  session: Omit<SessionRules, 'now'>;
  sawEpoch: (epoch: string) => void;
}

export function runAs(deps: UnitDeps, presented: Presented): RunAs {
  return async (work) => {
    const events: { schoolId: SchoolId; event: LiveEvent; to: Audience }[] = [];
    const result = await deps.db.transaction(async (db) => {
      const now = deps.clock.now();
      const { actor, epoch } = await enterSession(db, presented, { now, ...deps.session });
      deps.sawEpoch(epoch);
      const changed: Unit['changed'] = (event, to) => events.push({ schoolId: actor.schoolId, event, to });
      return work({ db, actor, epoch, now, newId: deps.newId, changed });
    });
    for (const { schoolId, event, to } of events) deps.publish(schoolId, event, to);
    return result;
  };
}

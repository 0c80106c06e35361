/** One transaction of work that is due, with the rights of a call at its school and its lines in the trail. */
import { eq } from 'drizzle-orm';
import { appendAudit, type Deed } from '#server/audit/append.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo } from '#server/db/school-scope.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import type { Publish, Unit, UnitDeps } from '#server/http/unit-of-work.ts';
import type { Log } from '#server/log.ts';
import type { Due, DueRows } from './rows.ts';

/** What such work stands on. */
export type Working = Pick<UnitDeps, 'db' | 'clock' | 'newId' | 'publish'> & { log: Log; demoAllowed: boolean };

/** What a handler has, without a session. */
export type Worker = Pick<Unit, 'db' | 'actor' | 'now' | 'settled' | 'newId' | 'record' | 'changed'>;

export interface AtSchool {
  db: Tx;
  schoolId: SchoolId;
  now: Date;
  settled: Date;
  /** Emitted after the commit, of what the server does in nobody's name. */
  changed: Unit['changed'];
  /** In the name of whoever asked for it. */
  as: <Result>(actor: Actor, work: (doer: Worker) => Promise<Result>) => Promise<Result>;
}

/**
 * `work` answers when to come again, null for never; at once, when another server is at work on it. Live events go out
 * after the commit.
 */
export async function atSchool(
  { db, clock, newId, publish }: Working,
  { table }: DueRows,
  due: Due,
  work: (at: AtSchool) => Promise<Date | null>,
): Promise<Date | null> {
  const events: Parameters<Publish>[] = [];
  const next = await db.transaction(async (tx) => {
    const [now, settled] = [clock.now(), clock.settled()];
    // As the owner, and held: another server that comes to it finds it taken.
    const [held] = await tx.select({ id: table.id }).from(table).where(eq(table.id, due.id)).for('update', { skipLocked: true });
    if (!held) return settled;
    // The one that a call of somebody signed in put in.
    const schoolId = due.ofSchool as SchoolId;
    await scopeTo(tx, { schoolId, userId: schoolId });
    return work({
      db: tx,
      schoolId,
      now,
      settled,
      changed: (event, to) => events.push([schoolId, event, to]),
      async as(actor, asThem) {
        const deeds: Deed[] = [];
        const result = await asThem({
          db: tx,
          actor,
          now,
          settled,
          newId,
          record: (deed) => deeds.push(deed),
          changed: (event, to) => events.push([schoolId, event, to]),
        });
        await appendAudit(tx, actor, { deeds, at: now });
        return result;
      },
    });
  });
  for (const event of events) publish(...event);
  return next;
}

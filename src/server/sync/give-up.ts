/** An edit that its person gave up must not happen any more, however late a copy of it comes. */
import { and, inArray } from 'drizzle-orm';
import { giveUp } from '#contract/give-up.ts';
import { apply } from '#server/http/commands.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/http/handler.ts';
import { refusalOf } from './apply.ts';
import { givenUp, givenUpBefore, ofActor } from './ledger.ts';
import { opLedger } from './table.ts';

interface Closing {
  actor: Actor;
  ids: readonly string[];
  at: Date;
}

export const giveUpRoutes = [
  // No deed of its own: nothing in the school is other than it was. What came before has its own line in the trail.
  apply(giveUp, async ({ db, actor, body, now }) => {
    const ids = [...new Set(body.ids)];
    await closeIds(db, { actor, ids, at: now });
    const came = await appliedBefore(db, { actor, ids });
    const stands = came.map(({ id }) => id);
    // An edit made in the place of the only one goes on from what that one wrote.
    const [only] = ids.length === 1 ? came : [];
    const message = stands.length === 0 ? 'Given up' : 'Some of these had reached the server before';
    return { data: { stands }, stands, message, version: only?.version ?? null, wrote: only?.wrote ?? [] };
  }),
];

/** A copy at work at this moment is waited for, on the primary key. */
async function closeIds(tx: Tx, { actor, ids, at }: Closing): Promise<void> {
  const { version: entityVersion, status, ...result } = refusalOf(givenUpBefore());
  const line = {
    schoolId: actor.schoolId,
    actorId: actor.userId,
    requestHash: Buffer.alloc(0),
    kind: givenUp,
    lane: givenUp,
    status,
    result,
    entityVersion,
    appliedAt: at,
  };
  await tx
    .insert(opLedger)
    .values(ids.map((opId) => ({ ...line, opId })))
    .onConflictDoNothing();
}

async function appliedBefore(tx: Tx, { actor, ids }: Omit<Closing, 'at'>) {
  const lines = await tx
    .select({ id: opLedger.opId, status: opLedger.status, version: opLedger.entityVersion, wrote: opLedger.wrote })
    .from(opLedger)
    .where(and(ofActor(actor), inArray(opLedger.opId, [...ids])));
  return lines.filter(({ status, wrote }) => status === 200 || (wrote !== null && wrote.length > 0));
}

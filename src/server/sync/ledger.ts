import { and, eq, lt } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import type { OpResult } from '#contract/sync.ts';
import type { Tx } from '#server/db/database.ts';
import type { Op, OpOutcome } from '#server/http/commands.ts';
import type { Actor, Chain, SchoolId } from '#server/http/handler.ts';
import { requestHash } from './request-hash.ts';
import { opLedger } from './table.ts';

export const ledgerDays = 90;

/**
 * Opens the edit's line. Undefined when the edit has a line already: a twin that is still at work is waited for, on
 * the primary key.
 */
export async function openLine(tx: Tx, actor: Actor, { op, at }: { op: Op; at: Date }): Promise<number | undefined> {
  const [line] = await tx
    .insert(opLedger)
    .values({
      schoolId: actor.schoolId,
      actorId: actor.userId,
      opId: op.id,
      deviceId: op.device?.id,
      deviceSeq: op.device?.seq,
      madeAt: op.device?.madeAt,
      requestHash: requestHash(op),
      kind: op.kind,
      lane: op.lane,
      appliedAt: at,
    })
    .onConflictDoNothing()
    .returning({ serverSeq: opLedger.serverSeq });
  return line?.serverSeq;
}

/** Writes the terminal answer, in the transaction of the work. */
export async function closeLine(
  tx: Tx,
  actor: Actor,
  { op, outcome, wrote }: { op: Op; outcome: OpOutcome; wrote: readonly string[] },
): Promise<void> {
  const { id: _id, replayed: _replayed, status, version, serverSeq: _seq, ...result } = outcome.result;
  // A batch is never answered with the record, so only a call of its own keeps it.
  const answer = op.device === null ? { data: outcome.data } : null;
  await tx.update(opLedger).set({ status, entityVersion: version, result, answer, wrote }).where(lineOf(actor, op.id));
}

/** The answer this edit was given when it first arrived. */
export async function replay(tx: Tx, actor: Actor, op: Op): Promise<OpOutcome> {
  const [line] = await tx.select().from(opLedger).where(lineOf(actor, op.id));
  // No line of this id, so it was the device's number that was taken.
  if (!line || line.status === null || !line.result) {
    throw new Problem('key_reused', 'This device has used the number of this edit for another one');
  }
  if (!line.requestHash.equals(requestHash(op))) {
    throw new Problem('key_reused', 'The id of this edit was used for another one');
  }
  if (op.device === null && !line.answer) {
    throw new Problem('key_reused', 'This edit has reached the server another way');
  }
  const result: OpResult = {
    ...line.result,
    id: op.id,
    status: line.status,
    replayed: true,
    version: line.entityVersion,
    serverSeq: line.serverSeq,
  };
  return { result, data: line.answer?.data ?? null };
}

/** What the edit this one is chained to left behind; null when that one was refused. */
export async function chainOf(tx: Tx, actor: Actor, opId: string | null): Promise<Chain | null> {
  if (opId === null) return null;
  const [line] = await tx
    .select({ version: opLedger.entityVersion, wrote: opLedger.wrote })
    .from(opLedger)
    .where(lineOf(actor, opId));
  if (!line || line.version === null) return null;
  return { version: line.version, wrote: line.wrote ?? [] };
}

/** Lines older than any device that may still ask. */
export async function pruneLedger(tx: Tx, schoolId: SchoolId, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - ledgerDays * 24 * 60 * 60 * 1000);
  await tx.delete(opLedger).where(and(eq(opLedger.schoolId, schoolId), lt(opLedger.appliedAt, oldest)));
}

function lineOf(actor: Actor, opId: string) {
  return and(eq(opLedger.schoolId, actor.schoolId), eq(opLedger.actorId, actor.userId), eq(opLedger.opId, opId));
}

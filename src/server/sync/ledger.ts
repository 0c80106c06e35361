import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import type { OpResult } from '#contract/sync.ts';
import type { Tx } from '#server/db/database.ts';
import type { Op, OpOutcome } from '#server/http/commands.ts';
import type { Actor, Chain, SchoolId } from '#server/http/handler.ts';
import { requestHash } from './request-hash.ts';
import { opLedger } from './table.ts';

export const ledgerDays = 90;
/** After these days a line keeps its status, its version, which fields it wrote and which were in conflict, and nothing of what was said. */
export const bodyDays = 14;
const longAgo = 'This edit reached the server more than two weeks ago';

/** What an edit was answered, without what differs when it is answered again. */
export type Answer = Omit<OpResult, 'id' | 'replayed' | 'serverSeq'>;
type Line = typeof opLedger.$inferSelect;

/** The edit's own line when it has arrived before, and what the edit it is chained to left behind; null when that was refused. */
export async function readLines(tx: Tx, actor: Actor, { id, base }: Op): Promise<{ known: Line | undefined; chain: Chain | null }> {
  const ids = base.chain === null ? [id] : [id, base.chain];
  const lines = await tx.select().from(opLedger).where(and(ofActor(actor), inArray(opLedger.opId, ids)));
  const before = lines.find((line) => line.opId === base.chain);
  const chain = before && before.entityVersion !== null ? { version: before.entityVersion, wrote: before.wrote ?? [] } : null;
  return { known: lines.find((line) => line.opId === id), chain };
}

interface Done {
  op: Op;
  answer: Answer;
  data: unknown;
  wrote: readonly string[];
  at: Date;
}

/**
 * Writes the terminal answer, in the transaction of the work. Undefined when the edit has a line already: a twin that is
 * still at work is waited for, on the primary key.
 */
export async function writeLine(tx: Tx, actor: Actor, { op, answer, data, wrote, at }: Done): Promise<number | undefined> {
  const { status, version, ...result } = answer;
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
      status,
      result,
      // A batch is never answered with the record, so only a call of its own keeps it.
      answer: op.device === null ? { data } : null,
      entityVersion: version,
      wrote,
      appliedAt: at,
    })
    .onConflictDoNothing()
    .returning({ serverSeq: opLedger.serverSeq });
  return line?.serverSeq;
}

/** The answer this edit was given when it first arrived. */
export function replayOf(line: Line, op: Op): OpOutcome {
  if (!line.requestHash.equals(requestHash(op))) {
    throw new Problem('key_reused', 'The id of this edit was used for another one');
  }
  if (op.device === null && !line.answer) {
    throw new Problem('key_reused', 'This edit has reached the server another way');
  }
  const { status, result: kept, entityVersion: version, serverSeq } = line;
  return { result: { ...kept, id: op.id, status, replayed: true, version, serverSeq }, data: line.answer?.data ?? null };
}

/** The same, after a twin was quicker to write the line. */
export async function replay(tx: Tx, actor: Actor, op: Op): Promise<OpOutcome> {
  const { known } = await readLines(tx, actor, op);
  if (!known) throw numberTaken();
  return replayOf(known, op);
}

export function numberTaken(): Problem {
  return new Problem('key_reused', 'This device has used the number of this edit for another one');
}

/** Drops lines older than any device that may still ask, and what was said in those that only few may ask for. */
export async function pruneLedger(tx: Tx, schoolId: SchoolId, now: Date): Promise<void> {
  const olderThan = (days: number) => lt(opLedger.appliedAt, new Date(now.getTime() - days * 24 * 60 * 60 * 1000));
  const ofSchool = eq(opLedger.schoolId, schoolId);
  await tx.delete(opLedger).where(and(ofSchool, olderThan(ledgerDays)));
  const saidInFull = sql`${opLedger.result} ->> 'message' <> ${longAgo}`;
  const spare = sql`jsonb_strip_nulls(jsonb_build_object(
    'outcome', ${opLedger.result} -> 'outcome', 'code', ${opLedger.result} -> 'code', 'message', ${longAgo}::text,
    'inConflict', nullif(jsonb_path_query_array(${opLedger.result}, '$.conflicts[*].path'), '[]'::jsonb)))`;
  const answer = sql`case when ${opLedger.answer} is not null then '{"data": null}'::jsonb end`;
  await tx.update(opLedger).set({ result: spare, answer }).where(and(ofSchool, olderThan(bodyDays), saidInFull));
}

function ofActor({ schoolId, userId }: Actor) {
  return and(eq(opLedger.schoolId, schoolId), eq(opLedger.actorId, userId));
}

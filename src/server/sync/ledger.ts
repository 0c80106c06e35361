import { and, eq, inArray, sql } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import type { OpResult } from '#contract/sync.ts';
import { dayMs } from '#server/clock/look.ts';
import type { Tx } from '#server/db/database.ts';
import { ledgerAge, serverClock } from '#server/db/table.ts';
import type { Op, OpOutcome } from '#server/http/commands.ts';
import type { Actor, Chain, SchoolId } from '#server/http/handler.ts';
import { requestHash } from './request-hash.ts';
import { opLedger } from './table.ts';

export const ledgerDays = 90;
/** After these days a line keeps its status, its version, which fields it wrote and which were in conflict, and nothing of what was said. */
export const bodyDays = 14;
/** The kind of a line that holds an id closed: no edit has been applied under it, and none will be. */
export const givenUp = 'given-up';
const longAgo = 'This edit reached the server more than two weeks ago';

/** What an edit was answered, without what differs when it is answered again. */
export type Answer = Omit<OpResult, 'id' | 'replayed' | 'serverSeq'>;
type Line = typeof opLedger.$inferSelect;

/** The edit's own line when it has arrived before, and what the edit it is chained to left behind; null when that was refused. */
export async function readLines(tx: Tx, actor: Actor, { id, base }: Op): Promise<{ known: Line | undefined; chain: Chain | null }> {
  const ids = base.chain === null ? [id] : [id, base.chain];
  const lines = await tx
    .select()
    .from(opLedger)
    .where(and(ofActor(actor), inArray(opLedger.opId, ids)));
  const before = lines.find((line) => line.opId === base.chain);
  const chain = before && before.entityVersion !== null ? { version: before.entityVersion, wrote: before.wrote ?? [] } : null;
  return { known: lines.find((line) => line.opId === id), chain };
}

interface Done {
  op: Op;
  answer: Answer;
  wrote: readonly string[];
  at: Date;
}

/**
 * Writes the terminal answer, in the transaction of the work. Undefined when the edit has a line already: a twin that is
 * still at work is waited for, on the primary key.
 */
export async function writeLine(tx: Tx, actor: Actor, { op, answer, wrote, at }: Done): Promise<number | undefined> {
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
      // That it was a call of its own. Never the record: whoever asks again may not see it any more.
      answer: op.device === null ? { data: null } : null,
      entityVersion: version,
      wrote,
      appliedAt: at,
    })
    .onConflictDoNothing()
    .returning({ serverSeq: opLedger.serverSeq });
  return line?.serverSeq;
}

/** The answer this edit was given when it first arrived, without the record: its child may be out of the asker's scope by now. */
export function replayOf(line: Line, op: Op): OpOutcome {
  if (line.kind === givenUp) throw givenUpBefore();
  if (!line.requestHash.equals(requestHash(op))) {
    throw new Problem('key_reused', 'The id of this edit was used for another one');
  }
  if (op.device === null && !line.answer) {
    throw new Problem('key_reused', 'This edit has reached the server another way');
  }
  const { status, result: kept, entityVersion: version, serverSeq } = line;
  return { result: { ...kept, id: op.id, status, replayed: true, version, serverSeq }, data: null };
}

export function givenUpBefore(): Problem {
  return new Problem('given_up', 'This edit was given up before it came');
}

export function numberTaken(): Problem {
  return new Problem('number_taken', 'This device has used the number of this edit for another one');
}

/** Drops lines older than any device that may still ask, and what was said in those that only few may ask for. */
export async function pruneLedger(tx: Tx, schoolId: SchoolId): Promise<void> {
  // By days that were lived through: a clock that was a hundred days ahead once must not make the server forget.
  const olderThan = (days: number) => sql`${opLedger.serverSeq} <= (
    select max(${ledgerAge.serverSeq}) from ${ledgerAge}
    where ${ledgerAge.livedDay} <= (select floor(${serverClock.livedMs} / ${dayMs}) from ${serverClock}) - ${days}::integer)`;
  const ofSchool = eq(opLedger.schoolId, schoolId);
  await tx.delete(opLedger).where(and(ofSchool, olderThan(ledgerDays)));
  const saidInFull = sql`${opLedger.result} ->> 'message' <> ${longAgo}`;
  const spare = sql`jsonb_strip_nulls(jsonb_build_object(
    'outcome', ${opLedger.result} -> 'outcome', 'code', ${opLedger.result} -> 'code', 'message', ${longAgo}::text,
    'inConflict', nullif(jsonb_path_query_array(${opLedger.result}, '$.conflicts[*].path'), '[]'::jsonb)))`;
  const answer = sql`case when ${opLedger.answer} is not null then '{"data": null}'::jsonb end`;
  await tx
    .update(opLedger)
    .set({ result: spare, answer })
    .where(and(ofSchool, olderThan(bodyDays), saidInFull));
}

export function ofActor({ schoolId, userId }: Actor) {
  return and(eq(opLedger.schoolId, schoolId), eq(opLedger.actorId, userId));
}

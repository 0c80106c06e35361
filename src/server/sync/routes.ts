import { header } from '#contract/header.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import { mostBatchBytes, type OpResult, type SyncOp, syncOps } from '#contract/sync.ts';
import { forgetOldGrants } from '#server/auth/sync-grant.ts';
import { answerAdmitted, type Call, type Route } from '#server/http/answer.ts';
import { type CommandEntry, parseEdit } from '#server/http/commands.ts';
import { problemOf } from '#server/http/problems.ts';
import type { RunAs, Unit } from '#server/http/unit-of-work.ts';
import { type Log, traceOf } from '#server/log.ts';
import { applyOnce, refusalOf } from './apply.ts';
import { pruneLedger } from './ledger.ts';
import { presentSender } from './sender.ts';

interface Batch {
  run: RunAs;
  deviceId: string;
  /** `schoolId:userId` of who sends. */
  part: string;
  log: Log;
}

/** `POST /sync/ops`: the queued edits of one device in order, each by the same handler as the call of its own. */
export function syncRoute(commands: readonly CommandEntry[]): Route {
  const byKind = new Map(commands.map((entry) => [entry.command.kind, entry]));
  // Economy only: which schools' ledgers and grants this process has looked through today.
  const prunedOn = new Map<string, string>();

  return answerAdmitted(syncOps, presentSender, async ({ run, input, presented, call }) => {
    refuseTooLarge(call);
    const { deviceId, ops } = input.body;
    await call.frame.clock.keep();
    const epoch = await run(async (unit) => {
      if ('outboxId' in presented && presented.outboxId !== deviceId) throw madeBySomebodyElse();
      refuseOtherEpoch(call, unit.epoch);
      await pruneDaily(unit, prunedOn);
      return unit.epoch;
    });
    const { log } = call.frame;
    const batch = { run, deviceId, log, part: `${presented.schoolId}:${presented.userId}` };
    const results: OpResult[] = [];
    const failedLanes = new Set<string>();
    for (const op of ops) {
      const result = failedLanes.has(op.lane) ? skipped(op) : await tried(batch, byKind.get(op.kind), op);
      if (result.outcome === 'refused') failedLanes.add(op.lane);
      results.push(result);
    }
    return { message: 'OK', data: { epoch, now: call.frame.clock.now().toISOString(), results } };
  });
}

/** The result of one edit. A session that ended and a database out of reach end the batch; all else ends a lane. */
async function tried(batch: Batch, entry: CommandEntry | undefined, op: SyncOp): Promise<OpResult> {
  try {
    return await applied(batch, entry, op);
  } catch (error) {
    const problem = problemOf(error);
    if (problem.code === 'session_ended' || problem.code === 'busy') throw error;
    // Ours to mend, and no reason to hold up the other edits.
    if (problem.code === 'internal') batch.log('error', { op: op.id, kind: op.kind, ...traceOf(error) });
    return { ...refusalOf(problem), id: op.id, replayed: false, serverSeq: null };
  }
}

async function applied({ run, deviceId, part }: Batch, entry: CommandEntry | undefined, op: SyncOp): Promise<OpResult> {
  if (op.part !== part) throw madeBySomebodyElse();
  if (!entry || op.kindV > entry.command.kindV) {
    throw new Problem('too_new', 'This edit was made by a newer version of the console');
  }
  const lane = entry.command.lane(parseEdit(entry.command, op));
  const { result } = await applyOnce(run, entry, { ...op, lane, device: { id: deviceId, seq: op.seq, madeAt: new Date(op.at.device) } });
  return result;
}

function madeBySomebodyElse(): Problem {
  return new Problem('wrong_actor', 'This edit was made by somebody else');
}

function skipped(op: SyncOp): OpResult {
  return {
    id: op.id,
    status: 424,
    outcome: 'skipped',
    replayed: false,
    message: 'An earlier edit of this record has to be settled first',
    version: null,
    serverSeq: null,
  };
}

/**
 * Another epoch means a restore: the device first sends again what the backup does not have. None is refused too: a
 * copy of it that comes late could not be told from one of before a restore.
 */
function refuseOtherEpoch({ request }: Call, epoch: string): void {
  if (request.headers[header.epoch] === epoch) return;
  throw new Problem('epoch_changed', 'The server was restored. Send the earlier edits again', { epoch });
}

function refuseTooLarge({ request }: Call): void {
  if (Number(request.headers['content-length'] ?? 0) <= mostBatchBytes) return;
  throw new Problem('too_large', 'Send fewer edits at once');
}

async function pruneDaily({ db, actor, settled }: Unit, prunedOn: Map<string, string>): Promise<void> {
  const today = schoolDay(settled, actor.timeZone);
  if (prunedOn.get(actor.schoolId) === today) return;
  prunedOn.set(actor.schoolId, today);
  await pruneLedger(db, actor.schoolId);
  await forgetOldGrants(db, actor.schoolId, settled);
}

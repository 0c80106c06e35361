/** Takes what is due, sends it, and writes down what came of it. Whoever calls has the turn to replay. */
import { commandOf } from '#contract/queued-edit.ts';
import { mostBatchBytes, mostOpsInBatch } from '#contract/sync.ts';
import { readAnswer, type Verdict } from './answers.ts';
import { waitMs } from './backoff.ts';
import { nextBatch } from './lanes.ts';
import { isClosed, writeOutcome } from './outcome.ts';
import { NotSent, type RawAnswer, type Send } from './outbox.ts';
import type { Queue } from './queue.ts';
import type { Link, QueueTx } from './queue-tx.ts';
import { leased, type OutboxRecord } from './record.ts';
import { leaseMs } from './replay-lock.ts';
import { bytesOf, opOf } from './wire.ts';

/** Room for what the batch is wrapped in. */
const wrapperBytes = 1024;

export interface BatchesDeps {
  queue: Queue;
  send: Send;
  now: () => number;
  random: () => number;
  locks: LockManager | null;
}

export interface Lease {
  batch: OutboxRecord[];
  epoch: string | null;
  until: number;
}

export interface Batches {
  /** With the lock, a lease that is found belongs to nobody; without, only one that has run out does. */
  takeBackLost: () => Promise<void>;
  /** `isForced` goes past the back-off; only what the server asked for is waited for. */
  lease: (isForced: boolean) => Promise<Lease | null>;
  /** `judge` has the last word on what an answer means; null means that it means nothing. */
  send: (lease: Lease, judge?: (verdict: Verdict, answer: RawAnswer | null) => Verdict | null) => Promise<Verdict | null>;
}

export function createBatches({ queue, send, now, random, locks }: BatchesDeps): Batches {
  let most = mostOpsInBatch;
  let lastLane: string | null = null;

  function mayTry(link: Link, isForced: boolean): boolean {
    if (isClosed(link) || waitMs(link.notBefore, now()) > 0) return false;
    return isForced || waitMs(link.retryAt, now()) === 0;
  }

  return {
    async takeBackLost() {
      const isLost = ({ nextAt }: OutboxRecord) => locks !== null || waitMs(nextAt, now()) === 0;
      await queue.write(async (tx) => {
        for (const record of (await tx.inState('leased')).filter(isLost)) tx.put({ ...record, state: 'queued', nextAt: 0 });
      });
    },
    lease(isForced) {
      return queue.write(async (tx) => {
        if (!mayTry(tx.link, isForced)) return null;
        const room = { now: now(), most, mostBytes: mostBatchBytes - wrapperBytes, bytesOf: opBytes, lastLane };
        // Chosen from memory, where another tab's last edits may be missing, and again from what the database has.
        const batch = ofOneDevice(nextBatch(await withLanesOf(tx, nextBatch(queue.records(), room)), room));
        if (batch.length === 0) return null;
        const until = now() + leaseMs;
        for (const record of batch) tx.put(leased(record, until));
        return { batch, epoch: tx.link.epoch, until };
      });
    },
    async send({ batch, epoch, until }, judge = (verdict) => verdict) {
      const sentAt = now();
      const [first] = batch;
      if (!first) return null;
      // No answer and a broken answer are one: nobody knows what arrived, so it goes again under the same ids.
      let hasLeft = true;
      const answer = await send({ deviceId: first.deviceId, ops: batch.map(opOf) }, epoch).catch((error: unknown): RawAnswer | null => {
        hasLeft = !(error instanceof NotSent);
        return null;
      });
      const answeredAt = now();
      const question = { sent: batch, isDelete, at: new Date(answeredAt).toISOString() };
      const verdict = judge(readAnswer(question, answer), answer);
      if (verdict === null) return null;
      await queue.write((tx) => writeOutcome(tx, verdict, { batch, epoch, sentAt, answeredAt, random, hasLeft, until }));

      lastLane = verdict.size === 'halve' && batch.length === 1 ? first.lane : null;
      if (verdict.size === 'grow') most = Math.min(mostOpsInBatch, most * 4);
      if (verdict.size === 'halve') most = Math.ceil(batch.length / 2);
      return verdict;
    },
  };
}

/** A database that was written anew holds edits of two names. What stands in its lane behind one that stays, stays too. */
function ofOneDevice(batch: OutboxRecord[]): OutboxRecord[] {
  const staying = new Set<string>();
  return batch.filter(({ deviceId, lane }) => {
    if (deviceId !== batch[0]?.deviceId) staying.add(lane);
    return !staying.has(lane);
  });
}

/** The whole lanes of these edits, and what they depend on. */
async function withLanesOf(tx: QueueTx, chosen: OutboxRecord[]): Promise<OutboxRecord[]> {
  const lanes = new Set(chosen.map(({ lane }) => lane));
  const inLanes = (await Promise.all([...lanes].map(tx.inLane))).flat();
  const deps = new Set(inLanes.flatMap((record) => record.deps));
  const named = (await Promise.all([...deps].map(tx.byId))).filter((record) => record !== undefined);
  return [...inLanes, ...named.filter(({ lane }) => !lanes.has(lane))];
}

function opBytes(record: OutboxRecord): number {
  return bytesOf(opOf(record)) + 1;
}

function isDelete(kind: string): boolean {
  return commandOf(kind)?.method === 'DELETE';
}

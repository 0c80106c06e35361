/** Sends what waits, batch by batch, as one of all tabs of this browser. */
import { commandOf } from '#contract/queued-edit.ts';
import { mostBatchBytes, mostOpsInBatch } from '#contract/sync.ts';
import { readAnswer } from './answers.ts';
import { waitMs } from './backoff.ts';
import { dueAt, nextBatch } from './lanes.ts';
import { isClosed, writeOutcome } from './outcome.ts';
import type { RawAnswer, Send } from './outbox.ts';
import type { Queue } from './queue.ts';
import type { Link, QueueTx } from './queue-tx.ts';
import { leased, type OutboxRecord } from './record.ts';
import { leaseMs, withReplayLock } from './replay-lock.ts';
import { bytesOf, opOf } from './wire.ts';

/** Room for what the batch is wrapped in. */
const wrapperBytes = 1024;

export interface ReplayerDeps {
  queue: Queue;
  part: string;
  send: Send;
  now: () => number;
  random: () => number;
  locks: LockManager | null;
  after: (ms: number, then: () => void) => () => void;
  /** Asks a tab that nobody looks at to let this one have its turn. */
  askForTurn: () => void;
  /** For what should not happen, such as a database that fails. */
  report: (error: unknown) => void;
}

export interface Replayer {
  start: () => void;
  /** Resolves when nothing is on its way any more. */
  stop: () => Promise<void>;
  /** Lets go of the turn at once and takes none until `start`. An answer that still comes counts all the same. */
  pause: () => void;
  /** Another tab would like the turn. */
  giveWay: () => void;
  setSeen: (isSeen: boolean) => void;
  /** Tries now, whatever the back-off says; only what the server asked for is waited for. */
  kick: () => void;
  /** Looks when to go on, after the queue has changed. */
  schedule: () => void;
}

/** From one start to the next pause or stop. */
interface Run {
  left: AbortController;
  letGo: PromiseWithResolvers<void>;
  isPaused: boolean;
  round: Promise<void> | null;
}

interface Lease {
  batch: OutboxRecord[];
  epoch: string | null;
}

export function createReplayer({ queue, part, send, now, random, locks, after, askForTurn, report }: ReplayerDeps): Replayer {
  const atWork = new Set<Promise<void>>();
  let run: Run | null = null;
  let isAsked = false;
  let isSeen = true;
  let isGivingWay = false;
  let cancelTimer = () => {};
  let most = mostOpsInBatch;
  let lastLane: string | null = null;

  function wake(): void {
    cancelTimer();
    const mine = run;
    if (!mine || mine.round) return;
    isGivingWay = false;
    mine.round = replay(mine)
      .then(() => 0, pauseAfterFault)
      .then((pauseMs) => {
        mine.round = null;
        if (mine !== run) return;
        if (isAsked) wake();
        else schedule(pauseMs);
      });
    if (isSeen) askForTurn();
  }

  function pauseAfterFault(error: unknown): number {
    report(error);
    isAsked = false;
    return leaseMs;
  }

  function schedule(leastMs = 0): void {
    if (!run || run.round) return;
    cancelTimer();
    const link = queue.link();
    const due = dueAt(queue.records(), now(), (record) => (locks ? 0 : record.nextAt));
    if (due === null || isClosed(link)) return;
    const waits = [due, link.retryAt, link.notBefore].map((at) => waitMs(at, now()));
    cancelTimer = after(Math.max(leastMs, ...waits), wake);
  }

  function replay(mine: Run): Promise<void> {
    const lock = { locks, name: `replay:${part}`, after, isAlive };
    return withReplayLock(lock, mine.left.signal, () => {
      const work = sendAll(mine);
      atWork.add(work);
      const isOver = () => atWork.delete(work);
      work.then(isOver, isOver);
      return Promise.race([work, mine.letGo.promise]);
    });
  }

  async function sendAll(mine: Run): Promise<void> {
    await takeBackLeases();
    let sent = 0;
    while (!mine.left.signal.aborted && !isGivingWay) {
      const lease = await takeLease();
      if (!lease) break;
      await sendLease(lease, mine);
      sent += 1;
    }
    // Nothing to do here although there seemed to be: another tab was quicker than its message.
    if (sent === 0 && !mine.left.signal.aborted) await queue.refresh();
  }

  function isAlive(): boolean {
    return queue.records().some(({ state, nextAt }) => state === 'leased' && waitMs(nextAt, now()) > 0);
  }

  /** With the lock, a lease that is found belongs to nobody; without, only one that has run out does. */
  async function takeBackLeases(): Promise<void> {
    const isLost = ({ nextAt }: OutboxRecord) => locks !== null || waitMs(nextAt, now()) === 0;
    await queue.write(async (tx) => {
      for (const record of (await tx.inState('leased')).filter(isLost)) tx.put({ ...record, state: 'queued', nextAt: 0 });
    });
  }

  function takeLease(): Promise<Lease | null> {
    const isForced = isAsked;
    isAsked = false;
    return queue.write(async (tx) => {
      if (!mayTry(tx.link, isForced)) return null;
      const room = { now: now(), most, mostBytes: mostBatchBytes - wrapperBytes, bytesOf: opBytes, lastLane };
      // Chosen from memory, where another tab's last edits may be missing, and again from what the database has.
      const batch = nextBatch(await withLanesOf(tx, nextBatch(queue.records(), room)), room);
      if (batch.length === 0) return null;
      for (const record of batch) tx.put(leased(record, now() + leaseMs));
      return { batch, epoch: tx.link.epoch };
    });
  }

  function mayTry(link: Link, isForced: boolean): boolean {
    if (isClosed(link) || waitMs(link.notBefore, now()) > 0) return false;
    return isForced || waitMs(link.retryAt, now()) === 0;
  }

  async function sendLease({ batch, epoch }: Lease, mine: Run): Promise<void> {
    const sentAt = now();
    const [first] = batch;
    if (!first) return;
    // No answer and a broken answer are one: nobody knows what arrived, so it goes again under the same ids.
    const answer = await send({ deviceId: first.deviceId, ops: batch.map(opOf) }, epoch).catch((): RawAnswer | null => null);
    // No news of a connection: the page slept, and whoever has the turn now has taken these edits back.
    if (answer === null && mine.isPaused) return;
    const answeredAt = now();
    const question = { sent: batch, isDelete, at: new Date(answeredAt).toISOString() };
    const verdict = readAnswer(question, answer);
    await queue.write((tx) => writeOutcome(tx, verdict, { batch, epoch, sentAt, answeredAt, random }));

    lastLane = verdict.size === 'halve' && batch.length === 1 ? first.lane : null;
    if (verdict.size === 'grow') most = Math.min(mostOpsInBatch, most * 4);
    if (verdict.size === 'halve') most = Math.ceil(batch.length / 2);
  }

  function leave(mine: Run): void {
    mine.left.abort();
    run = null;
    cancelTimer();
  }

  return {
    start() {
      run ??= { left: new AbortController(), letGo: Promise.withResolvers(), isPaused: false, round: null };
      isAsked = true;
      wake();
    },
    async stop() {
      const round = run?.round;
      if (run) leave(run);
      await round;
      await Promise.allSettled(atWork);
    },
    pause() {
      const mine = run;
      if (!mine) return;
      leave(mine);
      mine.isPaused = true;
      mine.letGo.resolve();
      for (const work of atWork) work.catch(report);
    },
    giveWay() {
      isGivingWay = !isSeen;
    },
    setSeen(next) {
      isSeen = next;
    },
    kick() {
      isAsked = true;
      wake();
    },
    schedule: () => schedule(),
  };
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

/** Sends what waits, batch by batch, as one of all tabs of this browser. */
import { waitMs } from './backoff.ts';
import { type BatchesDeps, createBatches } from './batches.ts';
import { dueAt } from './lanes.ts';
import { isClosed } from './outcome.ts';
import { leaseMs, withReplayLock } from './replay-lock.ts';
import { parkTooOld } from './too-old.ts';

export interface ReplayerDeps extends BatchesDeps {
  part: string;
  serverTime: () => Promise<number | null>;
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

export function createReplayer(deps: ReplayerDeps): Replayer {
  const { queue, part, now, locks, after, askForTurn, report } = deps;
  const batches = createBatches(deps);
  const atWork = new Set<Promise<void>>();
  let run: Run | null = null;
  let isAsked = false;
  let isSeen = true;
  let isGivingWay = false;
  let cancelTimer = () => {};

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
    await batches.takeBackLost();
    await parkTooOld(queue, deps);
    let sent = 0;
    while (!mine.left.signal.aborted && !isGivingWay) {
      const isForced = isAsked;
      isAsked = false;
      const lease = await batches.lease(isForced);
      if (!lease) break;
      // No answer is no news of a connection when the page slept: whoever has the turn now has taken these edits back.
      await batches.send(lease, (verdict, answer) => (answer === null && mine.isPaused ? null : verdict));
      sent += 1;
    }
    // Nothing to do here although there seemed to be: another tab was quicker than its message.
    if (sent === 0 && !mine.left.signal.aborted) await queue.refresh();
  }

  function isAlive(): boolean {
    return queue.records().some(({ state, nextAt }) => state === 'leased' && waitMs(nextAt, now()) > 0);
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

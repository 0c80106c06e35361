/** Work that waits in rows, done in rounds: at the start, when woken, and every few seconds for what is due again. */
export interface Rounds {
  wake: () => void;
  close: () => Promise<void>;
}

const everyMs = 5_000;
const closeWithinMs = 2_000;

/** One round at a time. `isOver` says within a round that the server is closing. */
export function startRounds(round: (isOver: () => boolean) => Promise<void>): Rounds {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;

  function wake(): void {
    isWanted = true;
    if (running === null && !isClosed) running = run();
  }

  async function run(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false;
      await round(() => isClosed);
    }
    running = null;
  }

  const timer = setInterval(wake, everyMs);
  timer.unref();
  wake();
  return {
    wake,
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      // What is on its way longer than this comes again after the next start.
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, closeWithinMs).unref())]);
    },
  };
}

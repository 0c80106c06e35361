/** Time of one world: it stands still until a step moves it, and every device has its own idea of what it is. */

export interface Time {
  /** The server's clock: the true one. */
  now: () => number;
  advance: (ms: number) => void;
  /** Calls back when so much true time has passed; the answer takes it back. */
  after: (ms: number, then: () => void) => () => void;
  /** Something has begun that will end by itself; to be called when it has ended. */
  begin: () => () => void;
  /** Resolves when nothing moves any more that time alone does not move. */
  settle: () => Promise<void>;
}

/** A Friday morning in Lagos. */
const start = Date.parse('2026-11-20T06:42:00.000Z');
/** A loop that never ends takes many turns and long; a busy machine takes one of them. */
const mostTurns = 20_000;
const mostMs = 20_000;

export function startTime(): Time {
  const timers = new Set<{ at: number; run: () => void }>();
  let now = start;
  let atWork = 0;

  function runDue(): boolean {
    const due = [...timers].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
    for (const timer of due) if (timers.delete(timer)) timer.run();
    return due.length > 0;
  }

  return {
    now: () => now,
    advance(ms) {
      now += ms;
      runDue();
    },
    after(ms, then) {
      const timer = { at: now + ms, run: then };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    begin() {
      atWork += 1;
      let isOver = false;
      return () => {
        if (!isOver) atWork -= 1;
        isOver = true;
      };
    },
    async settle() {
      // Two turns in a row: what has just ended may begin something new in the microtasks behind it.
      const begun = performance.now();
      for (let turns = 0, quiet = 0; quiet < 2; turns += 1) {
        if (turns > mostTurns && performance.now() - begun > mostMs) throw new Error('The world does not come to rest');
        await new Promise((resolve) => setImmediate(resolve));
        quiet = runDue() || atWork > 0 ? 0 : quiet + 1;
      }
    },
  };
}

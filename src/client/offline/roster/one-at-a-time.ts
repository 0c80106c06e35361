/**
 * Work that is asked for while it runs is done once more after it, and only once, however often it was asked for: the
 * run under way may have begun before what it is asked for happened.
 */
export function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;

  function run(): Promise<Result> {
    running = work().finally(() => {
      running = null;
    });
    return running;
  }

  function runAfter(now: Promise<Result>): Promise<Result> {
    const again = () => {
      next = null;
      return run();
    };
    return now.then(again, again);
  }

  return () => {
    if (running === null) return run();
    next ??= runAfter(running);
    return next;
  };
}

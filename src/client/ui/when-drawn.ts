/** Nobody waits longer for what is done afterwards, however busy the page is. */
const longestMs = 300;

/** Runs `work` when what has changed by now is in sight and the page is at rest, and soon where nothing is drawn. */
export function whenDrawn(work: () => void): void {
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(patience);
    work();
  };
  // A tab that is not in sight draws nothing.
  const patience = setTimeout(run, document.hidden ? 0 : longestMs);
  // What waits in line by then, the next drawing among it, is done first.
  requestAnimationFrame(() => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run)));
}

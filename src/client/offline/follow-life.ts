import type { Outbox } from '#outbox/outbox.ts';

/** Keeps the turn to replay with a tab that is awake: a frozen one would hold it and send nothing. */
export function followLife(outbox: Pick<Outbox, 'start' | 'pause' | 'setSeen'>): () => void {
  const over = new AbortController();
  function look() {
    const isSeen = document.visibilityState === 'visible';
    outbox.setSeen(isSeen);
    if (isSeen) outbox.start();
  }
  document.addEventListener('visibilitychange', look, over);
  document.addEventListener('freeze', outbox.pause, over);
  document.addEventListener('resume', outbox.start, over);
  window.addEventListener('pagehide', outbox.pause, over);
  // Brought back by the browser as it was left, by the button for going back.
  window.addEventListener('pageshow', outbox.start, over);
  outbox.setSeen(document.visibilityState === 'visible');
  return () => over.abort();
}

/** Small enough for the sign-in page, which uses it alone. */
export const workerUrl = '/sw.js';

/** Fetches the console in the background while somebody types their password, so that it opens at once and offline. */
export function fetchConsoleWhenIdle(): void {
  if (!('serviceWorker' in navigator)) return;
  // Without a worker the console is fetched when it is opened: nothing to say.
  whenIdle(() => void navigator.serviceWorker.register(workerUrl).catch(() => undefined));
}

/** After everything this page needs itself. */
export function whenIdle(work: () => void): void {
  function soon() {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
    else setTimeout(work, 1000);
  }
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

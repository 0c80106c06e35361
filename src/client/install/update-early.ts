import { header } from '#contract/header.ts';

/** Small enough for the sign-in page, which uses it alone. */
export const workerUrl = '/sw.js';

/** Fetches the console in the background while somebody types their password, so that it opens at once and offline. */
export function fetchConsoleWhenIdle(): void {
  if (!('serviceWorker' in navigator)) return;
  // Without a worker the console is fetched when it is opened: nothing to say.
  whenIdle(() => void registerUnlessOff().catch(() => undefined));
}

async function registerUnlessOff(): Promise<void> {
  if (!(await isWorkerOff())) await navigator.serviceWorker.register(workerUrl);
}

/**
 * Whether the operator has taken the worker away. A worker that is installed here then meets the one that removes it,
 * at once; registering anew would only bring that one back.
 */
export async function isWorkerOff(): Promise<boolean> {
  const answer = await fetch(workerUrl, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.headers.get(header.serviceWorker) !== 'off') return false;
  const installed = await navigator.serviceWorker.getRegistration();
  await installed?.update().catch(() => undefined);
  return true;
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

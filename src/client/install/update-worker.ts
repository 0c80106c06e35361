/**
 * Follows the service worker's versions. `workbox-window` registers it and tells it to take over; when a version waits
 * is watched here, since its own events miss one that began to install before this page, during sign-in.
 */
import { Workbox } from 'workbox-window';
import { isWorkerOff, whenIdle, workerUrl } from './update-early.ts';

const checkEveryMs = 60 * 60 * 1000;

export interface Versions {
  /** A new version is installed and waits. */
  onWaiting: () => void;
  /** A new version controls this page, which is still of the old one. */
  onTakenOver: () => void;
}

export interface WaitingVersion {
  takeOver: () => void;
  /** Asks the server now whether there is a newer version. */
  look: () => void;
}

export function followVersions({ onWaiting, onTakenOver }: Versions): WaitingVersion {
  const workbox = new Workbox(workerUrl);
  // The first version ever also takes over, a page of the same version: no reason to reload.
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) onTakenOver();
    isControlled = true;
  });
  whenIdle(() => void register(workbox, onWaiting));
  return {
    look: () => void workbox.update().catch(noWorker),
    takeOver: () => {
      workbox.messageSkipWaiting();
      // A page loaded past the worker (a forced reload) is not told when the new one takes over.
      if (!isControlled) location.reload();
    },
  };
}

async function register(workbox: Workbox, onWaiting: () => void): Promise<void> {
  if (await isWorkerOff()) return;
  const registration = await workbox.register().catch(noWorker);
  if (registration === undefined) return;
  if (registration.waiting !== null) onWaiting();
  watch(registration, onWaiting);
  registration.addEventListener('updatefound', () => watch(registration, onWaiting));
  lookNowAndThen(() => void workbox.update().catch(noWorker));
}

function watch({ installing, active }: ServiceWorkerRegistration, onWaiting: () => void): void {
  const isFirst = active === null;
  installing?.addEventListener('statechange', () => {
    if (!isFirst && installing.state === 'installed') onWaiting();
  });
}

// A console stays open for days and never loads a document, which is when a browser would look by itself.
function lookNowAndThen(look: () => void): void {
  let lookedAt = Date.now();
  function lookIfDue() {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < checkEveryMs) return;
    lookedAt = Date.now();
    look();
  }
  document.addEventListener('visibilitychange', lookIfDue);
  setInterval(lookIfDue, checkEveryMs / 4);
}

/** No network, or a browser that allows no worker: the console works on without, and the next page load tries again. */
function noWorker(): undefined {
  return undefined;
}

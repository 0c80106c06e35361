import { useSyncExternalStore } from 'react';

/**
 * Whether changes of others arrive by themselves: `live`; `catching-up`, while what was missed is read again; or `off`,
 * and since when.
 */
export interface Live {
  state: 'live' | 'catching-up' | 'off';
  since: Date;
}

let live: Live = { state: 'off', since: new Date() };
const listeners = new Set<() => void>();

export function setLive(state: Live['state']): void {
  // The time of a loss is that of the first failure, not of the latest attempt.
  if (state === live.state) return;
  live = { state, since: new Date() };
  for (const listener of listeners) listener();
}

export function useLive(): Live {
  return useSyncExternalStore(subscribe, readLive);
}

/** For code outside of React. */
export function onLive(listener: (now: Live) => void): () => void {
  return subscribe(() => listener(live));
}

function readLive(): Live {
  return live;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

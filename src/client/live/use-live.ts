import { storeOf, useStore } from '#client/ui/store.ts';

/**
 * Whether changes of others arrive by themselves: `live`; `catching-up`, while what was missed is read again; or `off`,
 * and since when.
 */
export interface Live {
  state: 'live' | 'catching-up' | 'off';
  since: Date;
}

const live = storeOf<Live>({ state: 'off', since: new Date() });

export function setLive(state: Live['state']): void {
  // The time of a loss is that of the first failure, not of the latest attempt.
  if (state !== live.get().state) live.set({ state, since: new Date() });
}

export function useLive(): Live {
  return useStore(live);
}

/** For code outside of React. */
export function onLive(listener: (now: Live) => void): () => void {
  return live.subscribe(() => listener(live.get()));
}

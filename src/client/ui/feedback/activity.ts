import { useSyncExternalStore } from 'react';

export type ActivityType = 'info' | 'success' | 'warning' | 'error';

export interface Activity {
  id: number;
  type: ActivityType;
  text: string;
  at: Date;
}

const mostKept = 50;

let activities: readonly Activity[] = [];
const listeners = new Set<() => void>();

export function recordActivity(type: ActivityType, text: string, at = new Date()): void {
  const id = (activities[0]?.id ?? 0) + 1;
  activities = [{ id, type, text, at }, ...activities].slice(0, mostKept);
  for (const listener of listeners) listener();
}

/** What was said since the console was opened, newest first. */
export function useActivity(): readonly Activity[] {
  return useSyncExternalStore(subscribe, () => activities);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

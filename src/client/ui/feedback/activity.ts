import { storeOf, useStore } from '#client/ui/store.ts';

export type ActivityType = 'info' | 'success' | 'warning' | 'error';

export interface Activity {
  id: number;
  type: ActivityType;
  text: string;
  at: Date;
}

const mostKept = 50;

const activities = storeOf<readonly Activity[]>([]);

export function recordActivity(type: ActivityType, text: string, at = new Date()): void {
  const before = activities.get();
  const id = (before[0]?.id ?? 0) + 1;
  activities.set([{ id, type, text, at }, ...before].slice(0, mostKept));
}

/** What was said since the console was opened, newest first. */
export function useActivity(): readonly Activity[] {
  return useStore(activities);
}

import type { Feature } from '#client/features/feature.ts';

export const notification = {
  // What somebody chooses to be told, and where, on another device of theirs.
  stale: { notification: { shownIn: ['notification'], toldIn: ['notification-settings', 'push'] } },
  edits: { 'notification.read': { changes: 'notification' } },
} satisfies Feature;

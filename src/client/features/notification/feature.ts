import type { Feature } from '#client/features/feature.ts';
import { deeds } from './trail.ts';
import { t } from '#client/ui/language/words.ts';

export const notification = {
  places: {
    notifications: {
      section: 'notifications',
      title: t('Notifications'),
      screen: async () => (await import('./notification-screen.tsx')).NotificationScreen,
    },
  },
  // What somebody chooses to be told, and where, on another device of theirs.
  stale: { notification: { shownIn: ['notification'], toldIn: ['notification-settings', 'push'] } },
  edits: { 'notification.read': { changes: 'notification' } },
  things: { notification: { many: t('Notifications'), one: t('one person’s notifications') } },
  deeds,
} satisfies Feature;

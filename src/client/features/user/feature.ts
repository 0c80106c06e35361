import type { Feature } from '#client/features/feature.ts';
import { deeds } from './trail.ts';
import { t } from '#client/ui/language/words.ts';

export const user = {
  places: {
    users: {
      section: 'settings',
      title: t('Users'),
      roles: ['School Admin'],
      screen: async () => (await import('./user-list-screen.tsx')).UserListScreen,
    },
    user: {
      section: 'settings',
      title: t('User'),
      roles: ['School Admin'],
      screen: async () => (await import('./user-screen.tsx')).UserScreen,
    },
    addUser: {
      section: 'settings',
      title: t('Add a user'),
      roles: ['School Admin'],
      screen: async () => (await import('./add-user-screen.tsx')).AddUserScreen,
    },
  },
  // A person's own file too: their name, and how their console looks. Whose children they had may have gone to another.
  stale: { user: { shownIn: ['user', 'session', 'own-account'], toldIn: ['assignment'] } },
  things: { user: { many: t('People'), one: t('one person') } },
  deeds,
} satisfies Feature;

import type { Feature } from '#client/features/feature.ts';
import { deeds } from './trail.ts';
import { t } from '#client/ui/language/words.ts';

export const ownAccount = {
  places: {
    ownProfile: { section: 'settings', title: t('Your profile'), screen: async () => (await import('./profile-screen.tsx')).ProfileScreen },
  },
  // Role and scope are read with the profile too.
  stale: { session: { shownIn: ['session', 'school', 'own-account'] } },
  things: { session: { many: t('Sessions'), one: t('one session') } },
  deeds,
} satisfies Feature;

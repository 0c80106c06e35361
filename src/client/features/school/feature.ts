import type { Feature } from '#client/features/feature.ts';
import { deeds } from './trail.ts';
import { t } from '#client/ui/language/words.ts';

export const school = {
  places: {
    schoolProfile: {
      section: 'settings',
      title: t('School profile'),
      screen: async () => (await import('./school-profile-screen.tsx')).SchoolProfileScreen,
    },
  },
  stale: { school: { shownIn: ['school'] } },
  things: { school: { many: t('The school'), one: t('the school') } },
  deeds,
} satisfies Feature;

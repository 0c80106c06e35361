import type { Feature } from '#client/features/feature.ts';
import { deeds } from './trail.ts';
import { t } from '#client/ui/language/words.ts';

export const assignment = {
  places: {
    userStudents: {
      section: 'settings',
      title: t('Students of a user'),
      roles: ['School Admin'],
      screen: async () => (await import('./assign-screen.tsx')).AssignScreen,
    },
  },
  deeds,
} satisfies Feature;

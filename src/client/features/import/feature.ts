import type { Feature } from '#client/features/feature.ts';
import { deeds } from './trail.ts';
import { t } from '#client/ui/language/words.ts';

export const importing = {
  places: {
    importPeople: {
      section: 'student',
      title: t('Import'),
      roles: ['School Admin'],
      screen: async () => (await import('./import-screen.tsx')).ImportScreen,
    },
  },
  things: { import: { many: t('Imports'), one: t('one import') } },
  deeds,
} satisfies Feature;

import type { Feature } from '#client/features/feature.ts';
import { t } from '#client/ui/language/words.ts';

export const role = {
  places: {
    roles: { section: 'settings', title: t('Roles'), screen: async () => (await import('./roles-screen.tsx')).RolesScreen },
  },
} satisfies Feature;

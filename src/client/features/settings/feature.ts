import type { Feature } from '#client/features/feature.ts';
import { t } from '#client/ui/language/words.ts';

export const settings = {
  places: {
    settings: { section: 'settings', title: t('Settings'), screen: async () => (await import('./settings-screen.tsx')).SettingsScreen },
  },
} satisfies Feature;

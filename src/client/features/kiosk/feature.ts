import type { Feature } from '#client/features/feature.ts';
import { t } from '#client/ui/language/words.ts';
import { deeds, fieldWords } from './trail.ts';

export const kiosk = {
  places: {
    kiosks: {
      section: 'settings',
      title: t('Gate and bus devices'),
      roles: ['School Admin'],
      screen: async () => (await import('./kiosk-list-screen.tsx')).KioskListScreen,
    },
  },
  things: { kiosk: { many: t('Gate and bus devices'), one: t('one gate device'), ...fieldWords } },
  deeds,
} satisfies Feature;

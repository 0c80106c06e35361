import type { Feature } from '#client/features/feature.ts';
import { deeds } from './trail.ts';
import { t } from '#client/ui/language/words.ts';

export const device = {
  places: {
    devices: {
      section: 'settings',
      title: t('Devices'),
      roles: ['School Admin'],
      screen: async () => (await import('./device-list-screen.tsx')).DeviceListScreen,
    },
  },
  stale: { device: { shownIn: ['device'] } },
  things: { device: { many: t('Devices'), one: t('one device') } },
  deeds,
} satisfies Feature;

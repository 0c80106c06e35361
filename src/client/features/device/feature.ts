import type { Feature } from '#client/features/feature.ts';

export const device = {
  stale: { device: { shownIn: ['device'] } },
} satisfies Feature;

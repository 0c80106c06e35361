import type { Feature } from '#client/features/feature.ts';

export const dismissal = {
  stale: { dismissal: { shownIn: ['dismissal'] } },
} satisfies Feature;

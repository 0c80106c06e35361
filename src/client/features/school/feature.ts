import type { Feature } from '#client/features/feature.ts';

export const school = {
  stale: { school: { shownIn: ['school'] } },
} satisfies Feature;

import type { Feature } from '#client/features/feature.ts';

export const ownAccount = {
  // Role and scope are read with the profile too.
  stale: { session: { shownIn: ['session', 'school', 'own-account'] } },
} satisfies Feature;

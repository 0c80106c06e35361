import type { Feature } from '#client/features/feature.ts';

export const user = {
  // A person's own file too: their name, and how their console looks. Whose children they had may have gone to another.
  stale: { user: { shownIn: ['user', 'session', 'own-account'], toldIn: ['assignment'] } },
} satisfies Feature;

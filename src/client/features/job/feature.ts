import type { Feature } from '#client/features/feature.ts';
import { told } from '#client/ui/language/told.ts';
import { deeds } from './trail.ts';

export const job = {
  stale: { job: { shownIn: ['job'], toldIn: ['backlog'] } },
  // What a bulk action is called, the server says.
  things: { job: { nameOf: ({ label }) => told(label) } },
  deeds,
} satisfies Feature;

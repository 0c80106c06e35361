import type { Feature } from '#client/features/feature.ts';
import { deeds } from './trail.ts';

export const password = {
  deeds,
} satisfies Feature;

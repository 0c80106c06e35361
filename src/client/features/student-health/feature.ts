import type { Feature } from '#client/features/feature.ts';
import { formatTrailValue, trailNames } from './field-labels.ts';
import { deeds } from './trail.ts';

export const studentHealth = {
  addedWords: { to: 'student', names: trailNames, formatFieldValue: (_, value) => formatTrailValue(value) },
  deeds,
} satisfies Feature;

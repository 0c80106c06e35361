import type { Feature } from '#client/features/feature.ts';
import { formatTrailValue, trailNames } from './field-labels.ts';
import { deeds } from './trail.ts';

export const studentDocument = {
  addedWords: { to: 'student', names: trailNames, formatFieldValue: formatTrailValue },
  deeds,
} satisfies Feature;

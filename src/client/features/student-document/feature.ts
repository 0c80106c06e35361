import type { Feature } from '#client/features/feature.ts';
import { formatTrailValue, trailNames } from './field-labels.ts';

export const studentDocument = {
  addedWords: { to: 'student', names: trailNames, formatFieldValue: formatTrailValue },
} satisfies Feature;

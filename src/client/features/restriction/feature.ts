import type { Feature } from '#client/features/feature.ts';
import { fieldNames, formatFieldValue } from './field-labels.ts';
import { deeds } from './trail.ts';

export const restriction = {
  addedWords: { to: 'student', names: fieldNames, formatFieldValue },
  deeds,
} satisfies Feature;

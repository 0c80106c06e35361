import type { Feature } from '#client/features/feature.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { deeds, rollWords } from './trail.ts';

export const houseRoll = {
  stale: { 'house-roll': { shownIn: ['house-roll'] } },
  edits: { 'house-roll.mark': { changes: 'house-roll', words: { describeField, formatFieldValue } } },
  things: { 'house-roll': rollWords },
  deeds,
} satisfies Feature;

import type { Feature } from '#client/features/feature.ts';
import { fieldNames, formatFieldValue } from './field-labels.ts';

export const guardianRequest = {
  stale: { 'guardian-request': { shownIn: ['guardian-request'], toldIn: ['backlog'] } },
  addedWords: { to: 'student', names: fieldNames, formatFieldValue },
} satisfies Feature;

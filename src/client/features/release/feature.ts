import type { Feature } from '#client/features/feature.ts';
import type { EditKind } from '#client/offline/edit-kinds.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { pickUpFold } from './pick-up-fold.ts';
import { deeds, formatTrailValue, trailNames } from './trail.ts';

const edit: EditKind = { changes: 'release', words: { describeField, formatFieldValue } };

export const release = {
  stale: { release: { shownIn: ['release'], toldIn: ['backlog', 'dismissal'] } },
  cardFolds: { 'pick-up.step': pickUpFold },
  edits: {
    'pick-up.step': { changes: 'guardian-request', words: { describeField, formatFieldValue } },
    'release.record': edit,
    'release.void': edit,
  },
  deeds,
  addedWords: { to: 'student', names: trailNames, formatFieldValue: formatTrailValue },
} satisfies Feature;

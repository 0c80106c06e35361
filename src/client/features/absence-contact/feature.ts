import type { Feature } from '#client/features/feature.ts';
import type { EditKind } from '#client/offline/edit-kinds.ts';
import { t } from '#client/ui/language/words.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { deeds, formatTrailValue, trailNames } from './trail.ts';

const edit: EditKind = { changes: 'absence-contact', words: { describeField, formatFieldValue } };

export const absenceContact = {
  places: {
    waitingAbsences: {
      section: 'attendance',
      title: t('Absences to follow up'),
      roles: ['School Admin', 'Hybrid'],
      screen: async () => (await import('./waiting-screen.tsx')).WaitingScreen,
    },
  },
  stale: { 'absence-contact': { shownIn: ['absence-contact'] } },
  edits: { 'absence-contact.record': edit, 'absence-contact.void': edit },
  deeds,
  addedWords: { to: 'student', names: trailNames, formatFieldValue: formatTrailValue },
} satisfies Feature;

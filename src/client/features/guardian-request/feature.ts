import type { Feature } from '#client/features/feature.ts';
import { type EditKind, hasItsId } from '#client/offline/edit-kinds.ts';
import { fieldNames, formatFieldValue } from './field-labels.ts';
import { deeds } from './trail.ts';
import { t } from '#client/ui/language/words.ts';

const edit: EditKind = { changes: 'guardian-request', isRowOf: hasItsId };

export const guardianRequest = {
  places: {
    guardianRequests: {
      section: 'parent',
      title: t('Guardian requests'),
      screen: async () => (await import('./request-list-screen.tsx')).RequestListScreen,
    },
  },
  stale: { 'guardian-request': { shownIn: ['guardian-request'], toldIn: ['backlog'] } },
  edits: { 'guardian-request.ask': edit, 'guardian-request.decide': edit },
  addedWords: { to: 'student', names: fieldNames, formatFieldValue },
  deeds,
} satisfies Feature;

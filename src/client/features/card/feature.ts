import type { Feature } from '#client/features/feature.ts';
import { t } from '#client/ui/language/words.ts';
import { deeds, formatTrailValue, trailNames } from './trail.ts';

export const card = {
  places: {
    cards: {
      section: 'student',
      title: t('Cards to carry'),
      screen: async () => (await import('./print-cards-screen.tsx')).PrintCardsScreen,
    },
  },
  deeds,
  addedWords: [
    { to: 'student', names: trailNames, formatFieldValue: formatTrailValue },
    { to: 'guardian', names: trailNames, formatFieldValue: formatTrailValue },
    { to: 'employee', names: trailNames, formatFieldValue: formatTrailValue },
  ],
} satisfies Feature;

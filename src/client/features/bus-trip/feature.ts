import type { Feature } from '#client/features/feature.ts';
import { t } from '#client/ui/language/words.ts';
import { deeds, describeField, formatFieldValue, tripWords } from './trail.ts';

export const busTrip = {
  places: {
    busTrips: { section: 'bus', title: t('Trips'), screen: async () => (await import('./trip-list-screen.tsx')).TripListScreen },
  },
  stale: { 'bus-trip': { shownIn: ['bus-trip'] } },
  edits: { 'bus-trip.say': { changes: 'bus-trip', words: { describeField, formatFieldValue } } },
  things: { 'bus-trip': tripWords },
  deeds,
} satisfies Feature;

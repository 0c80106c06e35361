import type { Feature } from '#client/features/feature.ts';
import { type EditKind, hasItsId } from '#client/offline/edit-kinds.ts';
import { t } from '#client/ui/language/words.ts';
import { describeField, formatFieldValue, weekName } from './field-labels.ts';
import { deeds, things } from './trail.ts';

const edit: EditKind = { changes: 'school-calendar', isRowOf: hasItsId, words: { describeField, formatFieldValue } };

export const schoolCalendar = {
  places: {
    openHours: {
      section: 'settings',
      title: t('Open hours'),
      screen: async () => (await import('./open-hours-screen.tsx')).OpenHoursScreen,
    },
  },
  stale: {
    'school-calendar': {
      shownIn: ['school-calendar'],
      toldIn: ['student-days', 'employee-days', 'day-summary'],
      addedUpIn: ['student-totals', 'student-trend', 'employee-totals'],
    },
  },
  edits: {
    'open-hours.record': { ...edit, words: { describeField, formatFieldValue, lineName: weekName } },
    'special-day.record': edit,
    'term.record': edit,
  },
  deeds,
  things,
} satisfies Feature;

import type { Feature } from '#client/features/feature.ts';
import { hasItsId } from '#client/offline/edit-kinds.ts';
import { paths } from '#client/place/paths.ts';
import { t } from '#client/ui/language/words.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { finds } from './finds.ts';
import { deeds } from './trail.ts';

export const reportSchedule = {
  places: {
    reportSchedules: {
      section: 'report',
      title: t('Scheduled reports'),
      screen: async () => (await import('./schedule-list-screen.tsx')).ScheduleListScreen,
    },
    reportSchedule: {
      section: 'report',
      title: t('Scheduled report'),
      screen: async () => (await import('./schedule-screen.tsx')).ScheduleScreen,
    },
  },
  stale: { 'report-schedule': { shownIn: ['report-schedule'] } },
  edits: { 'report-schedule.record': { changes: 'report-schedule', isRowOf: hasItsId, words: { describeField, formatFieldValue } } },
  things: {
    'report-schedule': {
      many: t('Scheduled reports'),
      one: t('one scheduled report'),
      describeField,
      formatFieldValue,
      pathOf: (id) => paths.reportSchedule.to({ id }),
    },
  },
  finds,
  deeds,
} satisfies Feature;

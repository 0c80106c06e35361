import type { Feature } from '#client/features/feature.ts';
import { hasItsId } from '#client/offline/edit-kinds.ts';
import { t } from '#client/ui/language/words.ts';
import { describeField, formatFieldValue, settingNames } from './field-labels.ts';
import { deeds } from './trail.ts';

export const guardianNotice = {
  places: {
    guardianNotices: {
      section: 'settings',
      title: t('Notices to guardians'),
      screen: async () => (await import('./settings-screen.tsx')).NoticeSettingsScreen,
    },
  },
  stale: {
    'guardian-notice': { shownIn: ['guardian-notice'], toldIn: ['student-days', 'absence-contact'] },
    'guardian-notice-settings': { shownIn: ['guardian-notice-settings'] },
  },
  edits: {
    'guardian-notice-settings.record': {
      changes: 'guardian-notice-settings',
      isRowOf: hasItsId,
      words: { describeField, formatFieldValue },
    },
  },
  deeds,
  addedWords: { to: 'school', names: settingNames, formatFieldValue },
} satisfies Feature;

import { type Deeds, plain } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'notification.read': {
    label: t('Notifications read'),
    tell: ({ after }) =>
      plain(t('read {{count, number}} notifications', { count: Number(after?.['count']), defaultValue_one: 'read a notification' })),
  },
  'notification.settings-changed': {
    label: t('Ways to be told changed'),
    tell: () => plain(t('changed which notices reach them, and how')),
  },
} satisfies Deeds;

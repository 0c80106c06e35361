import { about, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'notification.push-on': () => about(t('let notices be pushed to')),
  'notification.push-off': () => about(t('stopped notices being pushed to')),
} satisfies Deeds;

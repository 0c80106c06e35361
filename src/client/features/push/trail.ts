import { about, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'notification.push-on': { label: t('Push turned on'), tell: () => about(t('let notices be pushed to')) },
  'notification.push-off': { label: t('Push turned off'), tell: () => about(t('stopped notices being pushed to')) },
} satisfies Deeds;

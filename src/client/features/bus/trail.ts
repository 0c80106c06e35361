import { about, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'bus.added': () => about(t('added the bus')),
  'bus.changed': () => about(t('changed the bus')),
} satisfies Deeds;

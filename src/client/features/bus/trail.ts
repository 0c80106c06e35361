import { about, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'bus.added': { label: t('Bus added'), tell: () => about(t('added the bus')) },
  'bus.changed': { label: t('Bus changed'), tell: () => about(t('changed the bus')) },
} satisfies Deeds;

import { about, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'class.created': () => about(t('created the class')),
  'class.changed': () => about(t('changed the class')),
  'class.deleted': () => about(t('deleted the class')),
} satisfies Deeds;

import { about, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'class.created': { label: t('Class created'), tell: () => about(t('created the class')) },
  'class.changed': { label: t('Class changed'), tell: () => about(t('changed the class')) },
  'class.deleted': { label: t('Class deleted'), tell: () => about(t('deleted the class')) },
} satisfies Deeds;

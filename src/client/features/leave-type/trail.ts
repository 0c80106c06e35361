import { about, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'leave-type.created': { label: t('Type of leave made'), tell: () => about(t('made the type of leave')) },
  'leave-type.changed': { label: t('Type of leave changed'), tell: () => about(t('changed the type of leave')) },
} satisfies Deeds;

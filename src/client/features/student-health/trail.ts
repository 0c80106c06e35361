import { wordsOfReason } from './reveal-reasons.ts';
import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'student.health-revealed': {
    label: t('Health record looked at'),
    tell: ({ after }) => about(t('looked at the health record of'), because(wordsOfReason(text(after, 'lookedFor')))),
  },
  'student.health-changed': { label: t('Health record changed'), tell: () => about(t('changed the health record of')) },
} satisfies Deeds;

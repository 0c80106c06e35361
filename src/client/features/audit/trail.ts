import { numberIn } from '#client/trail/fields-of-deed.ts';
import { type Deeds, plain } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'audit.exported': {
    label: t('Trail exported'),
    tell: ({ after }) => plain(t('exported the audit trail up to line {{line, number}}', { line: numberIn(after, 'upTo') })),
  },
} satisfies Deeds;

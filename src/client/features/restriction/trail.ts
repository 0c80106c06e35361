import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'student.restricted': {
    label: t('Restriction written'),
    tell: (told) => about(t('wrote a restriction of {{person}} for', { person: text(told.after, 'personName') || t('somebody') })),
  },
  'student.restriction-changed': { label: t('Restriction changed'), tell: () => about(t('changed a restriction for')) },
  'student.restriction-ended': {
    label: t('Restriction taken back'),
    tell: ({ after }) => about(t('took back a restriction for'), because(text(after, 'reason'))),
  },
} satisfies Deeds;

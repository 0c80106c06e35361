import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'student.restricted': (told) =>
    about(t('wrote a restriction of {{person}} for', { person: text(told.after, 'personName') || t('somebody') })),
  'student.restriction-changed': () => about(t('changed a restriction for')),
  'student.restriction-ended': ({ after }) => about(t('took back a restriction for'), because(text(after, 'reason'))),
} satisfies Deeds;

import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'student.registered': { label: t('Student registered'), tell: () => about(t('registered the student')) },
  'student.changed': { label: t('Student changed'), tell: () => about(t('changed the student')) },
  'student.moved': {
    label: t('Student’s state changed'),
    tell: ({ after }) => about(t('changed the state of'), because(text(after, 'reason'))),
  },
  'student.photo-changed': { label: t('Student’s photo changed'), tell: () => about(t('changed the photo of the student')) },
  'student.photo-removed': { label: t('Student’s photo taken away'), tell: () => about(t('took away the photo of the student')) },
  'student.removed': { label: t('Imported student taken back'), tell: () => about(t('took back the imported student')) },
} satisfies Deeds;

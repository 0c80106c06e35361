import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'student.registered': () => about(t('registered the student')),
  'student.changed': () => about(t('changed the student')),
  'student.moved': ({ after }) => about(t('changed the state of'), because(text(after, 'reason'))),
  'student.photo-changed': () => about(t('changed the photo of the student')),
  'student.photo-removed': () => about(t('took away the photo of the student')),
  'student.removed': () => about(t('took back the imported student')),
} satisfies Deeds;

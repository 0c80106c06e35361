import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds, type Told } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'student.guardian-linked': (told) => about(t('linked {{guardian}} to', { guardian: guardianOf(told) })),
  'student.guardian-changed': (told) => about(t('changed the rights of {{guardian}} to', { guardian: guardianOf(told) })),
  'student.guardian-approved': (told) => about(t('approved {{guardian}} for', { guardian: guardianOf(told) })),
  'student.guardian-ended': (told) =>
    about(t('ended the rights of {{guardian}} to', { guardian: guardianOf(told) }), because(text(told.after, 'reason'))),
  'guardian.added': () => about(t('added the guardian')),
  'guardian.changed': () => about(t('changed the guardian')),
  'guardian.photo-changed': () => about(t('changed the photo of the guardian')),
  'guardian.removed': () => about(t('took back the imported guardian')),
  'guardian.photo-removed': () => about(t('took away the photo of the guardian')),
} satisfies Deeds;

function guardianOf({ before, after }: Told): string {
  return text(after, 'guardian') || text(before, 'guardian') || t('a guardian');
}

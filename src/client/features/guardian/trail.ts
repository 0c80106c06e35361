import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds, type Told } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'student.guardian-linked': {
    label: t('Guardian linked'),
    tell: (told) => about(t('linked {{guardian}} to', { guardian: guardianOf(told) })),
  },
  'student.guardian-changed': {
    label: t('Guardian’s rights changed'),
    tell: (told) => about(t('changed the rights of {{guardian}} to', { guardian: guardianOf(told) })),
  },
  'student.guardian-approved': {
    label: t('Guardian approved'),
    tell: (told) => about(t('approved {{guardian}} for', { guardian: guardianOf(told) })),
  },
  'student.guardian-ended': {
    label: t('Guardian’s rights ended'),
    tell: (told) => about(t('ended the rights of {{guardian}} to', { guardian: guardianOf(told) }), because(text(told.after, 'reason'))),
  },
  'guardian.added': { label: t('Guardian added'), tell: () => about(t('added the guardian')) },
  'guardian.changed': { label: t('Guardian changed'), tell: () => about(t('changed the guardian')) },
  'guardian.photo-changed': { label: t('Guardian’s photo changed'), tell: () => about(t('changed the photo of the guardian')) },
  'guardian.removed': { label: t('Imported guardian taken back'), tell: () => about(t('took back the imported guardian')) },
  'guardian.photo-removed': { label: t('Guardian’s photo taken away'), tell: () => about(t('took away the photo of the guardian')) },
} satisfies Deeds;

function guardianOf({ before, after }: Told): string {
  return text(after, 'guardian') || text(before, 'guardian') || t('a guardian');
}

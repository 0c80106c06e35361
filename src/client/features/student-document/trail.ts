import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'student.document-added': {
    label: t('Document added'),
    tell: ({ after }) => about(t('added the document “{{document}}” to', { document: text(after, 'document') })),
  },
  'student.document-read': {
    label: t('Document opened'),
    tell: ({ after }) => about(t('opened the document “{{document}}” of', { document: text(after, 'document') })),
  },
  'student.document-removed': {
    label: t('Document taken away'),
    tell: ({ after }) =>
      about(t('took away the document “{{document}}” of', { document: text(after, 'document') }), because(text(after, 'reason'))),
  },
} satisfies Deeds;

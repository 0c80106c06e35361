import { about, because, type Deeds } from '#client/trail/sentence.ts';
import { text } from '#client/trail/fields-of-deed.ts';
import { t } from '#client/ui/language/words.ts';
import { formatFieldValue } from './field-labels.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'student.absence-contact-voided': {
    label: t('Contact about an absence declared void'),
    tell: ({ after }) => about(t('declared void a contact about an absence of'), because(text(after, 'reason'))),
  },
} satisfies Deeds;

/** What the line has of the contact. */
export const trailNames = { whom: t('Whom you asked'), outcome: t('What came of it') };

export const formatTrailValue = formatFieldValue;

import { text } from '#client/trail/fields-of-deed.ts';
import { around, type Deeds, thing } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'student.assigned': {
    label: t('Assigned to a user'),
    tell: ({ after }) => around(t('assigned {{thing}} to {{user}}', { thing, user: text(after, 'subAdmin') || t('a user') })),
  },
  'student.unassigned': {
    label: t('Taken from a user'),
    tell: ({ before }) => around(t('took {{thing}} from {{user}}', { thing, user: text(before, 'subAdmin') || t('a user') })),
  },
} satisfies Deeds;

import { about, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'school.notices-changed': {
    label: t('Notices to guardians changed'),
    tell: () => about(t('changed what guardians are told by')),
  },
} satisfies Deeds;
